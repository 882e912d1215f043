import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, indianDay, windowStarts } from '@sofaseva/contract'
import { createArchiveKeys } from '@sofaseva/tools/sealed-archive'
import { IS_FULL_TIER, timeLimit } from '@sofaseva/tools/vitest/patience'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChatSessions } from '#modules/chatbot/conversation/sessions.js'
import { Queues } from '#platform/queue/queues.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { PersonalTraces } from './support/personal-traces.js'

const PASSWORD = 'correct-horse-battery'

let app: TestApp
let inbox: Inbox
let admin: Person
beforeAll(async () => {
  inbox = await Inbox.start()
  const ARCHIVE_PUBLIC_KEY = createArchiveKeys().publicKey
  app = await TestApp.start({ SMTP_URL: inbox.url, ARCHIVE_PUBLIC_KEY }, { work: true })
  admin = await app.signedIn('admin')
})
afterAll(async () => {
  await app.stop()
  await inbox.stop()
})

/** A user whose personal data appears nowhere else. */
async function uniqueUser(role: 'customer' | 'provider') {
  const tag = ulid().slice(-10).toLowerCase()
  const facts = {
    name: `Zarina ${tag}n`,
    email: `${tag}e@example.com`,
    phone: `+9170${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  }
  const address = `8 ${tag}a Road, Pune`
  const made = await app.post('/auth/register', { body: { ...facts, password: PASSWORD, role } })
  expect(made.status).toBe(201)
  const token = String(made.body.token)
  expect((await app.put('/auth/profile', { as: token, body: { address } })).status).toBe(200)
  const saved = { kind: 'home', address: `9 ${tag}s Lane, Pune`, pincode: '411007' }
  expect((await app.post('/addresses', { as: token, body: saved })).status).toBe(201)
  const id = (made.body.user as { _id: string })._id
  return { id, token, address, notes: `${tag}o`, ...facts, needles: [`${tag}`, facts.phone.slice(3)] }
}

/** Other jobs of the queue may wait for their time. */
async function erasuresLeft(): Promise<number> {
  const jobs = await app.nest
    .get(Queues)
    .getQueue('background')
    .getJobs(['waiting', 'prioritized', 'active', 'delayed'])
  return jobs.filter((job) => job?.name === 'account.closed').length
}

const foundInDatabase = (needles: readonly string[]) => new PersonalTraces(app, needles).inDatabase()
const foundInRedis = (needles: readonly string[]) => new PersonalTraces(app, needles).inRedis()

const idOf = (body: Record<string, unknown>) => body._id as string
const [early = '', late = ''] = windowStarts(indianDay(Date.now() + 5 * DAY_MS), Date.now()).map((at) =>
  at.toISOString(),
)

async function book(token: string, serviceId: string, more: object = {}) {
  const made = await app.post('/bookings', {
    as: token,
    headers: { 'idempotency-key': ulid() },
    body: { serviceId, option: 'Base', serviceAddress: '1 MG Road, Pune', ...more },
  })
  expect(made.status).toBe(201)
  return idOf(made.body)
}

async function chat(as: string, message: string): Promise<number> {
  return (await app.post('/chatbot/message', { as, body: { message } })).status
}

describe('a customer who closes the account', () => {
  it('leaves no data in any table or Redis key', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const me = await uniqueUser('customer')
    const where = { serviceAddress: me.address, notes: me.notes }
    const open = await book(me.token, service.id, { ...where, preferredDate: early })
    await app.put(`/bookings/${open}`, { as: me.token, body: { preferredDate: late } })
    const done = await book(me.token, service.id, where)
    await app.put(`/admin/bookings/${done}`, { as: admin.token, body: { status: 'Completed' } })
    const reply = {
      bookingId: done,
      userId: me.id,
      responseText: `We come at nine, ${me.name}.`,
      responseType: 'update',
    }
    await vi.waitFor(async () =>
      expect((await app.post('/notifications/admin/respond', { as: admin.token, body: reply })).status).toBe(200),
    )
    await app.make.prisma.user.update({ where: { id: me.id }, data: { emailVerifiedAt: new Date() } })
    const review = { serviceId: service.id, rating: 5, title: 'Neat work', comment: 'On time and tidy.' }
    expect((await app.post('/reviews', { as: me.token, body: review })).status).toBe(201)
    await app.put('/notifications/preferences', {
      as: me.token,
      body: { kind: 'booking_status', channel: 'email', enabled: false },
    })
    await app.make.prisma.pushSubscription.create({
      data: {
        id: ulid(),
        userId: me.id,
        endpointHash: ulid(),
        p256dh: 'p',
        auth: 'a',
        endpoint: `https://push.example.com/${me.needles[0]}`,
      },
    })
    await app.make.prisma.user.update({ where: { id: me.id }, data: { emailVerifiedAt: null } })
    expect((await app.post('/email-verification/send', { as: me.token })).status).toBe(200)
    await app.post('/auth/password/forgot', { body: { email: me.email } })
    await inbox.newest(me.email, 3)
    // A reply by an admin without mails and a failed login leave traces, too.
    await app.post('/auth/login', { body: { email: me.email, password: 'not-the-password' } })
    expect((await foundInDatabase(me.needles)).map((text) => text.split('.')[0])).toEqual(
      expect.arrayContaining([
        'users',
        'bookings',
        'notifications',
        'outbox_events',
        'idempotency_keys',
        'one_time_codes',
      ]),
    )

    expect(await chat(me.token, `Is my booking on, says ${me.needles[0]}`)).toBe(200)
    expect((await foundInRedis(me.needles)).join()).toContain('chat:session')

    const left = await app.call('DELETE', '/auth/profile', { as: me.token, body: { password: PASSWORD } })
    expect(left.status).toBe(200)
    // Erased at once: the user, their bookings and pending notifications about them.
    const atOnce = (await foundInDatabase(me.needles)).map((text) => text.split('.')[0])
    for (const table of ['users', 'bookings', 'outbox_events']) expect(atOnce).not.toContain(table)
    expect((await app.get('/auth/profile', { as: me.token })).status).toBe(401)
    await vi.waitFor(async () => expect(await foundInDatabase(me.needles)).toEqual([]))
    await vi.waitFor(async () => expect(await foundInRedis(me.needles)).toEqual([]))

    // The provider is still notified of the cancellation, without the customer's data.
    await vi.waitFor(async () => {
      const { body } = await app.get('/notifications/user', { as: provider.token })
      expect((body.data as { title: string; message: string }[])[0]).toMatchObject({
        title: 'Job cancelled',
        message: expect.stringMatching(/^(?!.*(?: for |Deleted)).*was cancelled\.$/),
      })
    })
    const reviews = await app.get(`/reviews/service/${service.id}`)
    expect(reviews.body.reviews).toMatchObject([{ title: 'Neat work', user: { name: '' } }])
  })
})

describe('a user who is chatting', () => {
  it('leaves no messages whose response is pending when the account closes', async () => {
    const me = await uniqueUser('customer')
    let closed: Promise<unknown> | undefined
    // The account closes and is erased between the start and the end of each message.
    const save = ChatSessions.prototype.save
    const spy = vi.spyOn(ChatSessions.prototype, 'save').mockImplementation(async function (
      this: ChatSessions,
      ...args
    ) {
      closed ??= (async () => {
        expect((await app.delete(`/admin/users/${me.id}`, { as: admin.token })).status).toBe(200)
        const unpublished = { type: 'account.closed', publishedAt: null }
        await vi.waitFor(async () => expect(await app.make.prisma.outboxEvent.count({ where: unpublished })).toBe(0))
        await vi.waitFor(async () => expect(await erasuresLeft()).toBe(0))
      })()
      await closed
      return save.apply(this, args)
    })
    const says = `${me.needles[0]} asks about the sofa`
    expect(await Promise.all([chat(me.token, says), chat(me.token, says)])).toEqual([401, 401])
    spy.mockRestore()
    expect([await foundInDatabase(me.needles), await foundInRedis(me.needles)]).toEqual([[], []])
  })

  it('leaves no messages, whenever the account closes', {
    timeout: timeLimit(IS_FULL_TIER ? 300_000 : 40_000),
  }, async () => {
    for (let round = 0; round < (IS_FULL_TIER ? 40 : 3); round += 1) {
      const me = await uniqueUser('customer')
      const says = Array.from({ length: 4 }, (_, index) => chat(me.token, `${me.needles[0]} asks ${index}`))
      const gone = pause(round * 4).then(() => app.delete(`/admin/users/${me.id}`, { as: admin.token }))
      await Promise.all([...says, gone])
      await vi.waitFor(async () => expect(await foundInDatabase(me.needles)).toEqual([]))
      await vi.waitFor(async () => expect(await foundInRedis(me.needles)).toEqual([]))
    }
  })
})

describe('a provider who closes the account', () => {
  it('is no longer named in customers’ and admins’ data', async () => {
    const me = await uniqueUser('provider')
    const service = await app.make.service({ providerIds: [me.id] })
    await app.put(`/admin/users/${me.id}/approval`, { as: admin.token, body: { approved: true } })
    const customer = await app.signedIn('customer')
    const key = ulid()
    const body = { serviceId: service.id, option: 'Base', serviceAddress: '1 MG Road, Pune' }
    const first = await app.post('/bookings', { as: customer.token, headers: { 'idempotency-key': key }, body })
    expect(first.body.provider).toEqual({ _id: me.id, name: me.name, phone: me.phone })
    const again = () => app.post('/bookings', { as: customer.token, headers: { 'idempotency-key': key }, body })
    expect((await again()).body).toEqual(first.body)
    // As a former admin, their actions are recorded under their name.
    await app.put(`/admin/users/${me.id}`, { as: admin.token, body: { role: 'admin' } })
    const login = await app.post('/auth/login', { body: { email: me.email, password: PASSWORD } })
    const other = await app.signedIn('provider')
    const approve = { as: String(login.body.token), body: { approved: false } }
    expect((await app.put(`/admin/users/${other.id}/approval`, approve)).status).toBe(200)

    expect((await app.delete(`/admin/users/${me.id}`, { as: admin.token })).status).toBe(200)
    await vi.waitFor(async () => expect(await foundInDatabase(me.needles)).toEqual([]))
    await vi.waitFor(async () => expect(await foundInRedis(me.needles)).toEqual([]))
    expect((await again()).body).toMatchObject({ _id: first.body._id, provider: { name: '', phone: '' } })
  })
})

describe('an account with very much data', () => {
  it('closes at once and deletes its notifications in batches while others write theirs', async () => {
    const [me, neighbour] = [await app.signedIn('customer'), await app.signedIn('customer')]
    const row = (userId: string, index: number) => ({
      ...({ id: ulid(), audience: 'user', userId, type: 'system', priority: 'low' } as const),
      noticeKey: 'literal',
      params: { title: 'T', message: 'M' },
      dedupeKey: `${userId}-${index}`,
    })
    await app.make.prisma.notification.createMany({
      data: Array.from({ length: 5_500 }, (_, index) => row(me.id, index)),
    })
    expect((await app.delete(`/admin/users/${me.id}`, { as: admin.token })).status).toBe(200)
    await vi.waitFor(async () => {
      await app.make.prisma.notification.create({ data: row(neighbour.id, Date.now()) })
      expect(await app.make.prisma.notification.count({ where: { userId: me.id } })).toBe(0)
    })
    expect(await app.make.prisma.notification.count({ where: { userId: neighbour.id } })).toBeGreaterThan(0)
  })

  it('removes the name from reviews stored on phones', async () => {
    const me = await uniqueUser('customer')
    await app.make.prisma.user.update({ where: { id: me.id }, data: { emailVerifiedAt: new Date() } })
    await app.make.archiveServices()
    const service = await app.make.service()
    await app.touch('catalog')
    const body = { serviceId: service.id, rating: 5, title: 'Neat', comment: 'On time and tidy.' }
    expect((await app.post('/reviews', { as: me.token, body })).status).toBe(201)
    const newest = async () => JSON.stringify((await app.get('/reviews/newest')).body)
    expect(await newest()).toContain(me.name)
    expect((await app.delete(`/admin/users/${me.id}`, { as: admin.token })).status).toBe(200)
    await vi.waitFor(async () => expect(await newest()).not.toContain(me.name))
    expect(await newest()).toContain(service.id)
  })
})

describe('the migration of closed accounts', () => {
  it('erases the English name that earlier releases stored', async () => {
    const [left, stays] = [await app.make.user('customer'), await app.make.user('customer')]
    const name = 'Deleted user'
    const make = app.make.prisma
    await make.user.update({ where: { id: left.id }, data: { name, deletedAt: new Date() } })
    await make.user.update({ where: { id: stays.id }, data: { name } })
    const written = async (userId: string) => {
      const { id: subjectId } = await app.make.booking({ userId })
      const params = { customerName: name, serviceName: 'Sofa' }
      const [notice, event, entry] = [ulid(), ulid(), ulid()]
      await make.notification.create({
        data: {
          ...({ id: notice, audience: 'admins', type: 'booking_created', priority: 'high' } as const),
          ...({
            noticeKey: 'booking.requested',
            params,
            dedupeKey: notice,
            subjectType: 'booking',
            subjectId,
          } as const),
        },
      })
      await make.outboxEvent.create({
        data: { id: event, type: 'x', userId, payload: params, publishedAt: new Date() },
      })
      const audited = { action: 'x', entity: 'user', entityId: '', changes: {} } as const
      await make.auditEntry.create({ data: { id: entry, actorId: userId, actorName: name, ...audited } })
      return async () => ({
        user: (await make.user.findUniqueOrThrow({ where: { id: userId } })).name,
        notice: (await make.notification.findUniqueOrThrow({ where: { id: notice } })).params,
        event: (await make.outboxEvent.findUniqueOrThrow({ where: { id: event } })).payload,
        entry: (await make.auditEntry.findUniqueOrThrow({ where: { id: entry } })).actorName,
      })
    }
    const [ofLeft, ofStaying] = [await written(left.id), await written(stays.id)]
    const file = new URL('../../prisma/migrations/20261126201000_deleted_users/migration.sql', import.meta.url)
    for (const statement of readFileSync(file, 'utf8').split(/;\n/))
      if (statement.trim()) await make.$executeRawUnsafe(statement)
    const erased = { customerName: '', serviceName: 'Sofa' }
    expect(await ofLeft()).toEqual({ user: '', notice: erased, event: erased, entry: '' })
    const kept = { customerName: name, serviceName: 'Sofa' }
    expect(await ofStaying()).toEqual({ user: name, notice: kept, event: kept, entry: name })
  })
})
