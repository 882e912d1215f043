import { type Booking, HOUR_MS } from '@sofaseva/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let [customer, provider, admin]: Person[] = []
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())
afterEach(async () => {
  await app.make.defaultSettings()
  await app.touch('settings')
})

/** A confirmed visit in this many hours, whose terms are a fee of ₹200 from four hours before. */
async function visitIn(hours: number, more: object = {}): Promise<string> {
  customer = await app.signedIn('customer')
  provider = await app.signedIn('provider')
  admin = await app.signedIn('admin')
  const preferredAt = new Date(Date.now() + hours * HOUR_MS)
  const { id } = await app.make.booking({
    status: 'Confirmed',
    userId: customer.id,
    providerId: provider.id,
    preferredAt,
  })
  await app.make.prisma.booking.update({ where: { id }, data: { lateFeePaise: 20_000, lateFeeHours: 4, ...more } })
  return id
}
const as = (who: Person | undefined) => ({ as: who?.token ?? '' })
const cancelBy = {
  customer: (id: string) => app.post(`/bookings/${id}/cancel`, { ...as(customer), body: {} }),
  provider: (id: string) => app.put(`/provider/bookings/${id}`, { ...as(provider), body: { status: 'Cancelled' } }),
  admin: (id: string) => app.put(`/admin/bookings/${id}/status`, { ...as(admin), body: { status: 'Cancelled' } }),
}
const seenBy = async (who: Person | undefined, id: string) =>
  (await app.get(`/bookings/${id}`, as(who))).body as unknown as Booking
const settle = (id: string, body: object) => app.put(`/admin/bookings/${id}/late-fee`, { ...as(admin), body })

describe('a late cancellation', () => {
  it.each([
    ['customer', 'customer'],
    ['provider', 'business'],
    ['admin', 'business'],
  ] as const)('by the %s is owed by the %s, the same amount', async (who, owedBy) => {
    const id = await visitIn(3)
    expect((await cancelBy[who](id)).status).toBe(200)
    const fee = { amount: 200, owedBy, settlement: null, note: '' }
    expect((await seenBy(customer, id)).lateFee).toEqual(fee)
    expect((await seenBy(admin, id)).lateFee).toEqual(fee)
    // It is between the customer and the business.
    const { body: jobs } = await app.get('/provider/bookings', as(provider))
    expect(JSON.stringify(jobs)).not.toContain('lateFee')
  })

  it.each([
    ['earlier than the terms say', 5, {}],
    ['before the confirmation', 3, { status: 'Pending' }],
    ['without a fee', 3, { lateFeePaise: 0 }],
  ] as const)('%s costs no one anything', async (_, hours, more) => {
    for (const who of ['customer', 'admin'] as const) {
      const id = await visitIn(hours, more)
      expect((await cancelBy[who](id)).status).toBe(200)
      expect((await seenBy(customer, id)).lateFee).toBeUndefined()
    }
  })

  it('is owed by a provider as a customer, if the booking is their own', async () => {
    const id = await visitIn(3)
    await app.make.prisma.booking.update({ where: { id }, data: { userId: provider?.id ?? '', providerId: null } })
    const cancelled = await app.post(`/bookings/${id}/cancel`, { ...as(provider), body: {} })
    expect(cancelled.body.lateFee).toMatchObject({ owedBy: 'customer' })
  })

  it('that is undone costs nothing, and a closed account owes nothing', async () => {
    const id = await visitIn(3)
    await cancelBy.admin(id)
    await app.put(`/admin/bookings/${id}/status`, { ...as(admin), body: { status: 'Confirmed' } })
    expect((await seenBy(customer, id)).lateFee).toBeUndefined()
    expect((await app.delete(`/admin/users/${customer?.id}`, as(admin))).status).toBe(200)
    expect((await seenBy(admin, id)).status).toBe('Cancelled')
    expect(await app.make.prisma.lateFee.count({ where: { bookingId: id } })).toBe(0)
  })
})

describe('the terms of a late cancellation', () => {
  const book = async (service: { id: string }) => {
    const body = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
    return (await app.post('/bookings', { ...as(customer), body })).body as unknown as Booking
  }

  it('are those of the day of the booking, and public before', async () => {
    customer = await app.signedIn('customer')
    const service = await app.make.service()
    await app.touch('catalog')
    expect(await book(service)).not.toHaveProperty('lateCancellation')
    await app.make.setting('late_cancellation_fee', 150)
    await app.make.setting('late_cancellation_hours', 6)
    await app.touch('settings')
    const { body } = await app.get('/settings/public')
    expect(body.data).toMatchObject({ late_cancellation_fee: 150, late_cancellation_hours: 6 })
    const { _id, lateCancellation } = await book(service)
    expect(lateCancellation).toEqual({ fee: 150, hours: 6 })
    await app.make.setting('late_cancellation_fee', 900)
    await app.touch('settings')
    expect((await seenBy(customer, _id)).lateCancellation).toEqual({ fee: 150, hours: 6 })
  })
})

describe('a settlement', () => {
  it('is recorded once and shown to the customer, with the reason of a waiver', async () => {
    const id = await visitIn(3)
    await cancelBy.customer(id)
    expect((await settle(id, { settlement: 'waived' })).body.fields).toHaveProperty('note')
    const body = { settlement: 'waived', note: 'You were ill.' }
    for (let time = 0; time < 2; time += 1) expect((await settle(id, body)).status).toBe(200)
    expect((await seenBy(customer, id)).lateFee).toMatchObject({ settlement: 'waived', note: 'You were ill.' })
    const entries = await app.make.prisma.auditEntry.findMany({
      where: { entityId: id, action: 'booking.late-fee-settled' },
    })
    expect(entries.map(({ changes }) => changes)).toEqual([{ lateFee: [null, 'waived'] }])
  })

  it('stays if the booking is opened and cancelled again', async () => {
    const id = await visitIn(3)
    await cancelBy.customer(id)
    await settle(id, { settlement: 'paid', note: 'Ignored.' })
    await app.put(`/admin/bookings/${id}/status`, { ...as(admin), body: { status: 'Confirmed' } })
    await cancelBy.admin(id)
    expect((await seenBy(customer, id)).lateFee).toEqual({
      amount: 200,
      owedBy: 'customer',
      settlement: 'paid',
      note: '',
    })
  })

  it('needs a fee', async () => {
    const id = await visitIn(5)
    await cancelBy.customer(id)
    expect((await settle(id, { settlement: 'paid' })).body.code).toBe('LATE_FEE_NOT_FOUND')
  })

  it('takes its booking out of the list of fees that are owed', async () => {
    const id = await visitIn(3)
    await cancelBy.customer(id)
    const owed = async () =>
      (
        (await app.get(`/admin/bookings?lateFee=owed&userId=${customer?.id}`, as(admin))).body as unknown as Booking[]
      ).map(({ _id }) => _id)
    expect(await owed()).toEqual([id])
    await settle(id, { settlement: 'paid' })
    expect(await owed()).toEqual([])
  })
})
