import type { BookingStatus, Notification } from '@sofaseva/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Sql } from '#platform/database/sql.js'
import { TestApp } from './support/app.js'
import { Inbox } from './support/inbox.js'

let app: TestApp
let inbox: Inbox
beforeAll(async () => {
  inbox = await Inbox.start()
  const env = {
    SMTP_URL: inbox.url,
    UNDO_SECONDS: '2',
  }
  app = await TestApp.start(env, { work: true })
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})

async function aPendingBooking() {
  const customer = await app.signedIn('customer')
  const admin = await app.signedIn('admin')
  const { id } = await app.make.booking({ userId: customer.id })
  const set = (status: BookingStatus, expectedStatus: BookingStatus) =>
    app.put(`/admin/bookings/${id}`, { as: admin.token, body: { status, expectedStatus } })
  const told = async () => {
    const { body } = await app.get('/notifications/user', { as: customer.token })
    return (body as unknown as { data: Notification[] }).data.map(({ metadata }) => metadata.bookingStatus)
  }
  return { id, customer, admin, set, told }
}

/** Waits until all held changes of the booking are processed. */
function untilDecided(id: string, count: number): Promise<void> {
  return vi.waitFor(async () => {
    const [row] = await app.nest
      .get(Sql)
      .query<{ found: number | bigint }>(
        "SELECT COUNT(*) AS found FROM outbox_events WHERE type = 'booking.status-held' AND payload LIKE ? AND JSON_VALUE(payload, '$.dueAt') < ?",
        [`%${id}%`, new Date(Date.now() - 1_000).toISOString()],
      )
    expect(Number(row?.found)).toBe(count)
  })
}

describe('an admin’s change of a status', () => {
  it('notifies once it can no longer be undone', async () => {
    const { customer, set, told } = await aPendingBooking()
    const at = Date.now()
    expect((await set('Confirmed', 'Pending')).status).toBe(200)
    await vi.waitFor(async () => expect(await told()).toEqual(['Confirmed']))
    expect(Date.now() - at).toBeGreaterThanOrEqual(2_000)
    await inbox.newest(customer.email, 1)
  })

  it('notifies the customer even if a provider was assigned meanwhile', async () => {
    const { id, customer, admin, set } = await aPendingBooking()
    const provider = await app.signedIn('provider')
    await set('Confirmed', 'Pending')
    const assigned = await app.put(`/admin/bookings/${id}`, { as: admin.token, body: { providerId: provider.id } })
    expect(assigned.status).toBe(200)
    await vi.waitFor(async () => {
      const { body } = await app.get('/notifications/user', { as: customer.token })
      const keys = (body as unknown as { data: Notification[] }).data.map(({ key }) => key)
      expect(keys.sort()).toEqual(['booking.assigned', 'booking.status-changed'])
    })
  })

  it('never notifies if it was undone, and neither does the undo', async () => {
    const { id, customer, set, told } = await aPendingBooking()
    const other = await aPendingBooking()
    await set('Confirmed', 'Pending')
    expect((await set('Pending', 'Confirmed')).body).toMatchObject({ status: 'Pending' })
    // The notification about a later change shows that this one would have been sent by then.
    await other.set('Confirmed', 'Pending')
    await inbox.newest(other.customer.email, 1)
    await untilDecided(id, 2)
    expect(await told()).toEqual([])
    expect(inbox.to(customer.email)).toEqual([])
  })

  it('notifies only of the last of several in a row', async () => {
    const { customer, set, told } = await aPendingBooking()
    await set('Confirmed', 'Pending')
    await set('Completed', 'Confirmed')
    await vi.waitFor(async () => expect(await told()).toEqual(['Completed']))
    await inbox.newest(customer.email, 1)
    expect(inbox.to(customer.email)).toHaveLength(1)
  })

  it('notifies at once if the booking is deleted', async () => {
    const { id, customer, admin } = await aPendingBooking()
    expect((await app.call('DELETE', `/admin/bookings/${id}`, { as: admin.token })).status).toBe(200)
    await inbox.newest(customer.email, 1)
  })
})

it('assigns and confirms a job in one request and undoes both', async () => {
  const { id, admin } = await aPendingBooking()
  const provider = await app.signedIn('provider')
  const put = (body: object) => app.put(`/admin/bookings/${id}`, { as: admin.token, body })
  const confirmed = await put({ status: 'Confirmed', expectedStatus: 'Pending', providerId: provider.id })
  expect(confirmed.body).toMatchObject({ status: 'Confirmed', provider: { _id: provider.id } })
  const back = await put({ status: 'Pending', expectedStatus: 'Confirmed', providerId: null })
  expect(back.body).toMatchObject({ status: 'Pending', provider: null })
})
