import { type AdminNotificationList, DAY_MS, MINUTE_MS } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BookingFacts, BookingLookup } from '#modules/bookings/index.js'
import { Queues } from '#platform/queue/queues.js'
import { TestApp } from './support/app.js'
import { mailsSettled, sendWaitingMails } from './support/booking-mails.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { PushService } from './support/push-service.js'

let app: TestApp
let inbox: Inbox
let pushes: PushService
beforeAll(async () => {
  inbox = await Inbox.start()
  pushes = await PushService.start()
  app = await TestApp.start({ SMTP_URL: inbox.url }, { work: true, pushAgent: pushes.agent })
})
afterAll(async () => {
  await app.stop()
  await Promise.all([inbox.stop(), pushes.stop()])
})

const calendarOf = (mail: { attachments: { mimeType: string; content: unknown }[] }) => {
  const content = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
}

const notificationsOf = async ({ id }: Person, subjectId: string) => {
  const rows = await app.make.prisma.notification.findMany({ where: { userId: id, subjectId }, orderBy: { id: 'asc' } })
  return rows.map(({ noticeKey }) => noticeKey)
}

async function aJob(status: 'Pending' | 'Confirmed' = 'Confirmed') {
  const [customer, provider, admin] = [
    await app.signedIn('customer', { verified: true }),
    await app.signedIn('provider', { verified: true }),
    await app.signedIn('admin'),
  ]
  const preferredAt = new Date(Date.now() + 3 * DAY_MS)
  const { id } = await app.make.booking({ userId: customer.id, providerId: provider.id, status, preferredAt })
  await app.make.prisma.user.update({ where: { id: provider.id }, data: { openJobs: 1 } })
  const set = async (to: string) => {
    expect((await app.put(`/admin/bookings/${id}`, { as: admin.token, body: { status: to } })).status).toBe(200)
    await sendWaitingMails(app)
  }
  return { id, customer, provider, set }
}

describe('the list in the app', () => {
  /** Records a reassignment `minutes` ago and writes its notifications. */
  async function reassign(
    id: string,
    { from, to }: { from: string | null; to: string | null },
    minutes: number,
  ): Promise<void> {
    const at = Date.now() - minutes * MINUTE_MS
    const payload = { ...(await factsOf(id)), providerId: to, previousProviderId: from }
    const eventId = await recorded('booking.reassigned', payload, at)
    const job = await app.nest.get(Queues).getQueue('events').add('booking.reassigned', { eventId, handler: 'in_app' })
    await vi.waitFor(async () => expect(await job.getState()).toBe('completed'))
  }
  const listOf = async (path: string, { token }: Person) =>
    (await app.get(`/notifications/${path}`, { as: token })).body as unknown as AdminNotificationList

  it('is in the order of the events, even if their notifications are written in another order', async () => {
    const { id, provider } = await aJob()
    await reassign(id, { from: null, to: provider.id }, 1)
    await reassign(id, { from: provider.id, to: null }, 2)
    const keys = async (path: string, reader: Person) => (await listOf(path, reader)).data.map(({ key }) => key)
    expect(await keys('user', provider)).toEqual(['job.assigned', 'job.unassigned'])
    expect(await keys('user?isRead=false', provider)).toEqual(['job.assigned', 'job.unassigned'])
    const admin = await app.signedIn('admin')
    await reassign(id, { from: null, to: null }, 0)
    await reassign(id, { from: provider.id, to: null }, 3)
    const [second, newest, oldest] = await app.make.prisma.notification.findMany({
      where: { subjectId: id, audience: 'admins' },
      orderBy: { createdAt: 'asc' },
    })
    for (const path of ['admin', 'admin?isRead=false']) {
      const own = (await listOf(path, admin)).data.filter(({ booking }) => booking === id)
      expect(own.map(({ _id }) => _id)).toEqual([newest?.id, second?.id, oldest?.id])
    }
  })

  it('shows a notification as new if it arrives after everything newer was read', async () => {
    const { id, provider } = await aJob()
    const admin = await app.signedIn('admin')
    await reassign(id, { from: null, to: provider.id }, 1)
    const [newest] = (await listOf('user', provider)).data
    await app.put('/notifications/user/read-all', { as: provider.token, body: { before: newest?.createdAt } })
    const { asOf } = await listOf('admin', admin)
    await app.put('/notifications/admin/read-all', { as: admin.token, body: { before: asOf } })
    await reassign(id, { from: provider.id, to: null }, 2)
    expect(await listOf('user', provider)).toMatchObject({
      data: [
        { key: 'job.assigned', isRead: true },
        { key: 'job.unassigned', isRead: false },
      ],
      unreadCount: 1,
    })
    const { data, unreadCount } = await listOf('admin?isRead=false', admin)
    expect(data.map(({ key }) => key)).toEqual(['booking.unassigned'])
    expect(unreadCount).toBe(1)
  })
})

describe('a booking’s provider', () => {
  it('is notified on every channel when it reopens, with the calendar entry', async () => {
    const { id, provider, set } = await aJob()
    await set('Cancelled')
    expect(calendarOf(await inbox.newest(provider.email, 1))).toContain('METHOD:CANCEL')
    await set('Confirmed')
    expect(await notificationsOf(provider, id)).toEqual(['job.cancelled', 'job.assigned'])
    const mail = await inbox.newest(provider.email, 2)
    expect(mail.text).toMatch(/^New job assigned/)
    expect(calendarOf(mail)).toMatch(/METHOD:REQUEST[\s\S]*STATUS:CONFIRMED/)
  })

  it('only gets a confirmed calendar entry when the booking is confirmed', async () => {
    const { id, provider, set } = await aJob('Pending')
    await set('Confirmed')
    expect(calendarOf(await inbox.newest(provider.email, 1))).toMatch(/METHOD:REQUEST[\s\S]*STATUS:CONFIRMED/)
    expect(await notificationsOf(provider, id)).toEqual([])
  })

  it('loses the calendar entry of a cancelled job and gets it back when it reopens', async () => {
    const { id, provider } = await aJob()
    const set = (status: string) => app.put(`/provider/bookings/${id}`, { as: provider.token, body: { status } })
    expect((await set('Cancelled')).status).toBe(200)
    await sendWaitingMails(app)
    expect(calendarOf(await inbox.newest(provider.email, 1))).toContain('METHOD:CANCEL')
    expect((await set('Confirmed')).status).toBe(200)
    await sendWaitingMails(app)
    expect(calendarOf(await inbox.newest(provider.email, 2))).toMatch(/METHOD:REQUEST[\s\S]*STATUS:CONFIRMED/)
    expect(await notificationsOf(provider, id)).toEqual([])
  })
})

/** Subscribes the user's phone to pushes. */
async function withPush(person: Person): Promise<string> {
  const endpoint = pushes.endpoint(ulid())
  await app.post('/push/subscriptions', { as: person.token, body: { endpoint, keys: pushes.keys } })
  await app.make.prisma.pushSubscription.updateMany({ where: { userId: person.id }, data: { acceptedAt: new Date() } })
  return endpoint
}

/** Records an event that the relay ignores. */
async function recorded(type: string, payload: object, at = Date.now()): Promise<string> {
  const id = ulid(at)
  await app.make.prisma.outboxEvent.create({ data: { id, type, payload, publishedAt: new Date() } })
  return id
}

const factsOf = async (id: string) => (await app.nest.get(BookingLookup).factsOf(id)) as BookingFacts

const HANDLERS = [
  ['events', 'in_app'],
  ['bulk-mail', 'email'],
  ['messages', 'push'],
] as const

/** Passes the event to all channels. */
async function handle(type: string, eventId: string): Promise<void> {
  for (const [queue, handler] of HANDLERS) await app.nest.get(Queues).getQueue(queue).add(type, { eventId, handler })
  await sendWaitingMails(app)
}

describe('a late reminder', () => {
  async function remindedAbout(change: object) {
    const { id, customer, provider } = await aJob()
    const endpoint = await withPush(customer)
    const eventId = await recorded('booking.reminder', { ...(await factsOf(id)), reminder: 'two-hours' })
    await app.make.prisma.booking.update({ where: { id }, data: change })
    await handle('booking.reminder', eventId)
    return {
      listed: [...(await notificationsOf(customer, id)), ...(await notificationsOf(provider, id))],
      mails: [...inbox.to(customer.email), ...inbox.to(provider.email)].length,
      pushes: pushes.to(endpoint).length,
    }
  }

  it('is sent on every channel while the visit is unchanged', async () => {
    expect(await remindedAbout({})).toEqual({ listed: ['booking.reminder', 'job.reminder'], mails: 2, pushes: 1 })
  })

  it.each([
    ['was cancelled', { status: 'Cancelled' }],
    ['was moved', { preferredAt: new Date(Date.now() + 5 * DAY_MS) }],
  ])('is dropped on every channel if the visit %s', async (_, change) => {
    expect(await remindedAbout(change)).toEqual({ listed: [], mails: 0, pushes: 0 })
  })

  it('is dropped from the list in the app once the visit has started', async () => {
    const { id, customer, provider } = await aJob()
    const preferredAt = new Date(Date.now() - 60_000)
    await app.make.prisma.booking.update({ where: { id }, data: { preferredAt } })
    const eventId = await recorded('booking.reminder', { ...(await factsOf(id)), reminder: 'two-hours' })
    await handle('booking.reminder', eventId)
    expect([...(await notificationsOf(customer, id)), ...(await notificationsOf(provider, id))]).toEqual([])
  })
})

describe('a late push', () => {
  it('is not sent about a job that another provider has meanwhile', async () => {
    const { id, provider } = await aJob()
    const [endpoint, next] = [await withPush(provider), await app.signedIn('provider')]
    const eventId = await recorded('booking.reassigned', { ...(await factsOf(id)), previousProviderId: null })
    await app.make.prisma.booking.update({ where: { id }, data: { providerId: next.id } })
    await handle('booking.reassigned', eventId)
    expect(pushes.to(endpoint)).toEqual([])
  })
})

describe('jobs of the previous release, which identify a notification by its index', () => {
  const CUSTOMER = 1

  it('are delivered once together with those of this release', async () => {
    const { id, customer } = await aJob('Pending')
    const endpoint = await withPush(customer)
    const eventId = await recorded('booking.created', await factsOf(id))
    const target = { userId: customer.id, notice: CUSTOMER }
    const [subscription] = await app.make.prisma.pushSubscription.findMany({ where: { userId: customer.id } })
    await app.nest
      .get(Queues)
      .getQueue('mail')
      .add('booking.created', { eventId, handler: 'email', target }, { jobId: `${eventId}-email-${customer.id}` })
    await app.nest
      .get(Queues)
      .getQueue('messages')
      .add('booking.created', { eventId, handler: 'push', target: { ...target, subscriptionId: subscription?.id } })
    await vi.waitFor(() => expect([inbox.to(customer.email).length, pushes.to(endpoint).length]).toEqual([1, 1]))
    await mailsSettled(app)
    const { dedupeKeys } = await keysOf(eventId)
    expect(dedupeKeys).toEqual([`email:${eventId}:1:${customer.id}`, `push:${eventId}:1:${subscription?.id}`])
    await handle('booking.created', eventId)
    expect([inbox.to(customer.email).length, pushes.to(endpoint).length]).toEqual([1, 1])
  })

  it('leave the list in the app unchanged', async () => {
    const { id, customer, provider } = await aJob('Pending')
    const eventId = await recorded('booking.created', await factsOf(id))
    await app.make.prisma.notification.create({
      data: {
        id: ulid(),
        audience: 'user',
        userId: customer.id,
        type: 'booking_created',
        priority: 'medium',
        noticeKey: 'booking.received',
        params: {},
        subjectType: 'booking',
        subjectId: id,
        dedupeKey: `${eventId}:1`,
      },
    })
    await handle('booking.created', eventId)
    expect(await notificationsOf(customer, id)).toEqual(['booking.received'])
    expect(await notificationsOf(provider, id)).toEqual(['job.assigned'])
  })

  it('are skipped if their event has no such index', async () => {
    const { id, customer } = await aJob('Pending')
    const eventId = await recorded('booking.created', await factsOf(id))
    const target = { userId: customer.id, notice: 7, subscriptionId: ulid() }
    const job = await app.nest
      .get(Queues)
      .getQueue('messages')
      .add('booking.created', { eventId, handler: 'push', target })
    await vi.waitFor(async () => expect(await job.getState()).toBe('completed'))
  })

  async function keysOf(eventId: string) {
    const deliveries = await app.make.prisma.delivery.findMany({ where: { dedupeKey: { contains: eventId } } })
    return { dedupeKeys: deliveries.map(({ dedupeKey }) => dedupeKey).sort() }
  }
})
