import { DAY_MS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
})
afterAll(() => app.stop())

const dayAt = (daysAhead: number) =>
  `${new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10)}T05:30:00.000Z`
let addresses = 0
/** A network address without earlier requests. */
function newAddress(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

const book = (me: Person, serviceId: string, address: string, headers: Record<string, string> = {}) =>
  app.post('/bookings', {
    as: me.token,
    body: { serviceId, option: 'Base', serviceAddress: '8 MG Road, Pune' },
    headers: { 'x-forwarded-for': address, 'accept-language': 'en', ...headers },
  })

describe('changes of bookings', () => {
  it('are limited to twenty an hour, not counting repeats and empty changes', async () => {
    const me = await app.signedIn('customer')
    const bookings = [await app.make.booking({ userId: me.id }), await app.make.booking({ userId: me.id })]
    const [first, second] = bookings.map(({ id }) => id)
    const change = (id: string | undefined, notes: string, key = ulid()) =>
      app.put(`/bookings/${id}`, { as: me.token, body: { notes }, headers: { 'idempotency-key': key } })
    for (let n = 0; n < 19; n += 1) {
      const key = ulid()
      expect((await change(first, `Note ${n}`, key)).status).toBe(200)
      expect((await change(first, `Note ${n}`, key)).status).toBe(200)
      expect((await change(first, `Note ${n}`)).status).toBe(200)
    }
    const cancelled = await app.post(`/bookings/${second}/cancel`, { as: me.token, body: {} })
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'Cancelled'])
    const key = ulid()
    const refused = await change(first, 'One more', key)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    expect(refused.body.message).toMatch(/changed your bookings many times/)
    const move = await app.put(`/bookings/${first}`, { as: me.token, body: { preferredDate: dayAt(4) } })
    expect(move.status).toBe(429)
    expect((await app.get(`/bookings/${first}`, { as: me.token })).body).toMatchObject({
      notes: 'Note 18',
      status: 'Pending',
    })
    // Another user has their own limit.
    const other = await app.signedIn('customer')
    const { id } = await app.make.booking({ userId: other.id })
    expect((await app.put(`/bookings/${id}`, { as: other.token, body: { notes: 'Mine' } })).status).toBe(200)
  })
})

describe('users with neither a verified e-mail nor phone', () => {
  it('share ten bookings an hour per network address, and verifying lifts the limit for the same key', async () => {
    const [address, key] = [newAddress(), ulid()]
    const service = await app.make.service()
    const responses = []
    for (let n = 0; n < 10; n += 1)
      responses.push(await book(await app.signedIn('customer'), service.id, address, { 'idempotency-key': ulid() }))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const me = await app.signedIn('customer')
    const refused = await book(me, service.id, address, { 'idempotency-key': key })
    expect([refused.status, refused.body.code]).toEqual([403, 'CONTACT_NOT_VERIFIED'])
    expect(refused.body.message).toBe('Many bookings have come from your network. Please verify your email to book.')
    expect(await app.make.prisma.booking.count({ where: { userId: me.id } })).toBe(0)

    expect((await book(await app.signedIn('customer', { verified: true }), service.id, address)).status).toBe(201)
    expect((await book(await app.signedIn('customer'), service.id, newAddress())).status).toBe(201)

    await app.make.prisma.user.update({ where: { id: me.id }, data: { emailVerifiedAt: new Date() } })
    const booked = await book(me, service.id, address, { 'idempotency-key': key })
    expect(booked.status).toBe(201)
    expect((await book(me, service.id, address, { 'idempotency-key': key })).body._id).toBe(booked.body._id)
    const byPhone = await app.signedIn('customer')
    await app.make.prisma.user.update({ where: { id: byPhone.id }, data: { phoneVerifiedAt: new Date() } })
    expect((await book(byPhone, service.id, address)).status).toBe(201)
  })

  it('get a repeated booking’s response again, and rejected bookings don’t count', async () => {
    const [address, key] = [newAddress(), ulid()]
    const service = await app.make.service()
    const me = await app.signedIn('customer')
    for (let n = 0; n < 12; n += 1)
      expect((await book(me, service.id, address, { 'idempotency-key': key })).status).toBe(201)
    const body = { serviceId: service.id, option: 'None such', serviceAddress: '8 MG Road, Pune' }
    for (let n = 0; n < 12; n += 1)
      expect(
        (await app.post('/bookings', { as: me.token, body, headers: { 'x-forwarded-for': address } })).body.code,
      ).toBe('OPTION_UNKNOWN')
    expect((await book(me, service.id, address)).status).toBe(201)
  })
})

describe('taken windows', () => {
  it('are rejected thirty times, then for a while, and use up no bookings', async () => {
    const provider = await app.signedIn('provider')
    const { id: serviceId } = await app.make.service({ providerIds: [provider.id] })
    const start = dayAt(4)
    await app.make.booking({ serviceId, providerId: provider.id, preferredAt: new Date(start) })
    const me = await app.signedIn('customer')
    const address = newAddress()
    const ask = (preferredDate: string) =>
      app.post('/bookings', {
        as: me.token,
        body: { serviceId, option: 'Base', serviceAddress: '8 MG Road, Pune', preferredDate },
        headers: { 'x-forwarded-for': address },
      })
    for (let n = 0; n < 30; n += 1) expect((await ask(start)).body.code).toBe('WINDOW_TAKEN')
    const refused = await ask(start)
    expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 0]).toEqual([
      429,
      'RATE_LIMITED',
      true,
    ])
    expect((await ask(dayAt(5))).status).toBe(201)
  })
})
