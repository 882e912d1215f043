import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  // Two instances with workers share a database and Redis, and each event takes effect once.
  app = await TestApp.start({}, { work: true })
  second = await TestApp.start({}, { work: true })
})
afterAll(async () => {
  await app.stop()
  await second.stop()
})

const notificationsOf = (bookingId: string) =>
  app.make.prisma.notification.findMany({ where: { subjectId: bookingId }, orderBy: { id: 'asc' } })

describe('the effects of a booking', () => {
  it('notify admins, the customer and the provider once each', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const customer = await app.signedIn('customer')
    const made = await app.post('/bookings', {
      as: customer.token,
      body: { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' },
    })
    await vi.waitFor(async () => expect(await notificationsOf(made.body._id as string)).toHaveLength(3))
    const rows = await notificationsOf(made.body._id as string)
    expect(rows.map(({ audience, userId, type, priority }) => ({ audience, userId, type, priority }))).toEqual(
      expect.arrayContaining([
        { audience: 'admins', userId: null, type: 'booking_created', priority: 'high' },
        { audience: 'user', userId: customer.id, type: 'booking_created', priority: 'medium' },
        { audience: 'user', userId: provider.id, type: 'booking_updated', priority: 'high' },
      ]),
    )

    const mine = await app.get('/notifications/user', { as: customer.token })
    expect(mine.body).toMatchObject({
      success: true,
      unreadCount: 1,
      data: [{ isRead: false, booking: made.body._id }],
    })
    const [notice] = mine.body.data as { _id: string }[]
    expect((await app.put(`/notifications/user/${notice?._id}/read`, { as: customer.token })).body).toMatchObject({
      isRead: true,
    })
    expect((await app.get('/notifications/user?isRead=false', { as: customer.token })).body).toMatchObject({
      unreadCount: 0,
      data: [],
    })
    expect((await app.put(`/notifications/user/${notice?._id}/read`, { as: provider.token })).status).toBe(404)
  })

  it('notify the customer of a status change with the product’s text', async () => {
    const admin = await app.signedIn('admin')
    const booking = await app.make.booking()
    await app.put(`/admin/bookings/${booking.id}`, { as: admin.token, body: { status: 'Confirmed' } })
    await app.put(`/admin/bookings/${booking.id}`, { as: admin.token, body: { status: 'Confirmed' } })
    await vi.waitFor(async () => expect(await notificationsOf(booking.id)).toHaveLength(1))
    const token = await app.make.session(booking.userId, 'customer')
    const { body } = await app.get('/notifications/user', { as: token })
    expect(body.data).toMatchObject([
      {
        key: 'booking.status-changed',
        type: 'booking_status',
        title: 'Booking confirmed',
        message: 'Your booking status has been updated to: Confirmed',
        subject: { type: 'booking', id: booking.id },
      },
    ])
  })

  it('keep each admin’s read mark separate', async () => {
    const [one, other] = [await app.signedIn('admin'), await app.signedIn('admin')]
    const list = await app.get('/notifications/admin', { as: one.token })
    const [notice] = list.body.data as { _id: string }[]
    await app.put(`/notifications/admin/${notice?._id}/read`, { as: one.token })
    const after = (reply: typeof list) =>
      (reply.body.data as { _id: string; isRead: boolean }[]).find(({ _id }) => _id === notice?._id)?.isRead
    expect(after(await app.get('/notifications/admin', { as: one.token }))).toBe(true)
    expect(after(await app.get('/notifications/admin', { as: other.token }))).toBe(false)
  })
})
