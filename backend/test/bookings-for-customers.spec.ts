import { DAY_MS, indianDay, windowStarts } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Reply, TestApp } from './support/app.js'

let app: TestApp
let second: TestApp
let admin: { id: string; token: string }
beforeAll(async () => {
  // Two instances share a database, as two servers do.
  app = await TestApp.start({}, { work: true })
  second = await TestApp.start()
  admin = await app.signedIn('admin')
})
afterAll(async () => {
  await app.stop()
  await second.stop()
})
afterEach(async () => {
  await app.make.defaultSettings()
  await app.touch('settings')
  await second.touch('settings')
})

async function setSetting(...args: Parameters<TestApp['make']['setting']>) {
  await app.make.setting(...args)
  await app.touch('settings')
  await second.touch('settings')
}

const soon = () => windowStarts(indianDay(Date.now() + 3 * DAY_MS), Date.now())[0]?.toISOString() ?? ''

/** An admin's request for a booking of this customer. */
const bodyFor = (userId: string, serviceId: string, more: object = {}) => ({
  userId,
  serviceId,
  option: 'Deluxe',
  serviceAddress: '5 FC Road, Pune',
  ...more,
})

const book = (body: object, key?: string, instance = app): Promise<Reply> =>
  instance.post('/admin/bookings', {
    as: admin.token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

describe('POST /admin/bookings', () => {
  it('books for the customer, at the catalog’s price and with a provider, and names the admin', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const customer = await app.signedIn('customer')
    const preferredDate = soon()
    const { status, body } = await book(bodyFor(customer.id, service.id, { preferredDate, notes: 'Ring twice' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      user: { _id: customer.id },
      totalAmount: 1250.5,
      notes: 'Ring twice',
      preferredDate,
      provider: { _id: provider.id },
      history: [{ from: null, to: 'Pending', by: 'admin' }],
    })
    const mine = await app.get('/bookings/my', { as: customer.token })
    expect(mine.body).toMatchObject([{ _id: body._id, history: [{ by: 'admin' }] }])
    const id = String(body._id)
    expect(await app.make.prisma.bookingHistory.findMany({ where: { bookingId: id } })).toMatchObject([
      { actorId: admin.id, actorRole: 'admin' },
    ])
    expect(await app.make.prisma.auditEntry.findMany({ where: { entityId: id } })).toMatchObject([
      { actorId: admin.id, action: 'booking.created-for-customer', entity: 'booking' },
    ])
    // The customer gets the same notification as after a booking of their own.
    await vi.waitFor(async () => {
      const { body: told } = await app.get('/notifications/user', { as: customer.token })
      expect(told.data).toMatchObject([{ key: 'booking.received', booking: id }])
    })
  })

  it('writes no audit entry for a booking of one’s own', async () => {
    const service = await app.make.service()
    const { body } = await app.post('/bookings', {
      as: admin.token,
      body: { serviceId: service.id, option: 'Base', serviceAddress: '5 FC Road, Pune' },
    })
    expect(await app.make.prisma.auditEntry.count({ where: { entityId: String(body._id) } })).toBe(0)
  })

  it('makes one booking of parallel requests with one key, on both instances, and stores no personal data', async () => {
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const key = ulid()
    const body = bodyFor(customer.id, service.id, { serviceAddress: '77 Secret Lane, Pune' })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => book(body, key, index % 2 ? app : second)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(replies.map(({ body }) => body._id)).size).toBe(1)
    expect(replies.at(-1)?.body).toMatchObject({ user: { _id: customer.id }, serviceAddress: '77 Secret Lane, Pune' })
    expect(await app.make.prisma.booking.count({ where: { userId: customer.id } })).toBe(1)
    const [stored] = await app.make.prisma.idempotencyKey.findMany({ where: { key } })
    expect(stored?.userId).toBe(admin.id)
    expect(JSON.stringify(stored?.body)).not.toContain('Secret Lane')
  })

  it('refuses a key that was used for another customer', async () => {
    const service = await app.make.service()
    const [one, other] = [await app.signedIn('customer'), await app.signedIn('customer')]
    const key = ulid()
    expect((await book(bodyFor(one.id, service.id), key)).status).toBe(201)
    const { status, body } = await book(bodyFor(other.id, service.id), key)
    expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('gives one window once, between customers who book and admins who book for them', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const customers = await Promise.all(Array.from({ length: 12 }, () => app.signedIn('customer')))
    const preferredDate = soon()
    const replies = await Promise.all(
      customers.map((customer, index) => {
        const { userId, ...own } = bodyFor(customer.id, service.id, { preferredDate })
        if (index % 3 === 0) return app.post('/bookings', { as: customer.token, body: own })
        return book({ userId, ...own }, ulid(), index % 3 === 1 ? app : second)
      }),
    )
    const made = replies.filter(({ status }) => status === 201)
    expect(made.map(({ body }) => body.provider)).toMatchObject([{ _id: provider.id }])
    const refused = replies.filter(({ body }) => body.code === 'WINDOW_TAKEN')
    expect(refused).toHaveLength(11)
    for (const { body } of refused) expect(body.alternatives).not.toHaveLength(0)
    expect(await app.make.prisma.booking.count({ where: { providerId: provider.id } })).toBe(1)
  })

  it('counts towards the customer’s limit of the day, like the customer’s own bookings', async () => {
    await setSetting('max_bookings_per_user_per_day', 3)
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const { userId, ...own } = bodyFor(customer.id, service.id)
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        index % 2 ? app.post('/bookings', { as: customer.token, body: own }) : book({ userId, ...own }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    const { status, body } = await book({ userId, ...own })
    expect([status, body.code]).toEqual([422, 'BOOKING_DAILY_LIMIT'])
    expect(body.message).toMatch(/^A customer can have 3 new bookings a day/)
  })

  it('follows the rules of a customer’s booking', async () => {
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const refusal = async (more: object) => (await book(bodyFor(customer.id, service.id, more))).body.code
    expect(await refusal({ option: 'No such package' })).toBe('OPTION_UNKNOWN')
    expect(await refusal({ expectedTotal: 1000 })).toBe('PRICE_CHANGED')
    expect(await refusal({ preferredDate: new Date(Date.now() - DAY_MS).toISOString() })).toBe('PREFERRED_DATE_REFUSED')
    expect(await refusal({ serviceAddress: '' })).toBe('VALIDATION_FAILED')
    expect(await refusal({ userId: ulid() })).toBe('USER_NOT_FOUND')
    await setSetting('require_phone_verification', true)
    const { status, body } = await book(bodyFor(customer.id, service.id))
    expect([status, body.code]).toEqual([403, 'PHONE_NOT_VERIFIED'])
    expect(body.message).toBe('The customer must verify their phone number before a booking.')
  })

  it('refuses a closed account', async () => {
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    await app.call('DELETE', `/admin/users/${customer.id}`, { as: admin.token })
    expect((await book(bodyFor(customer.id, service.id))).body.code).toBe('USER_NOT_FOUND')
  })
})
