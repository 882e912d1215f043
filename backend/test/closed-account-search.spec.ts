import { ANY_TIME, DAY_MS, indianDay, windowStarts } from '@sofaseva/contract'
import { createArchiveKeys, openArchive } from '@sofaseva/tools/sealed-archive'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Queues } from '#platform/queue/queues.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { PersonalTraces } from './support/personal-traces.js'
import { PushService } from './support/push-service.js'
import { withPasskey } from './support/second-factors.js'

const PASSWORD = 'marigold-tram-57'
const keys = createArchiveKeys()

let app: TestApp
let inbox: Inbox
let pushes: PushService
let admin: Person
const lines: string[] = []
beforeAll(async () => {
  inbox = await Inbox.start()
  pushes = await PushService.start()
  const env = { SMTP_URL: inbox.url, ARCHIVE_PUBLIC_KEY: keys.publicKey, LOG_LEVEL: 'trace' }
  const log = { write: (line: string) => void lines.push(line) }
  app = await TestApp.start(env, { work: true, log, pushAgent: pushes.agent })
  admin = await app.signedIn('admin')
})
afterAll(async () => {
  await app.stop()
  await Promise.all([inbox.stop(), pushes.stop()])
})

const ok = async (reply: Promise<{ status: number; text: string; body: Record<string, unknown> }>) => {
  const { status, text, body } = await reply
  expect([200, 201], text).toContain(status)
  return body
}

/** A customer whose every text holds a tag that is nowhere else. */
async function newCustomer() {
  const tag = `q${ulid().slice(-10).toLowerCase()}`
  const phone = `+9170${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const facts = { name: `Zarina ${tag}n`, email: `${tag}e@example.com`, phone }
  const body = await ok(app.post('/auth/register', { body: { ...facts, password: PASSWORD } }))
  const me = { id: (body.user as { _id: string })._id, token: String(body.token), tag, ...facts }
  return { ...me, traces: new PersonalTraces(app, [tag, phone.slice(3)]) }
}
type Customer = Awaited<ReturnType<typeof newCustomer>>

/** A image whose EXIF data name the sender. */
const picture = ({ tag }: Customer) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#2f6f5e' } })
    .withExif({ IFD0: { Artist: `Zarina ${tag}x`, Copyright: tag } })
    .jpeg()
    .toBuffer()

async function profileAndLogins({ id, token: as, tag, email }: Customer): Promise<void> {
  await ok(app.put('/auth/profile', { as, body: { address: `8 ${tag}a Road, Pune` } }))
  const saved = { kind: 'home', address: `9 ${tag}s Lane, Pune`, pincode: '411007' }
  await ok(app.post('/addresses', { as, body: saved }))
  const nominee = { name: `Ravi ${tag}r`, contact: `${tag}c@example.com` }
  await ok(app.put('/auth/privacy/nominee', { as, body: nominee }))
  await withPasskey(app, { id, token: as, email }, `${tag}k laptop`)
  await ok(app.post('/email-verification/send', { as }))
  await ok(app.post('/phone-verification/send', { as }))
  await app.post('/auth/password/forgot', { body: { email } })
  const headers = { 'user-agent': `Mozilla/5.0 ${tag}u` }
  await app.post('/auth/login', { body: { email, password: 'not-the-password' }, headers })
  await ok(app.post('/auth/login', { body: { email, password: PASSWORD }, headers }))
  await app.make.prisma.user.update({ where: { id }, data: { emailVerifiedAt: new Date() } })
  await ok(app.post('/auth/contact-changes', { as, body: { contact: 'email', value: `${tag}new@example.com` } }))
}

async function channels({ id, token: as, tag }: Customer): Promise<void> {
  const endpoint = pushes.endpoint(`${tag}p`)
  await ok(app.post('/push/subscriptions', { as, body: { endpoint, keys: pushes.keys } }))
  await app.make.prisma.pushSubscription.updateMany({ where: { userId: id }, data: { acceptedAt: new Date() } })
  const preference = { kind: 'booking_status', channel: 'email', enabled: true }
  await ok(app.put('/notifications/preferences', { as, body: preference }))
}

const [, late = '', later = ''] = windowStarts(indianDay(Date.now() + 5 * DAY_MS), Date.now()).map((at) =>
  at.toISOString(),
)

/** An open booking on the waiting list, and one that is done, with a reply, a reviewed service and a vote. */
async function bookings(me: Customer): Promise<void> {
  const { id: userId, token: as, tag } = me
  const provider = await app.signedIn('provider')
  const service = await app.make.service({ providerIds: [provider.id] })
  const book = async (preferredDate: string) => {
    const where = { serviceAddress: `8 ${tag}b Road, Pune`, notes: `${tag}o, ring twice` }
    const body = { serviceId: service.id, option: 'Base', preferredDate, ...where }
    return (await ok(app.post('/bookings', { as, headers: { 'idempotency-key': ulid() }, body })))._id as string
  }
  const [open, done] = [await book(later), await book(late)]
  await ok(app.put(`/bookings/${open}/waiting`, { as, body: ANY_TIME }))
  await ok(app.put(`/admin/bookings/${done}`, { as: admin.token, body: { status: 'Completed' } }))
  const reply = { bookingId: done, userId, responseText: `We come at nine, ${me.name}.`, responseType: 'update' }
  await vi.waitFor(async () =>
    expect((await app.post('/notifications/admin/respond', { as: admin.token, body: reply })).status).toBe(200),
  )
  const fields = { serviceId: service.id, rating: '5', title: 'Neat work', comment: 'On time and tidy.' }
  const files = [{ field: 'images', bytes: await picture(me), name: `${tag}f.jpg` }]
  const review = await app.form('POST', '/reviews', { as, fields, files })
  expect(review.status, review.text).toBe(201)
  const another = await app.make.prisma.review.create({
    data: { id: ulid(), serviceId: service.id, userId: provider.id, rating: 4, title: 'Fine', comment: 'Clean.' },
  })
  await ok(app.post(`/reviews/${another.id}/helpful`, { as, body: { isHelpful: true } }))
}

async function conversations({ token: as, tag, name, email }: Customer): Promise<void> {
  const contact = { name, email, message: `Do you clean leather, asks ${tag}m?` }
  await ok(app.post('/contact/submit', { as, body: contact }))
  const { data } = (await app.get(`/contact/messages?search=${tag}`, { as: admin.token })).body as unknown as {
    data: { messages: { _id: string }[] }
  }
  const body = { text: `Dear ${name}, we do.` }
  await ok(app.post(`/contact/messages/${data.messages[0]?._id}/reply`, { as: admin.token, body }))
  const said = await ok(app.post('/chatbot/message', { as, body: { message: `I have a complaint about ${tag}h` } }))
  const handOver = { sessionId: said.sessionId, name, email }
  await ok(app.post('/chatbot/hand-over', { as, body: handOver }))
}

/** The records of the back office about a user: what the staff saw, and an incident. */
async function officeRecords({ id, email }: Customer): Promise<void> {
  await ok(app.get(`/admin/users/${id}`, { as: admin.token }))
  const now = new Date().toISOString()
  const texts = { title: 'Lost laptop', nature: '', place: '', consequences: '', measures: '' }
  const scope = { scope: 'persons', data: ['account'], persons: [email] }
  const opened = await ok(
    app.post('/admin/incidents', {
      as: admin.token,
      body: { isDrill: false, ...texts, ...scope, awareAt: now, happenedTo: now },
    }),
  )
  const path = `/admin/incidents/${(opened.incident as { _id: string })._id}`
  await ok(app.post(`${path}/people`, { as: admin.token }))
  const notice = { subject: 'Your data', text: 'Dear {name}, we are sorry.' }
  await ok(app.put(`${path}/texts`, { as: admin.token, body: { texts: { en: notice, hi: notice, mr: notice } } }))
  await vi.waitFor(async () => expect((await app.post(`${path}/notices`, { as: admin.token })).status).toBe(200))
  await vi.waitFor(() => expect(inbox.to(email).map(({ subject }) => subject)).toContain('Your data'))
}

/** Jobs that wait, run or wait for their time, other than reminders. */
async function jobsLeft(): Promise<string[]> {
  const states = ['waiting', 'prioritized', 'active'] as const
  const jobs = await Promise.all(app.nest.get(Queues).all.map((queue) => queue.getJobs([...states])))
  return jobs.flat().map((job) => job?.name ?? '')
}
const idle = () =>
  vi.waitFor(async () => {
    expect(await app.make.prisma.outboxEvent.count({ where: { publishedAt: null } })).toBe(0)
    expect(await jobsLeft()).toEqual([])
  })

describe('a user with data in everything', () => {
  it('is found nowhere but in the sealed archive once the account is closed', async () => {
    const me = await newCustomer()
    await profileAndLogins(me)
    await channels(me)
    await bookings(me)
    await conversations(me)
    await officeRecords(me)
    await idle()

    // Otherwise the search would prove nothing.
    expect(await me.traces.tables()).toEqual(
      expect.arrayContaining([
        ...['users', 'user_addresses', 'nominees', 'sessions', 'passkeys', 'one_time_codes', 'contact_changes'],
        ...['bookings', 'notifications', 'push_subscriptions', 'outbox_events', 'idempotency_keys'],
        ...['contact_messages', 'contact_replies', 'chat_turns'],
      ]),
    )
    expect((await me.traces.inRedis()).join()).toContain('chat:session')
    const { prisma } = app.make
    for (const count of [
      () => prisma.consent.count({ where: { userId: me.id } }),
      () => prisma.bookingWait.count({ where: { userId: me.id } }),
      () => prisma.reviewImage.count({ where: { review: { userId: me.id } } }),
      () => prisma.accessEntry.count({ where: { userId: me.id } }),
      () => prisma.incidentPerson.count({ where: { personId: me.id, state: 'sent' } }),
    ])
      await vi.waitFor(async () => expect(await count()).toBeGreaterThan(0))
    // Images are stored without what they tell about their sender, and the log names no one.
    expect(me.traces.inFiles()).toEqual([])
    expect(lines.filter((line) => me.traces.areIn(line))).toEqual([])
    expect(lines.length).toBeGreaterThan(50)

    const before = inbox.mails.length
    const left = await app.call('DELETE', '/auth/profile', { as: me.token, body: { password: PASSWORD } })
    expect(left.status).toBe(200)
    await idle()
    await vi.waitFor(async () => expect(await me.traces.inDatabase()).toEqual([]))
    await vi.waitFor(async () => expect(await me.traces.inRedis()).toEqual([]))
    expect(me.traces.inFiles()).toEqual([])
    expect(lines.filter((line) => me.traces.areIn(line))).toEqual([])
    // Mails to others, such as about the cancelled visit, name no one, and none goes to the former address.
    const mailed = inbox.mails
      .slice(before)
      .map(({ to, subject, text, html }) => JSON.stringify([to, subject, text, html]))
    expect(mailed.filter((mail) => me.traces.areIn(mail))).toEqual([])

    const parts = await prisma.sealedArchive.findMany({ where: { userId: me.id }, orderBy: { part: 'asc' } })
    const sealed = Buffer.concat(parts.map(({ data }) => data))
    expect(me.traces.areIn(sealed.toString('latin1'))).toBe(false)
    const { data } = JSON.parse(openArchive(sealed, keys.privateKey)) as { data: Record<string, unknown[]> }
    for (const section of ['bookings', 'contactMessages', 'passkeys', 'waitingList', 'addresses', 'nominee'])
      expect([section, (data[section]?.length ?? 0) > 0]).toEqual([section, true])
    expect(data.incidentNotices).toMatchObject([{ state: 'sent' }])
  })
})
