import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BookingNotification, DAY_MS, HOUR_MS, type Notification } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import webPush from 'web-push'
import { Reminders } from '#modules/bookings/reminders/reminders.js'
import { SettingsService } from '#modules/settings/index.js'
import { RetentionJobs } from '#platform/user-data/retention-jobs.js'
import { TestApp } from './support/app.js'
import { sendWaitingMails } from './support/booking-mails.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { PushService } from './support/push-service.js'

let app: TestApp
let second: TestApp
let inbox: Inbox
let pushes: PushService
const [vapidKeys, formerKeys] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
beforeAll(async () => {
  inbox = await Inbox.start()
  pushes = await PushService.start()
  const env = {
    SMTP_URL: inbox.url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'sofaseva-channels-')),
    VAPID_PUBLIC_KEY: `${vapidKeys.publicKey} ${formerKeys.publicKey}`,
    VAPID_PRIVATE_KEY: `${vapidKeys.privateKey} ${formerKeys.privateKey}`,
  }
  app = await TestApp.start(env, { work: true, pushAgent: pushes.agent })
  second = await TestApp.start(env, { work: true, pushAgent: pushes.agent })
})
afterAll(async () => {
  await Promise.all([app.stop(), second.stop()])
  await Promise.all([inbox.stop(), pushes.stop()])
})

async function booked(customer: Person, { preferredDate }: { preferredDate?: string } = {}) {
  const provider = await app.signedIn('provider')
  const service = await app.make.service({ providerIds: [provider.id] })
  const { body } = await app.post('/bookings', {
    as: customer.token,
    body: {
      serviceId: service.id,
      option: 'Base',
      serviceAddress: '8 MG Road, Pune',
      ...(preferredDate ? { preferredDate } : {}),
    },
  })
  return { id: body._id as string, provider, service }
}

function nextMonday(hour: number): string {
  const day = new Date(Date.now() + 3 * DAY_MS)
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1)
  return `${day.toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:30:00.000Z`
}

const calendarOf = (mail: { attachments: { mimeType: string; content: unknown }[] }) => {
  const entry = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const content = entry?.content
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
  return text.replace(/\r?\n[ \t]/g, '')
}

describe('mails', () => {
  it('reach the customer and the provider once, with a calendar entry that is moved and removed', async () => {
    const customer = await app.signedIn('customer', { verified: true })
    const { id, provider } = await booked(customer, { preferredDate: nextMonday(4) })
    const first = await inbox.newest(customer.email)
    expect(first.text).toMatch(/^Booking received/)
    expect(first.text).toContain('8 MG Road, Pune')
    expect(first.html).toContain(`/requests/${id}`)
    expect(calendarOf(first)).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:0/)
    expect(calendarOf(first)).toContain(`UID:${id}@localhost`)
    expect(calendarOf(first)).toContain('STATUS:TENTATIVE')
    const { name } = await app.make.prisma.user.findUniqueOrThrow({ where: { id: customer.id } })
    expect(calendarOf(first)).toContain(`CN="${name}":mailto:${customer.email}`)
    const job = await inbox.newest(provider.email)
    expect(job.text).toMatch(/^New job assigned/)

    await app.put(`/bookings/${id}`, { as: customer.token, body: { preferredDate: nextMonday(6) } })
    await sendWaitingMails(app)
    const moved = calendarOf(await inbox.newest(customer.email, 2))
    expect(moved).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:1/)
    expect(moved).toContain(`DTSTART:${nextMonday(6).replace(/[-:]|\.000/g, '')}`)

    await app.post(`/bookings/${id}/cancel`, { as: customer.token, body: {} })
    await sendWaitingMails(app)
    const gone = calendarOf(await inbox.newest(customer.email, 3))
    expect(gone).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/)
    expect(gone).toContain('STATUS:CANCELLED')
    expect(calendarOf(await inbox.newest(provider.email, 3))).toContain('METHOD:CANCEL')
    // The in-app list omits the customer's own actions.
    const { body } = await app.get('/notifications/user', { as: customer.token })
    expect((body.data as { type: string }[]).map(({ type }) => type)).toEqual(['booking_cancelled', 'booking_created'])
  })

  it('are listed for admins with every other channel of a booking’s notifications', async () => {
    const [admin, customer] = [await app.signedIn('admin'), await app.signedIn('customer')]
    const { id, provider } = await booked(customer, { preferredDate: nextMonday(4) })
    await app.put(`/bookings/${id}`, { as: customer.token, body: { preferredDate: nextMonday(8) } })
    await sendWaitingMails(app)
    const name = async ({ id }: Person) => (await app.make.prisma.user.findUniqueOrThrow({ where: { id } })).name
    const [asCustomer, asProvider] = [await name(customer), await name(provider)]
    await vi.waitFor(async () => {
      const { body } = await app.get(`/admin/bookings/${id}/notices`, { as: admin.token })
      const notifications = body as unknown as BookingNotification[]
      const seen = notifications.map(({ title, to, sent }) => [title, to, sent.map(({ channel }) => channel).join()])
      // Only a mail, as the customer moved it.
      expect(seen).toContainEqual([null, asCustomer, 'email'])
      expect(seen).toContainEqual([expect.stringMatching(/^Booking received/), asCustomer, 'in_app,email'])
      expect(seen).toContainEqual([expect.stringMatching(/^New job assigned/), asProvider, 'in_app,email'])
      expect(seen.filter(([, to]) => to === null)).toHaveLength(2)
    })
  })

  it('are not sent if an admin or the user has switched them off', async () => {
    const customer = await app.signedIn('customer')
    const off = { kind: 'booking_created', channel: 'email', enabled: false }
    const { body } = await app.put('/notifications/preferences', { as: customer.token, body: off })
    expect(body.data).toContainEqual({ kind: 'booking_created', channels: { in_app: true, email: false, push: true } })
    const { id, provider } = await booked(customer)
    await inbox.newest(provider.email)
    const done = await vi.waitFor(async () => {
      const sent = await app.make.prisma.delivery.findMany({ where: { dedupeKey: { contains: provider.id } } })
      expect(sent.filter(({ sentAt }) => sentAt !== null)).toHaveLength(1)
      return sent
    })
    expect(done).toHaveLength(1)
    await app.post(`/bookings/${id}/cancel`, { as: customer.token, body: {} })
    expect((await inbox.newest(customer.email)).text).toMatch(/^Booking cancelled/)

    await app.make.setting('enable_email_notifications', false)
    for (const one of [app, second]) await one.touch('settings')
    for (const one of [app, second])
      await expect.poll(() => one.nest.get(SettingsService).value('enable_email_notifications')).toBe(false)
    const other = await app.signedIn('customer')
    const quiet = await booked(other)
    await vi.waitFor(async () => {
      expect(await app.make.prisma.notification.count({ where: { subjectId: quiet.id } })).toBe(3)
    })
    expect(inbox.to(other.email)).toHaveLength(0)
    await app.make.defaultSettings()
    for (const one of [app, second]) await one.touch('settings')
  })

  it('arrive once even if the mail server fails at first', async () => {
    const customer = await app.signedIn('customer')
    inbox.failures = 2
    const { provider } = await booked(customer)
    await inbox.newest(customer.email)
    await inbox.newest(provider.email)
    expect([inbox.to(customer.email).length, inbox.to(provider.email).length]).toEqual([1, 1])
  })
})

describe('the list in the app', () => {
  it('omits notifications that the user has switched off', async () => {
    const customer = await app.signedIn('customer')
    await app.put('/notifications/preferences', {
      as: customer.token,
      body: { kind: 'booking_created', channel: 'in_app', enabled: false },
    })
    const { id } = await booked(customer)
    await vi.waitFor(async () => {
      expect(await app.make.prisma.notification.count({ where: { subjectId: id } })).toBe(2)
    })
    await inbox.newest(customer.email)
    expect((await app.get('/notifications/user', { as: customer.token })).body).toMatchObject({ totalCount: 0 })
  })

  it('marks all as read up to the last one seen', async () => {
    const customer = await app.signedIn('customer')
    const { id } = await booked(customer)
    await vi.waitFor(async () => expect(await app.make.prisma.notification.count({ where: { subjectId: id } })).toBe(3))
    const before = new Date(Date.now() - 60_000).toISOString()
    const readAll = (body?: object) =>
      app.put('/notifications/user/read-all', { as: customer.token, ...(body ? { body } : {}) })
    await readAll({ before })
    expect((await app.get('/notifications/user', { as: customer.token })).body.unreadCount).toBe(1)
    await readAll()
    expect((await app.get('/notifications/user', { as: customer.token })).body).toMatchObject({
      unreadCount: 0,
      totalCount: 1,
    })
  })

  it('stores one read mark per admin for all, besides single ones', async () => {
    const [admin, other] = [await app.signedIn('admin'), await app.signedIn('admin')]
    const { id } = await booked(await app.signedIn('customer'))
    await vi.waitFor(async () => expect(await app.make.prisma.notification.count({ where: { subjectId: id } })).toBe(3))
    const unread = async (who: Person) => (await app.get('/notifications/admin', { as: who.token })).body.unreadCount
    expect(await unread(admin)).toBeGreaterThan(0)
    await app.put('/notifications/admin/read-all', { as: admin.token })
    expect(await unread(admin)).toBe(0)
    expect((await app.get('/notifications/admin?isRead=false', { as: admin.token })).body.data).toEqual([])
    expect(await unread(other)).toBeGreaterThan(0)
    await booked(await app.signedIn('customer'))
    await vi.waitFor(async () => expect(await unread(admin)).toBe(1))
    const newestLeft = async (who: Person) => {
      const { body } = await app.get('/notifications/admin?isRead=false&limit=1', { as: who.token })
      return (body.data as { _id: string }[])[0]?._id
    }
    for (const who of [admin, other]) {
      const [before, newest] = [await unread(who), await newestLeft(who)]
      await app.put(`/notifications/admin/${newest}/read`, { as: who.token })
      expect(await unread(who)).toBe(Number(before) - 1)
      expect(await newestLeft(who)).not.toBe(newest)
    }
    expect(await unread(admin)).toBe(0)
  })

  it('contains a reply of the back office while its notification exists', async () => {
    const admin = await app.signedIn('admin')
    const customer = await app.signedIn('customer')
    const { id } = await booked(customer)
    const reply = (bookingId: string, userId: string, responseText = ' We come at nine. ') =>
      app.post('/notifications/admin/respond', {
        as: admin.token,
        body: { bookingId, userId, responseText, responseType: 'update' },
      })
    await vi.waitFor(async () => expect((await reply(id, customer.id)).status).toBe(200))
    await vi.waitFor(async () => {
      const { body } = await app.get('/notifications/user', { as: customer.token })
      expect((body.data as { type: string; message: string }[])[0]).toMatchObject({
        type: 'admin_response',
        message: 'We come at nine.',
        metadata: { responseType: 'update' },
      })
    })
    expect(await app.make.prisma.auditEntry.findMany({ where: { entityId: id } })).toMatchObject([
      { actorId: admin.id, action: 'booking.replied', changes: { reply: [null, '16 characters'] } },
    ])
    const { body: listed } = await app.get('/notifications/admin?limit=100', { as: admin.token })
    const about = (listed.data as Notification[]).filter(({ booking }) => booking === id)
    expect(about.map(({ answered }) => answered)).toEqual([
      { at: expect.any(String), by: expect.stringContaining('Test admin') },
    ])
    expect((await reply(id, customer.id, '  ')).status).toBe(400)
    expect((await reply(id, admin.id)).body).toMatchObject({ statusCode: 404, message: 'Notification not found.' })
    expect((await reply(ulid(), customer.id)).body).toMatchObject({ message: 'Notification not found.' })
  })

  it('contains a reply once, although a browser sends it twice', async () => {
    const [admin, customer] = [await app.signedIn('admin'), await app.signedIn('customer')]
    const { id } = await booked(customer)
    const key = ulid()
    const reply = () =>
      app.post('/notifications/admin/respond', {
        as: admin.token,
        body: { bookingId: id, userId: customer.id, responseText: 'We come at ten.', responseType: 'update' },
        headers: { 'idempotency-key': key },
      })
    await vi.waitFor(async () => expect((await reply()).status).toBe(200))
    expect((await reply()).status).toBe(200)
    expect(await app.make.prisma.auditEntry.count({ where: { entityId: id, action: 'booking.replied' } })).toBe(1)
  })

  it('removes notifications older than the configured time', async () => {
    const customer = await app.signedIn('customer')
    const { id } = await booked(customer)
    await vi.waitFor(async () => expect(await app.make.prisma.notification.count({ where: { subjectId: id } })).toBe(3))
    await app.make.prisma.notification.updateMany({
      where: { subjectId: id, userId: customer.id },
      data: { createdAt: new Date(Date.now() - 31 * DAY_MS) },
    })
    expect(await app.nest.get(RetentionJobs).cleanUp('notifications', new Date())).toBeGreaterThan(0)
    expect(await app.make.prisma.notification.count({ where: { subjectId: id } })).toBe(2)
  })
})

describe('pushes', () => {
  const subscribe = (person: Person, endpoint: string, keys = pushes.keys) =>
    app.post('/push/subscriptions', { as: person.token, body: { endpoint, keys } })

  it('reach a subscribed device and open the right page', async () => {
    const customer = await app.signedIn('customer')
    const endpoint = pushes.endpoint(ulid())
    expect((await subscribe(customer, endpoint)).status).toBe(201)
    const { id } = await booked(customer)
    const push = await pushes.newest(endpoint)
    expect(push.message).toMatchObject({
      title: 'Booking received',
      url: `/requests/${id}`,
      tag: id,
      userId: customer.id,
    })
    expect(push.headers).toMatchObject({ ttl: '86400', topic: id, urgency: 'normal', 'content-encoding': 'aes128gcm' })
    const { body } = await app.get('/push/public-key')
    expect(String(push.headers.authorization)).toContain(`k=${body.publicKey as string}`)
  })

  it('reach the user who is logged in there and end with the session', async () => {
    const [one, other] = [await app.signedIn('customer'), await app.signedIn('customer')]
    const endpoint = pushes.endpoint(ulid())
    await subscribe(one, endpoint)
    await subscribe(other, endpoint)
    await booked(one)
    await inbox.newest(one.email)
    const { id } = await booked(other)
    expect((await pushes.newest(endpoint)).message.tag).toBe(id)
    expect(
      (await app.post('/auth/logout-everywhere', { as: other.token, headers: app.xsrf(other.token) })).status,
    ).toBe(200)
    const again = await app.make.booking({ userId: other.id })
    const admin = await app.signedIn('admin')
    await app.put(`/admin/bookings/${again.id}`, { as: admin.token, body: { status: 'Confirmed' } })
    await inbox.newest(other.email, 2)
    expect(pushes.to(endpoint).map(({ message }) => message.tag)).toEqual([id])
  })

  it('reach a subscription of before a change of the keys', async () => {
    const customer = await app.signedIn('customer')
    const endpoint = pushes.endpoint(`bound-${formerKeys.publicKey}`)
    const subscribed = await subscribe(customer, endpoint)
    expect(subscribed.body).toEqual({ success: true, publicKey: vapidKeys.publicKey })
    await booked(customer)
    const push = await pushes.newest(endpoint)
    expect(String(push.headers.authorization)).toContain(`k=${formerKeys.publicKey}`)
    expect(pushes.to(endpoint)).toHaveLength(1)
  })

  it('remove a device whose subscription is gone', async () => {
    const customer = await app.signedIn('customer')
    const endpoint = pushes.endpoint('gone')
    await subscribe(customer, endpoint)
    await booked(customer)
    await vi.waitFor(async () => {
      expect(await app.make.prisma.pushSubscription.count({ where: { userId: customer.id } })).toBe(0)
    })
  })

  it('are retried while the push service is busy and not sent twice', async () => {
    const customer = await app.signedIn('customer')
    const endpoint = pushes.endpoint(`busy-${ulid()}`)
    await subscribe(customer, endpoint)
    await booked(customer)
    await pushes.newest(endpoint)
    expect(pushes.to(endpoint)).toHaveLength(1)
  })

  it('are not sent to forbidden addresses', async () => {
    const customer = await app.signedIn('customer')
    for (const endpoint of [
      'http://push.example.com/a',
      'https://127.0.0.1/a',
      'https://localhost/a',
      'https://10.0.0.1/a',
      'https://push.example.com:6379/a',
      'https://[::1]/a',
      'https://user:pw@push.example.com/a',
    ])
      expect([endpoint, [400, 422].includes((await subscribe(customer, endpoint)).status)]).toEqual([endpoint, true])
    expect((await subscribe(customer, 'https://push.example.com/a', { p256dh: 'x', auth: 'y' })).status).toBe(400)
    expect(await app.make.prisma.pushSubscription.count({ where: { userId: customer.id } })).toBe(0)
  })

  it('never reach our own network, whatever a name resolves to', async () => {
    const server = createServer((_, response) => response.end())
    const seen: IncomingHttpHeaders[] = []
    server.on('request', ({ headers }) => seen.push(headers))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { publicAgent } = await import('#platform/delivery/push/public-address.js')
    const key = createECDH('prime256v1').generateKeys('base64url')
    const keys = { p256dh: key, auth: randomBytes(16).toString('base64url') }
    const vapid = webPush.generateVAPIDKeys()
    await expect(
      webPush.sendNotification({ endpoint: `https://localhost:${port}/a`, keys }, 'x', {
        agent: publicAgent(),
        vapidDetails: { subject: 'mailto:a@example.com', ...vapid },
      }),
    ).rejects.toThrow('does not lead to the public internet')
    expect(seen).toEqual([])
    server.close()
  })
})

describe('reminders', () => {
  it('are sent to the customer and the provider once, however many workers run', async () => {
    const customer = await app.signedIn('customer')
    const { id, provider } = await booked(customer)
    const now = new Date()
    // Created after the evening reminder's time, which would also be due near midnight in India.
    await app.make.prisma.booking.update({
      where: { id },
      data: {
        preferredAt: new Date(now.getTime() + HOUR_MS),
        createdAt: new Date(now.getTime() - 1.5 * HOUR_MS),
      },
    })
    await Promise.all([app, second, app].map((one) => one.nest.get(Reminders).remind(now)))
    const reminders = (noticeKey: string) =>
      app.make.prisma.notification.findMany({ where: { subjectId: id, noticeKey } })
    await vi.waitFor(async () => {
      expect(await reminders('booking.reminder')).toMatchObject([{ userId: customer.id, type: 'system' }])
      expect(await reminders('job.reminder')).toMatchObject([{ userId: provider.id }])
    })
    const events = await app.make.prisma.outboxEvent.findMany({ where: { type: 'booking.reminder' } })
    const ours = events.filter(({ payload }) => (payload as { bookingId: string }).bookingId === id)
    expect(ours.filter(({ payload }) => (payload as { reminder: string }).reminder === 'two-hours')).toHaveLength(1)
  })
})
