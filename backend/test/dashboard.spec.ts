import {
  addDays,
  type Booking,
  type BookingStatus,
  DAY_MS,
  type Dashboard,
  type DashboardAttention,
  HOUR_MS,
  indianDay,
  indianInstant,
} from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BookingStats } from '#modules/bookings/index.js'
import { outsideTransaction } from '#platform/database/open-transaction.js'
import { Transactions } from '#platform/database/transactions.js'
import { DailyMetrics } from '#platform/day-counts/day-counts.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

let app: TestApp
let admin: Person
let service: { id: string; name: string }
beforeAll(async () => {
  app = await TestApp.start()
  admin = await app.signedIn('admin')
  service = await app.make.service()
})
afterAll(() => app.stop())

/** A day without bookings of other tests. */
const DAY = '2021-03-10'
const HOUR = 60

async function made(
  minuteOfDay: number,
  {
    status = 'Pending',
    after,
    day = DAY,
    late = false,
  }: { status?: BookingStatus; after?: number; day?: string; late?: boolean } = {},
) {
  const createdAt = indianInstant(day, minuteOfDay)
  const booking = await app.make.booking({ status, serviceId: service.id, createdAt })
  const { prisma } = app.make
  if (late) await prisma.booking.update({ where: { id: booking.id }, data: { queuedAt: createdAt } })
  // The factory's own entry has the current time.
  await prisma.bookingHistory.deleteMany({ where: { bookingId: booking.id } })
  if (after !== undefined)
    await prisma.bookingHistory.create({
      data: {
        id: ulid(),
        bookingId: booking.id,
        fromStatus: 'Pending',
        toStatus: 'Confirmed',
        createdAt: indianInstant(day, minuteOfDay + after),
      },
    })
  return booking
}

async function reviewed(rating: number, day: string, isHidden = false): Promise<string> {
  const user = await app.make.user('customer')
  const createdAt = indianInstant(day, 12 * HOUR)
  const review = await app.make.prisma.review.create({
    data: {
      id: ulid(),
      serviceId: service.id,
      userId: user.id,
      rating,
      title: 'T',
      comment: 'C',
      createdAt,
      hiddenAt: isHidden ? createdAt : null,
    },
  })
  return review.id
}

async function read(from: string, to: string): Promise<Dashboard> {
  const { status, body } = await app.get(`/admin/dashboard?from=${from}&to=${to}`, { as: admin.token })
  expect(status).toBe(200)
  return body as unknown as Dashboard
}

const setStatus = (id: string, status: BookingStatus) =>
  app.put(`/admin/bookings/${id}`, { as: admin.token, body: { status } })

describe('the work that waits for an admin', () => {
  const attention = async () =>
    (await app.get('/admin/dashboard/attention', { as: admin.token })).body as DashboardAttention
  const listed = async (query: string) =>
    Number((await app.get(`/admin/bookings?limit=1&${query}`, { as: admin.token })).headers['x-total-count'])

  it('counts open bookings without a provider, as the filtered list does', async () => {
    const before = await attention()
    const provider = await app.make.user('provider')
    await app.make.booking({ serviceId: service.id })
    await app.make.booking({ serviceId: service.id, status: 'Confirmed' })
    await app.make.booking({ serviceId: service.id, status: 'Cancelled' })
    await app.make.booking({ serviceId: service.id, status: 'Completed' })
    await app.make.booking({ serviceId: service.id, providerId: provider.id })
    const after = await attention()
    expect(after.unassigned - before.unassigned).toBe(2)
    expect(after.unconfirmed - before.unconfirmed).toBe(2)
    expect(await listed('status=open&provider=none')).toBe(after.unassigned)
  })

  it('lists open bookings, and refuses other words', async () => {
    const { body } = await app.get('/admin/bookings?limit=100&status=open', { as: admin.token })
    const statuses = new Set((body as unknown as Booking[]).map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual(['Confirmed', 'Pending'])
    expect((await app.get('/admin/bookings?status=opened', { as: admin.token })).status).toBe(400)
  })

  it('counts the open visits of today in India, at a time or at any time', async () => {
    const before = await attention()
    const today = indianDay(new Date())
    const [first, last, next] = [
      indianInstant(today, 0),
      indianInstant(today, 23 * HOUR),
      indianInstant(today, 24 * HOUR),
    ]
    const day = new Date(`${today}T00:00:00Z`)
    const make = (times: Parameters<typeof app.make.booking>[0]) =>
      app.make.booking({ serviceId: service.id, ...times })
    await make({ preferredAt: first })
    await make({ preferredAt: last, status: 'Confirmed' })
    await make({ preferredDay: day })
    await make({ preferredAt: next })
    await make({ preferredAt: new Date(first.getTime() - 1) })
    await make({ preferredDay: new Date(day.getTime() + DAY_MS) })
    await make({ preferredAt: first, status: 'Completed' })
    await make({ preferredDay: day, status: 'Cancelled' })
    expect((await attention()).visitsToday - before.visitsToday).toBe(3)
  })

  it('counts messages until they get a reply or are archived', async () => {
    const before = await attention()
    const status = ['new', 'new', 'read', 'responded', 'archived'] as const
    for (const each of status)
      await app.make.prisma.contactMessage.create({
        data: {
          id: ulid(),
          name: 'Asha',
          email: 'asha@example.com',
          message: 'Hello',
          status: each,
          source: 'contact-form',
        },
      })
    const { unread, read } = (await attention()).unanswered
    expect({ unread: unread - before.unanswered.unread, read: read - before.unanswered.read }).toEqual({
      unread: 2,
      read: 1,
    })
  })

  it('counts grievances whose deadline has passed, as the filtered list does', async () => {
    const before = (await attention()).overdueGrievances
    const grievance = async (hours: number, state: { acknowledgedAt?: Date; resolvedAt?: Date } = {}) => {
      const dueAt = new Date(Date.now() + hours * HOUR_MS)
      const contact = { name: 'Asha', email: 'asha@example.com', message: 'Wet' }
      const { id } = await app.make.prisma.contactMessage.create({ data: { id: ulid(), ...contact } })
      const deadlines = { acknowledgeBy: dueAt, resolveBy: dueAt, dueAt: state.resolvedAt ? null : dueAt }
      await app.make.prisma.grievance.create({ data: { id, number: id.slice(-6), ...deadlines, ...state } })
    }
    await grievance(-1)
    await grievance(-1, { acknowledgedAt: new Date() })
    await grievance(-1, { acknowledgedAt: new Date(), resolvedAt: new Date() })
    await grievance(1)
    const { overdueGrievances } = await attention()
    expect(overdueGrievances - before).toBe(2)
    const { headers } = await app.get('/admin/grievances?tab=overdue', { as: admin.token })
    expect(Number(headers['x-total-count'])).toBe(overdueGrievances)
  })
})

describe('the dashboard', () => {
  it('counts days in India, fills gaps and sums up the previous range', async () => {
    await made(0, { status: 'Completed', after: 30 })
    await made(24 * HOUR - 1, { status: 'Confirmed', after: 90, late: true })
    await made(10 * HOUR, { status: 'Cancelled' })
    await made(24 * HOUR, { status: 'Pending' })
    await made(12 * HOUR, { status: 'Completed', after: 600, day: addDays(DAY, -2) })
    await reviewed(5, DAY)
    await reviewed(2, DAY)
    await reviewed(1, DAY, true)
    await reviewed(4, addDays(DAY, -1))
    const dashboard = await read(DAY, addDays(DAY, 2))

    expect(dashboard.range).toEqual({ from: DAY, to: addDays(DAY, 2) })
    expect(dashboard.before).toEqual({ from: addDays(DAY, -3), to: addDays(DAY, -1) })
    const [first, second, third] = dashboard.days
    expect(first).toMatchObject({
      day: DAY,
      bookings: { Pending: 0, Confirmed: 1, Completed: 1, Cancelled: 1 },
      revenue: 2000,
      sentOffline: 1,
      ratings: { count: 2, average: 3.5 },
    })
    expect(first?.minutesToConfirm?.median).toBeGreaterThanOrEqual(28)
    expect(first?.minutesToConfirm?.median).toBeLessThanOrEqual(32)
    expect(first?.minutesToConfirm?.p90).toBeGreaterThanOrEqual(85)
    expect(first?.minutesToConfirm?.p90).toBeLessThanOrEqual(95)
    expect(second).toMatchObject({
      day: addDays(DAY, 1),
      bookings: { Pending: 1 },
      revenue: 1000,
      minutesToConfirm: null,
    })
    expect(third).toEqual({
      day: addDays(DAY, 2),
      bookings: { Pending: 0, Confirmed: 0, Completed: 0, Cancelled: 0 },
      revenue: 0,
      sentOffline: 0,
      minutesToConfirm: null,
      ratings: { count: 0, average: null },
    })
    expect(dashboard.totals.range).toMatchObject({
      bookings: { Pending: 1, Confirmed: 1, Completed: 1, Cancelled: 1 },
      revenue: 3000,
      sentOffline: 1,
      stars: [0, 1, 0, 0, 1],
    })
    expect(dashboard.totals.before).toMatchObject({
      bookings: { Pending: 0, Confirmed: 0, Completed: 1, Cancelled: 0 },
      revenue: 1000,
      ratings: { count: 1, average: 4 },
    })
    expect(dashboard.topServices).toEqual([{ _id: service.id, name: service.name, bookings: 4, before: 1 }])
  })

  it('includes later changes and deletions of a counted day', async () => {
    const day = '2021-04-10'
    const booking = await made(10 * HOUR, { day })
    const other = await made(11 * HOUR, { day })
    const bookings = async () => (await read(day, day)).days[0]?.bookings
    expect(await bookings()).toMatchObject({ Pending: 2, Confirmed: 0 })
    expect((await setStatus(booking.id, 'Confirmed')).status).toBe(200)
    expect(await bookings()).toMatchObject({ Pending: 1, Confirmed: 1 })
    await app.delete(`/admin/bookings/${other.id}`, { as: admin.token })
    expect(await bookings()).toMatchObject({ Pending: 0, Confirmed: 1, Cancelled: 0 })
    const closing = await app.delete(`/admin/users/${booking.userId}`, { as: admin.token })
    expect(closing.status).toBe(200)
    expect(await bookings()).toMatchObject({ Confirmed: 0, Cancelled: 1 })
  })

  it('includes a review hidden after its day was counted', async () => {
    const day = '2021-07-10'
    const id = await reviewed(5, day)
    await reviewed(3, day)
    const ratings = async () => (await read(day, day)).days[0]?.ratings
    expect(await ratings()).toEqual({ count: 2, average: 4 })
    expect((await app.put(`/admin/reviews/${id}`, { as: admin.token, body: { isHidden: true } })).status).toBe(200)
    expect(await ratings()).toEqual({ count: 1, average: 3 })
  })

  it('counts a finished day once until it changes', async () => {
    const day = '2021-05-10'
    const { prisma } = app.make
    const stats = app.nest.get(BookingStats)
    const range = { from: day, to: day }
    const pending = async (now?: Date) => (await stats.period(range, now)).days[0]?.statuses.Pending
    const booking = await made(10 * HOUR, { day })
    // While it may still get bookings, its figures aren't stored.
    expect(await pending(indianInstant(day, 20 * HOUR))).toBe(1)
    await made(11 * HOUR, { day })
    expect(await pending()).toBe(2)
    const kept = () => prisma.dayCount.findUnique({ where: { kind_day: { kind: 'bookings', day: new Date(day) } } })
    expect(await kept()).toMatchObject({ changes: 0, countedChanges: 0 })
    expect(await prisma.bookingDay.findUnique({ where: { day: new Date(day) } })).toMatchObject({ pending: 2 })
    // Deleted behind the product's back, so the stored figures are read.
    await prisma.booking.delete({ where: { id: booking.id } })
    expect(await pending()).toBe(2)
  })

  it('stores nothing of a day that changes while it is counted', async () => {
    const day = '2021-06-10'
    const booking = await made(10 * HOUR, { day })
    const stats = app.nest.get(BookingStats)
    for (const status of ['Confirmed', 'Completed', 'Pending', 'Confirmed', 'Completed'] as const) {
      const range = { from: day, to: day }
      await Promise.all([setStatus(booking.id, status), ...Array.from({ length: 6 }, () => stats.period(range))])
      const none = { Pending: 0, Confirmed: 0, Completed: 0, Cancelled: 0 }
      expect((await stats.period(range)).days[0]?.statuses).toEqual({ ...none, [status]: 1 })
    }
  })

  it('ranks services over stored days and today', async () => {
    const [often, once] = [await app.make.service(), await app.make.service()]
    const stats = app.nest.get(BookingStats)
    const [before, day, today] = ['2021-08-09', '2021-08-10', '2021-08-11']
    const book = (serviceId: string, on: string) =>
      app.make.booking({ serviceId, createdAt: indianInstant(on, 10 * HOUR) })
    for (const [serviceId, on] of [
      [once.id, before],
      [often.id, day],
      [once.id, today],
      [often.id, today],
    ] as const)
      await book(serviceId as string, on as string)
    const now = indianInstant(today, 20 * HOUR)
    const [period, then] = [
      await stats.period({ from: day, to: today }, now),
      await stats.period({ from: before, to: before }, now),
    ]
    expect(await stats.mostBooked(period, then, 5)).toEqual([
      { _id: often.id, bookings: 2, before: 0 },
      { _id: once.id, bookings: 1, before: 1 },
    ])
    expect(await stats.mostBooked(period, then, 1)).toHaveLength(1)
    expect(period.days.map(({ statuses }) => Object.values(statuses).reduce((sum, count) => sum + count))).toEqual([
      1, 2,
    ])
    expect(await stats.mostBooked(then, period, 5)).toEqual([{ _id: once.id, bookings: 1, before: 1 }])
  })

  it('does not make changes of today’s bookings wait for each other', async () => {
    const [counts, transactions] = [app.nest.get(DailyMetrics), app.nest.get(Transactions)]
    const forget = (createdAt: Date, meanwhile = async () => {}) =>
      transactions.run(async (tx) => {
        await counts.invalidate(tx, 'bookings', [{ createdAt }])
        await meanwhile()
      })
    const today = new Date()
    const order: string[] = []
    await forget(today, async () => {
      await outsideTransaction(() => forget(today))
      order.push('the second')
    })
    expect(order).toEqual(['the second'])
    expect(await app.make.prisma.dayCount.count({ where: { day: new Date(indianDay(today)) } })).toBe(0)
    // For a past day, the stored figures are discarded.
    await forget(new Date(today.getTime() - DAY_MS))
    const yesterday = new Date(indianDay(today.getTime() - DAY_MS))
    expect(await app.make.prisma.dayCount.findMany({ where: { kind: 'bookings', day: yesterday } })).toMatchObject([
      { changes: 1 },
    ])
  })

  it('shows the newest bookings and their number', async () => {
    const newest = await app.make.booking({ serviceId: service.id, createdAt: new Date(Date.now() + 60_000) })
    const { prisma } = app.make
    const now = async () => (await app.get('/admin/dashboard', { as: admin.token })).body as unknown as Dashboard
    const { recent, days } = await now()
    expect(days).toHaveLength(30)
    expect(recent).toHaveLength(5)
    const shown = recent.find(({ _id }) => _id === newest.id)
    expect(shown).toMatchObject({ serviceName: service.name, status: 'Pending' })
    expect(shown?.customerName).toMatch(/^Test customer/)
    // Other tests insert rows meanwhile.
    await vi.waitFor(async () =>
      expect((await now()).counts).toEqual({
        bookings: await prisma.booking.count(),
        services: await prisma.service.count({ where: { archivedAt: null } }),
        users: await prisma.user.count({ where: { deletedAt: null } }),
      }),
    )
    await prisma.booking.delete({ where: { id: newest.id } })
  })

  it.each([
    ['from=2026-01-01', 'to'],
    ['to=2026-01-01', 'from'],
    ['from=2026-01-02&to=2026-01-01', 'to'],
    ['from=2025-01-01&to=2026-01-02', 'to'],
    ['from=yesterday&to=2026-01-02', 'from'],
  ])('rejects %s', async (query, field) => {
    const { status, body } = await app.get(`/admin/dashboard?${query}`, { as: admin.token })
    expect(status).toBe(400)
    expect(Object.keys(body.fields as object)).toEqual([field])
  })
})

describe('a booking queued on the device', () => {
  const sent = async (headers: Record<string, string>) => {
    const customer = await app.signedIn('customer')
    const body = { serviceId: service.id, option: 'Base', serviceAddress: '1 Test Road, Pune' }
    const reply = await app.post('/bookings', { as: customer.token, body, headers })
    expect(reply.status).toBe(201)
    return app.make.prisma.booking.findUniqueOrThrow({ where: { id: String(reply.body._id) } })
  }

  it('keeps its time of creation by our clock', async () => {
    const { createdAt, queuedAt } = await sent({ 'x-waited-ms': '3600000' })
    expect(createdAt.getTime() - (queuedAt?.getTime() ?? 0)).toBe(3_600_000)
  })

  it.each([
    {},
    { 'x-waited-ms': '900' },
    { 'x-waited-ms': 'soon' },
    { 'x-waited-ms': '-5' },
    { 'x-waited-ms': '9e15' },
  ])('counts as not queued with %j', async (headers) => {
    expect((await sent(headers as Record<string, string>)).queuedAt).toBeNull()
  })
})
