import type { AccountExport, Booking, SavedAddress } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

const AAI = { name: 'Aai', phone: '+919812345678' }
const BABA = { name: 'Baba', phone: '+919812345679' }

async function scene() {
  const provider = await app.signedIn('provider')
  const service = await app.make.service({ providerIds: [provider.id] })
  const customer = await app.signedIn('customer')
  const body = { serviceId: service.id, option: 'Base', serviceAddress: '5 FC Road, Pune' }
  return { provider, service, customer, body }
}

/** A booking of a customer with this on-site contact, assigned to the provider. */
async function aVisit(onSite: object | null = AAI) {
  const { provider, customer, body } = await scene()
  const made = await app.post('/bookings', { as: customer.token, body: { ...body, ...(onSite ? { onSite } : {}) } })
  expect(made.status).toBe(201)
  return { provider, customer, booking: made.body as unknown as Booking }
}

const read = async (person: Person, id: string) => (await app.get(`/bookings/${id}`, { as: person.token })).body
const jobs = async (person: Person) =>
  (await app.get('/provider/bookings', { as: person.token })).body as unknown as Booking[]
const change = (person: Person, id: string, body: object, headers = {}) =>
  app.put(`/bookings/${id}/on-site`, { as: person.token, body, headers })

describe('the on-site contact of a booking', () => {
  it('is shown to the customer and the assigned provider alone', async () => {
    const { provider, customer, booking } = await aVisit({ name: ' Aai ', phone: '98123 45678' })
    expect(booking.onSite).toEqual(AAI)
    expect((await read(customer, booking._id)).onSite).toEqual(AAI)
    expect((await read(provider, booking._id)).onSite).toEqual(AAI)
    expect((await jobs(provider)).map(({ onSite }) => onSite)).toEqual([AAI])

    for (const staffRole of ['owner', 'dispatcher', 'support'] as const) {
      const admin = await app.signedIn('admin', { staffRole })
      expect(await read(admin, booking._id)).not.toHaveProperty('onSite')
      const list = await app.get(`/admin/bookings?search=${booking._id}`, { as: admin.token })
      expect(list.text).toContain(booking._id)
      expect(list.text).not.toMatch(/Aai|98123/)
    }
    for (const role of ['customer', 'provider'] as const) {
      const stranger = await app.signedIn(role)
      expect((await app.get(`/bookings/${booking._id}`, { as: stranger.token })).status).toBe(404)
    }
  })

  it('is no longer shown to the provider once the job is closed or another’s', async () => {
    const { provider, customer, booking } = await aVisit()
    const done = await app.put(`/provider/bookings/${booking._id}`, {
      as: provider.token,
      body: { status: 'Completed' },
    })
    expect([done.status, 'onSite' in done.body]).toEqual([200, false])
    expect((await jobs(provider)).map((job) => 'onSite' in job)).toEqual([false])
    expect((await read(customer, booking._id)).onSite).toEqual(AAI)

    const moved = await aVisit()
    const other = await app.signedIn('provider')
    const admin = await app.signedIn('admin')
    const body = { providerId: other.id }
    expect((await app.put(`/admin/bookings/${moved.booking._id}`, { as: admin.token, body })).status).toBe(200)
    expect((await app.get(`/bookings/${moved.booking._id}`, { as: moved.provider.token })).status).toBe(404)
    expect((await read(other, moved.booking._id)).onSite).toEqual(AAI)
  })

  it('is part of the request that a key stands for', async () => {
    const { customer, body } = await scene()
    const headers = { 'idempotency-key': ulid() }
    const book = (onSite: object) => app.post('/bookings', { as: customer.token, body: { ...body, onSite }, headers })
    const first = await book(AAI)
    expect((await book(AAI)).body).toEqual(first.body)
    expect((await book(BABA)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('needs a name and a valid number', async () => {
    const { customer, body } = await scene()
    const onSite = { name: ' ', phone: '12345' }
    const refused = await app.post('/bookings', { as: customer.token, body: { ...body, onSite } })
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'onSite.name': expect.any(String) } } })
    expect(Object.keys(refused.body.fields as object).sort()).toEqual(['onSite.name', 'onSite.phone'])
  })

  it('cannot be named by an admin who books for the customer', async () => {
    const { customer, body } = await scene()
    const admin = await app.signedIn('admin')
    const made = await app.post('/admin/bookings', {
      as: admin.token,
      body: { ...body, userId: customer.id, onSite: AAI },
    })
    expect(made.status).toBe(201)
    expect((await read(customer, made.body._id as string)).onSite).toBeNull()
  })
})

describe('a change of the on-site contact', () => {
  it('reaches the provider, also after the confirmation', async () => {
    const { provider, customer, booking } = await aVisit(null)
    expect(booking.onSite).toBeNull()
    await app.put(`/provider/bookings/${booking._id}`, { as: provider.token, body: { status: 'Confirmed' } })
    const seen = await read(customer, booking._id)
    const changed = await change(customer, booking._id, { onSite: AAI, expectedRevision: seen.revision })
    expect(changed).toMatchObject({ status: 200, body: { onSite: AAI, revision: Number(seen.revision) + 1 } })
    expect((await read(provider, booking._id)).onSite).toEqual(AAI)
    const removed = await change(customer, booking._id, { onSite: null })
    expect(removed.body.onSite).toBeNull()
  })

  it('has no effect if it is repeated', async () => {
    const { customer, booking } = await aVisit()
    const again = await change(customer, booking._id, { onSite: AAI, expectedRevision: 99 })
    expect([again.status, again.body.revision]).toEqual([200, booking.revision])
  })

  it('takes place once under its key, also when another one followed', async () => {
    const { customer, booking } = await aVisit()
    const key = { 'idempotency-key': ulid() }
    const first = { onSite: BABA, expectedRevision: booking.revision }
    expect((await change(customer, booking._id, first, key)).body.onSite).toEqual(BABA)
    const next = await change(customer, booking._id, { onSite: null, expectedRevision: booking.revision + 1 })
    const repeated = await change(customer, booking._id, first, key)
    expect(repeated).toMatchObject({ status: 200, body: { onSite: null, revision: next.body.revision } })
    const other = await change(customer, booking._id, { onSite: AAI }, key)
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is refused from an older copy, with the booking as it is', async () => {
    const { customer, booking } = await aVisit()
    const refused = await change(customer, booking._id, { onSite: BABA, expectedRevision: booking.revision + 1 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'BOOKING_CHANGED', current: { onSite: AAI } } })
  })

  it('is refused for a closed booking', async () => {
    const { customer, booking } = await aVisit()
    await app.post(`/bookings/${booking._id}/cancel`, { as: customer.token, body: {} })
    const refused = await change(customer, booking._id, { onSite: BABA })
    expect(refused).toMatchObject({ status: 422, body: { code: 'BOOKING_MOVE_REFUSED' } })
  })

  it('is the customer’s alone', async () => {
    const { provider, booking } = await aVisit()
    const others = [provider, await app.signedIn('customer'), await app.signedIn('admin')]
    for (const other of others)
      expect((await change(other, booking._id, { onSite: BABA })).body.code).toBe('BOOKING_NOT_FOUND')
  })
})

describe('the on-site contact of an address', () => {
  const HOME = { kind: 'home', address: '5 Lake View, Aundh, Pune', pincode: '411007' }
  const list = async (person: Person) =>
    (await app.get('/addresses', { as: person.token })).body as unknown as SavedAddress[]

  it('is kept with it and can be removed', async () => {
    const me = await app.signedIn('customer')
    const { body } = await app.post('/addresses', { as: me.token, body: { ...HOME, onSite: AAI } })
    expect((await list(me)).map(({ onSite }) => onSite)).toEqual([AAI])
    await app.put(`/addresses/${body._id}`, { as: me.token, body: { ...HOME, onSite: null } })
    expect((await list(me)).map(({ onSite }) => onSite)).toEqual([null])
  })

  it('stays when an older page changes the address', async () => {
    const me = await app.signedIn('customer')
    const { body } = await app.post('/addresses', { as: me.token, body: { ...HOME, onSite: AAI } })
    const changed = await app.put(`/addresses/${body._id}`, { as: me.token, body: { ...HOME, pincode: '411008' } })
    expect(changed.body).toMatchObject({ pincode: '411008', onSite: AAI })
  })

  it('is in the user’s export, like that of a booking', async () => {
    const { customer } = await aVisit()
    await app.post('/addresses', { as: customer.token, body: { ...HOME, onSite: BABA } })
    const exported = (await app.get('/auth/export', { as: customer.token })).body as unknown as AccountExport
    expect(exported.data.addresses).toMatchObject([{ onSiteName: 'Baba', onSitePhone: BABA.phone }])
    expect(exported.data.bookings).toMatchObject([{ onSiteName: 'Aai', onSitePhone: AAI.phone }])
  })
})
