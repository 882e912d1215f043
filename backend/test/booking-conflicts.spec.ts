import { DAY_MS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

const ADDRESS = '5 FC Road, Pune'
const under = (key = ulid()) => ({ 'idempotency-key': key })

describe('a change of a booking by its customer', () => {
  async function aBooking() {
    const customer = await app.signedIn('customer')
    const { id } = await app.make.booking({ userId: customer.id })
    const put = (body: object, headers: Record<string, string> = {}) =>
      app.put(`/bookings/${id}`, { as: customer.token, body, headers })
    return { customer, id, put }
  }

  it('is rejected with the current booking if it is based on an older revision', async () => {
    const { put } = await aBooking()
    const first = await put({ serviceAddress: '8 New Road, Pune', expectedRevision: 0 })
    expect([first.status, first.body.revision]).toEqual([200, 1])
    const late = await put({ serviceAddress: '1 Old Lane, Pune', expectedStatus: 'Pending', expectedRevision: 0 })
    expect([late.status, late.body.code]).toEqual([409, 'BOOKING_CHANGED'])
    expect(late.body.current).toEqual(first.body)
    expect((await put({ notes: 'Ring twice', expectedRevision: 1 })).body).toMatchObject({
      serviceAddress: '8 New Road, Pune',
      revision: 2,
    })
  })

  it('names the service in the caller’s language in that error', async () => {
    const customer = await app.signedIn('customer')
    const service = await app.make.service()
    await app.make.prisma.serviceTranslation.create({
      data: { serviceId: service.id, language: 'hi', name: 'सोफ़ा शैम्पू' },
    })
    await app.touch('catalog')
    const { id } = await app.make.booking({ userId: customer.id, serviceId: service.id })
    const late = await app.put(`/bookings/${id}`, {
      as: customer.token,
      headers: { 'accept-language': 'hi' },
      body: { notes: 'x', expectedRevision: 9 },
    })
    expect(late.body.current).toMatchObject({ items: [{ serviceName: 'सोफ़ा शैम्पू' }] })
  })

  it('passes without a revision or if nothing changes', async () => {
    const { put } = await aBooking()
    expect((await put({ notes: 'One', expectedRevision: 0 })).body.revision).toBe(1)
    expect((await put({ notes: 'One', expectedRevision: 0 })).status).toBe(200)
    expect((await put({ notes: 'Two' })).body.revision).toBe(2)
  })

  it('replays the response to a repeated key at any revision', async () => {
    const { put } = await aBooking()
    const headers = under()
    await put({ notes: 'One', expectedRevision: 0 }, headers)
    await put({ notes: 'Two', expectedRevision: 1 })
    expect((await put({ notes: 'One', expectedRevision: 0 }, headers)).body).toMatchObject({
      notes: 'Two',
      revision: 2,
    })
  })

  it('cancels only an unchanged booking', async () => {
    const { customer, id, put } = await aBooking()
    await put({ serviceAddress: '8 New Road, Pune' })
    const cancel = (expectedRevision: number) =>
      app.post(`/bookings/${id}/cancel`, { as: customer.token, body: { expectedRevision } })
    const refused = await cancel(0)
    expect(refused).toMatchObject({ status: 409, body: { code: 'BOOKING_CHANGED', current: { status: 'Pending' } } })
    expect((await cancel(1)).body.status).toBe('Cancelled')
    expect((await cancel(0)).status).toBe(200)
  })

  it('succeeds once for two requests from one revision', async () => {
    const { put } = await aBooking()
    const responses = await Promise.all(['One', 'Two', 'Three'].map((notes) => put({ notes, expectedRevision: 0 })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('a change of a job by its provider', () => {
  it('is rejected if another phone has changed the status back and forth', async () => {
    const provider = await app.signedIn('provider')
    const { id } = await app.make.booking({ providerId: provider.id, status: 'Confirmed' })
    const set = (status: string, more: object = {}) =>
      app.put(`/provider/bookings/${id}`, { as: provider.token, body: { status, ...more } })
    await set('Completed')
    await set('Confirmed')
    const late = await set('Cancelled', { expectedStatus: 'Confirmed', expectedRevision: 0 })
    expect([late.status, late.body.code]).toEqual([409, 'BOOKING_CHANGED'])
    expect(late.body.current).toMatchObject({ status: 'Confirmed', revision: 2, user: { email: '' } })
    expect((await set('Cancelled', { expectedRevision: 2 })).status).toBe(200)
  })
})

describe('a change by an admin', () => {
  it('is rejected with the current booking on both routes', async () => {
    const admin = await app.signedIn('admin')
    const { id } = await app.make.booking()
    const put = (path: string, body: object) => app.put(`/admin/bookings/${id}${path}`, { as: admin.token, body })
    await put('', { status: 'Confirmed' })
    for (const path of ['', '/status'])
      expect(await put(path, { status: 'Completed', expectedRevision: 0 })).toMatchObject({
        status: 409,
        body: { code: 'BOOKING_CHANGED', current: { _id: id, status: 'Confirmed', revision: 1 } },
      })
    expect((await put('/status', { status: 'Completed', expectedRevision: 1 })).status).toBe(200)
  })
})

async function aService(): Promise<{
  book: (more: object, key?: string) => ReturnType<TestApp['post']>
  raise: (rupees: number) => Promise<void>
  customer: Person
}> {
  const [service, customer] = [await app.make.service(), await app.signedIn('customer')]
  const book = (more: object, key = ulid()) =>
    app.post('/bookings', {
      as: customer.token,
      headers: under(key),
      body: { serviceId: service.id, option: 'Deluxe', serviceAddress: ADDRESS, ...more },
    })
  const raise = async (rupees: number) => {
    await app.make.prisma.service.update({ where: { id: service.id }, data: { basePaise: rupees * 100 } })
    await app.touch('catalog')
  }
  return { book, raise, customer }
}

describe('the price a customer saw', () => {
  it('rejects a booking that became more expensive, with the new estimate', async () => {
    const { book, raise, customer } = await aService()
    await raise(1500)
    const refused = await book({ expectedTotal: 1250.5 })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', current: { totalAmount: 1750.5 } },
    })
    expect(await app.make.prisma.booking.count({ where: { userId: customer.id } })).toBe(0)
  })

  it('accepts the same, a lower and an unknown price', async () => {
    const { book, raise } = await aService()
    expect((await book({ expectedTotal: 1250.5 })).body.totalAmount).toBe(1250.5)
    await raise(500)
    expect((await book({ expectedTotal: 1250.5 })).body.totalAmount).toBe(750.5)
    await raise(2000)
    expect((await book({})).body.totalAmount).toBe(2250.5)
  })

  it('can be confirmed with the same key, which books once', async () => {
    const { book, raise, customer } = await aService()
    const key = ulid()
    await raise(1500)
    expect((await book({ expectedTotal: 1250.5 }, key)).body.code).toBe('PRICE_CHANGED')
    const booked = await book({ expectedTotal: 1750.5 }, key)
    expect([booked.status, booked.body.totalAmount]).toEqual([201, 1750.5])
    // Neither a later price nor another expectation changes this key's booking.
    await raise(3000)
    for (const expectedTotal of [1750.5, 1250.5, undefined])
      expect((await book({ expectedTotal }, key)).body._id).toBe(booked.body._id)
    expect(await app.make.prisma.booking.count({ where: { userId: customer.id } })).toBe(1)
  })

  it('does not use up the attempts of an address', async () => {
    const { book } = await aService()
    for (let attempt = 0; attempt < 40; attempt += 1)
      expect((await book({ expectedTotal: 1 })).body.code).toBe('PRICE_CHANGED')
  })
})

describe('an idempotency key', () => {
  const madeDaysAgo = (days: number) => ulid(Date.now() - days * DAY_MS)

  it('is rejected on every route if it may have expired', async () => {
    const [customer, provider, admin] = await Promise.all(
      (['customer', 'provider', 'admin'] as const).map((role) => app.signedIn(role)),
    )
    const { id } = await app.make.booking({ userId: customer?.id, providerId: provider?.id })
    const old = madeDaysAgo(31)
    const service = await app.make.service()
    const question = { name: 'Asha', email: 'a@example.com', phone: '9800000000', message: 'Do you come on Sundays?' }
    expect((await app.post('/contact/submit', { body: question })).status).toBe(201)
    const [message] = await app.make.prisma.contactMessage.findMany({ take: 1 })
    const chat = await app.post('/chatbot/message', { body: { message: 'hello' } })
    const calls = [
      ['post', '/bookings', customer, { serviceId: service.id, option: 'Base', serviceAddress: ADDRESS }],
      ['put', `/bookings/${id}`, customer, { notes: 'x' }],
      ['post', `/bookings/${id}/cancel`, customer, {}],
      ['put', `/provider/bookings/${id}`, provider, { status: 'Confirmed' }],
      ['post', '/contact/submit', undefined, question],
      ['post', `/contact/messages/${message?.id}/reply`, admin, { text: 'Yes.' }],
      [
        'post',
        '/chatbot/hand-over',
        undefined,
        { sessionId: chat.body.sessionId, question: 'Hello?', name: 'Asha', phone: '9800000000' },
      ],
    ] as const
    for (const [method, path, person, body] of calls) {
      const call = () => app[method](path, { ...(person ? { as: person.token } : {}), body, headers: under(old) })
      expect([path, (await call()).body.code]).toEqual([path, 'KEY_TOO_OLD'])
    }
    expect((await app.get(`/bookings/${id}`, { as: customer?.token ?? '' })).body).toMatchObject({ revision: 0 })
  })

  it('is accepted until then and if it is no ULID', async () => {
    const { book } = await aService()
    for (const key of [madeDaysAgo(29), ulid(Date.now() + DAY_MS), 'a-wish-of-hers', '12345678'])
      expect((await book({}, key)).status).toBe(201)
  })

  it('replays a stored response, however old the key is', async () => {
    const { book } = await aService()
    const key = madeDaysAgo(29)
    const { body } = await book({}, key)
    const old = madeDaysAgo(40)
    await app.make.prisma.idempotencyKey.updateMany({ where: { key }, data: { key: old } })
    expect((await book({}, old)).body._id).toBe(body._id)
  })
})
