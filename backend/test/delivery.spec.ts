import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, LIMITS } from '@sofaseva/contract'
import { Redis } from 'ioredis'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { derivedToken } from '#platform/lib/derived-secrets.js'
import { MAILS_AT_ONCE, Queues } from '#platform/queue/queues.js'
import { TestApp } from './support/app.js'
import { endMailWindows } from './support/booking-mails.js'
import type { Person } from './support/factories.js'
import { Inbox } from './support/inbox.js'
import { PushService } from './support/push-service.js'
import { queueState } from './support/queue-state.js'
import { retryWhileLimited } from './support/retry-while-limited.js'

let app: TestApp
let second: TestApp
let inbox: Inbox
let pushes: PushService
let redis: Redis
beforeAll(async () => {
  inbox = await Inbox.start()
  pushes = await PushService.start()
  const env = { SMTP_URL: inbox.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'sofaseva-delivery-')) }
  app = await TestApp.start(env, { work: true, pushAgent: pushes.agent })
  second = await TestApp.start(env, { work: true, pushAgent: pushes.agent })
  redis = new Redis(app.config.REDIS_URL)
})
afterAll(async () => {
  inbox.recover()
  await Promise.all([app.stop(), second.stop()])
  await Promise.all([inbox.stop(), pushes.stop(), redis.quit()])
})

const subscribe = (person: Person, endpoint: string, keys = pushes.keys) =>
  app.post('/push/subscriptions', { as: person.token, body: { endpoint, keys } })
const subscriptionsOf = ({ id }: Person) => app.make.prisma.pushSubscription.findMany({ where: { userId: id } })

async function booked(customer: Person) {
  const provider = await app.signedIn('provider')
  const service = await app.make.service({ providerIds: [provider.id] })
  const { body } = await app.post('/bookings', {
    as: customer.token,
    body: { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' },
  })
  return { id: body._id as string, provider }
}

/** A user whose device has received a push before. */
async function reachable(role: 'customer' | 'admin'): Promise<Person & { endpoint: string }> {
  const person = await app.signedIn(role)
  const endpoint = pushes.endpoint(ulid())
  await subscribe(person, endpoint)
  await app.make.prisma.pushSubscription.updateMany({ where: { userId: person.id }, data: { acceptedAt: new Date() } })
  return { ...person, endpoint }
}

describe('an unreachable recipient', () => {
  it('delays no one else if a mail is permanently refused, and is not retried', async () => {
    const customer = await app.signedIn('customer')
    inbox.refused.add(customer.email)
    const { provider } = await booked(customer)
    expect((await inbox.newest(provider.email)).text).toMatch(/^New job assigned/)
    const failure = await vi.waitFor(async () => {
      const { failures } = await queueState(app)
      const own = failures.find(({ id }) => id.includes(customer.id))
      expect(own).toBeDefined()
      return own
    })
    expect(failure).toMatchObject({
      queue: 'bulk-mail',
      name: 'booking.created',
      reason: 'the mail server refused it: 550 5.1.1',
      attempts: 1,
    })
    expect(inbox.to(provider.email)).toHaveLength(1)
  })

  it('delays neither the list in the app nor pushes while the mail server hangs', async () => {
    const customer = await reachable('customer')
    inbox.hang()
    try {
      const { id } = await booked(customer)
      await pushes.newest(customer.endpoint)
      await vi.waitFor(async () =>
        expect(await app.make.prisma.notification.count({ where: { subjectId: id } })).toBe(3),
      )
      expect(inbox.to(customer.email)).toHaveLength(0)
    } finally {
      inbox.recover()
    }
    expect((await inbox.newest(customer.email)).text).toMatch(/^Booking received/)
  })

  it('delays neither codes nor others’ pushes with a thousand hanging devices', async () => {
    const { prisma } = app.make
    const hanging: Person[] = []
    while (hanging.length < 100) hanging.push(await app.signedIn('admin'))
    const sessions = await prisma.session.findMany({ where: { userId: { in: hanging.map(({ id }) => id) } } })
    await prisma.pushSubscription.createMany({
      data: sessions.flatMap(({ id: sessionId, userId }) =>
        Array.from({ length: 10 }, () => {
          const id = ulid()
          return {
            id,
            userId,
            sessionId,
            endpoint: pushes.endpoint(`hang-${id}`),
            ...pushes.keys,
            endpointHash: id.padEnd(64, '0'),
          }
        }),
      ),
    })
    const others = await reachable('customer')
    const asking = await app.signedIn('customer')
    await booked(await app.signedIn('customer'))
    try {
      await vi.waitFor(() => expect(pushes.hanging).toBeGreaterThan(8))
      await app.post('/email-verification/send', { as: asking.token })
      expect((await inbox.newest(asking.email)).subject).toMatch(/^\d{6} is your SofaSeva OTP$/)
      await booked(others)
      await pushes.newest(others.endpoint)
      const slow = (await queueState(app)).queues.find(({ name }) => name === 'background')
      expect(slow?.waiting).toBeGreaterThan(500)
      expect(slow?.oldestWaitingAt).not.toBeNull()
    } finally {
      const who = { in: hanging.map(({ id }) => id) }
      await prisma.pushSubscription.deleteMany({ where: { userId: who } })
      await prisma.user.updateMany({ where: { id: who }, data: { deletedAt: new Date() } })
    }
  })
})

describe('push addresses', () => {
  it('are limited to ten per user, dropping the oldest even in simultaneous requests', async () => {
    const customer = await app.signedIn('customer')
    const first = pushes.endpoint(ulid())
    await subscribe(customer, first)
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => retryWhileLimited(() => subscribe(customer, pushes.endpoint(ulid())))),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201))
    const kept = await subscriptionsOf(customer)
    expect(kept).toHaveLength(10)
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(first)
  })

  it('move to another account only with their keys', async () => {
    const [owner, other] = [await app.signedIn('customer'), await app.signedIn('customer')]
    const endpoint = pushes.endpoint(ulid())
    await subscribe(owner, endpoint)
    const { p256dh, auth } = pushes.keys
    const swapped = auth.replace(/[a-z]/, (letter) => letter.toUpperCase())
    for (const keys of [
      { p256dh, auth: swapped },
      { p256dh: p256dh.toUpperCase(), auth },
    ])
      expect((await subscribe(other, endpoint, keys)).body).toMatchObject({
        statusCode: 409,
        code: 'PUSH_ADDRESS_TAKEN',
      })
    expect(await subscriptionsOf(owner)).toMatchObject([{ endpoint, ...pushes.keys }])
    expect(await subscriptionsOf(other)).toEqual([])
    expect((await subscribe(other, endpoint)).status).toBe(201)
    expect(await subscriptionsOf(owner)).toEqual([])
    expect(await subscriptionsOf(other)).toMatchObject([{ endpoint }])
  })

  it('are dropped if their name does not resolve', async () => {
    const customer = await app.signedIn('customer')
    expect((await subscribe(customer, pushes.nowhere(ulid()))).status).toBe(201)
    await booked(customer)
    await vi.waitFor(async () => expect(await subscriptionsOf(customer)).toEqual([]))
  })

  it('are dropped after three days without success, not before', async () => {
    const [failing, past] = [await app.signedIn('customer'), await app.signedIn('customer')]
    for (const person of [failing, past]) await subscribe(person, pushes.endpoint(`down-${ulid()}`))
    await app.make.prisma.pushSubscription.updateMany({
      where: { userId: past.id },
      data: { failingSince: new Date(Date.now() - 3 * DAY_MS - 60_000) },
    })
    for (const person of [failing, past]) await booked(person)
    await vi.waitFor(async () => expect(await subscriptionsOf(past)).toEqual([]))
    await vi.waitFor(async () => {
      const [kept] = await subscriptionsOf(failing)
      expect(kept?.failingSince).toBeInstanceOf(Date)
    })
  })

  it('that failed once are retried in the background until one succeeds', async () => {
    const customer = await app.signedIn('customer')
    const endpoint = pushes.endpoint(`busy-${ulid()}`)
    await subscribe(customer, endpoint)
    const { prisma } = app.make
    await prisma.pushSubscription.updateMany({ where: { userId: customer.id }, data: { acceptedAt: new Date() } })
    await booked(customer)
    await pushes.newest(endpoint)
    const slow = await app.nest.get(Queues).getQueue('background').getJobs(['active', 'completed'])
    await vi.waitFor(async () => expect(await subscriptionsOf(customer)).toMatchObject([{ failingSince: null }]))
    expect(slow.length).toBeGreaterThan(0)
    expect(pushes.to(endpoint)).toHaveLength(1)
  })
})

describe('jobs in Redis', () => {
  it('contain only users’ ids, completed or failed', async () => {
    const customer = await reachable('customer')
    inbox.refused.add(customer.email)
    const { provider, id } = await booked(customer)
    await inbox.newest(provider.email)
    await vi.waitFor(async () =>
      expect((await queueState(app)).failures.some((failure) => failure.id.includes(customer.id))).toBe(true),
    )
    const [event] = await app.make.prisma.outboxEvent.findMany({ where: { userId: customer.id } })
    const kept: string[] = []
    for (const key of await redis.keys(`bull:*:${event?.id}*`))
      if ((await redis.type(key)) === 'hash') kept.push(JSON.stringify(await redis.hgetall(key)))
    // In-app, fan-out of mails and pushes, two mails, one push.
    expect(kept.length).toBeGreaterThanOrEqual(6)
    for (const text of kept)
      for (const secret of ['8 MG Road', '+919000099999', 'Test customer', '@example.com', pushes.endpoint('')])
        expect(text).not.toContain(secret)
    expect(kept.join()).not.toContain(id)
  })

  it('end with their event', async () => {
    const queue = app.nest.get(Queues).getQueue('bulk-mail')
    const timestamp = Date.now() - 3_600_000
    const job = await queue.add('booking.created', { eventId: ulid(), handler: 'email' }, { timestamp })
    await vi.waitFor(async () => {
      const { failures } = await queueState(app)
      expect(failures.find(({ id, queue: name }) => name === 'bulk-mail' && id === job.id)).toMatchObject({
        reason: 'the event is no longer kept',
        attempts: 1,
      })
    })
    await job.remove()
  })

  it('wait for an event that another node of the database has confirmed', async () => {
    const customer = await reachable('customer')
    await booked(customer)
    const prisma = app.make.prisma.outboxEvent
    const [recorded] = await prisma.findMany({ where: { userId: customer.id, type: 'booking.created' } })
    if (!recorded) throw new Error('The booking has no event.')
    const id = ulid()
    const queue = app.nest.get(Queues).getQueue('events')
    const job = await queue.add('booking.created', { eventId: id, handler: 'in_app' })
    const failed = () => queue.getJob(job.id ?? '').then((current) => current?.failedReason)
    await vi.waitFor(async () => expect(await failed()).toBe('the event is not stored here yet'))
    await prisma.create({ data: { ...recorded, id, payload: recorded.payload ?? {}, publishedAt: new Date() } })
    await vi.waitFor(async () => expect(await job.getState()).toBe('completed'))
  })
})

describe('codes by text', () => {
  it('are sent before all waiting pushes', async () => {
    const queue = app.nest.get(Queues).getQueue('messages')
    const asking = await app.signedIn('customer')
    const customers = await Promise.all(Array.from({ length: 4 }, () => reachable('customer')))
    await queue.pause()
    try {
      await Promise.all(customers.map(booked))
      await vi.waitFor(async () => expect(await queue.getPrioritizedCount()).toBe(customers.length))
      await app.make.prisma.user.update({
        where: { id: asking.id },
        data: { phone: `+9190${String(Date.now()).slice(-8)}` },
      })
      expect((await app.post('/phone-verification/send', { as: asking.token })).status).toBe(200)
      await vi.waitFor(async () => expect(await queue.getWaitingCount()).toBe(1))
    } finally {
      await queue.resume()
    }
    for (const { endpoint } of customers) await pushes.newest(endpoint)
  })
})

describe('mails that a user waits for', () => {
  it('arrive while the maximum of notifications hangs', async () => {
    const asking = await app.signedIn('customer')
    const customers = await Promise.all(Array.from({ length: 20 }, () => app.signedIn('customer')))
    for (const { email } of customers) inbox.hanging.add(email)
    try {
      await Promise.all(customers.map(booked))
      const bulk = app.nest.get(Queues).getQueue('bulk-mail')
      // Each of the two workers has taken as many as it can.
      await vi.waitFor(async () => expect(await bulk.getActiveCount()).toBe(2 * MAILS_AT_ONCE['bulk-mail']))
      await vi.waitFor(() => expect(inbox.held).toBe(2 * MAILS_AT_ONCE['bulk-mail']))
      await app.post('/email-verification/send', { as: asking.token })
      expect((await inbox.newest(asking.email)).subject).toMatch(/^\d{6} is your SofaSeva OTP$/)
      expect(inbox.held).toBe(2 * MAILS_AT_ONCE['bulk-mail'])
    } finally {
      inbox.recover()
    }
    for (const { email } of customers) await inbox.newest(email)
  })

  it('are sent even if notifications are switched off', async () => {
    await app.make.setting('enable_email_notifications', false)
    const customer = await app.signedIn('customer')
    await app.post('/email-verification/send', { as: customer.token })
    expect((await inbox.newest(customer.email)).text).toContain("It's valid for 10 minutes.")
    await app.post('/auth/password/forgot', { body: { email: customer.email } })
    expect((await inbox.newest(customer.email, 2)).subject).toMatch(/^Choose a new/)
    await app.make.defaultSettings()
  })

  /** Simulates a password link requested at that time, with the mail server unavailable since. */
  async function askedForAt(customer: Person, createdAt: Date): Promise<string> {
    const { prisma } = app.make
    const id = ulid(createdAt.getTime())
    const tokenHash = createHash('sha256').update(tokenOf(id)).digest('hex')
    const expiresAt = new Date(createdAt.getTime() + LIMITS.passwordResetMs)
    await prisma.passwordReset.create({ data: { id, userId: customer.id, tokenHash, expiresAt, createdAt } })
    const payload = { userId: customer.id }
    await prisma.outboxEvent.create({
      data: { id, type: 'auth.password-forgotten', userId: customer.id, payload, createdAt },
    })
    return id
  }
  const tokenOf = (eventId: string) => derivedToken(app.config.JWT_SECRET, 'password-reset', eventId)

  it('contain a valid link after an outage longer than its validity', async () => {
    const customer = await app.signedIn('customer')
    const id = await askedForAt(customer, new Date(Date.now() - 2 * LIMITS.passwordResetMs))
    expect((await inbox.newest(customer.email)).text).toContain(`#token=${tokenOf(id)}`)
    const body = { token: tokenOf(id), password: 'a long and quite uncommon phrase' }
    expect(await app.post('/auth/password/reset', { body })).toMatchObject({ status: 200 })
  })

  it('are not sent a day late', async () => {
    const customer = await app.signedIn('customer')
    const id = await askedForAt(customer, new Date(Date.now() - 2 * DAY_MS))
    await vi.waitFor(async () => {
      const job = await app.nest.get(Queues).getQueue('mail').getJob(`${id}-mail`)
      expect(await job?.getState()).toBe('completed')
    })
    expect(inbox.to(customer.email)).toEqual([])
  })
})

describe('notifications about providers', () => {
  it('reach admins when one waits for approval and the provider when approved', async () => {
    const admin = await app.signedIn('admin')
    const email = `${ulid().toLowerCase()}@example.com`
    const input = { name: 'Asha', email, password: 'a long and quite uncommon phrase', phone: '+919000088888' }
    const registered = await app.post('/auth/register', { body: { ...input, role: 'provider' } })
    expect(registered.status).toBe(201)
    const { id } = await app.make.prisma.user.findFirstOrThrow({ where: { email } })
    await vi.waitFor(async () => {
      const { body } = await app.get('/notifications/admin', { as: admin.token })
      const [newest] = body.data as { title: string; message: string }[]
      expect(newest?.title).toBe('A new provider is waiting for approval')
      expect(JSON.stringify(newest)).not.toContain('Asha')
    })
    expect((await app.put(`/admin/users/${id}/approval`, { as: admin.token, body: { approved: true } })).status).toBe(
      200,
    )
    expect((await inbox.newest(email)).subject).toBe('Your account has been approved')
    expect(await app.make.prisma.notification.findMany({ where: { userId: id } })).toMatchObject([
      { noticeKey: 'provider.approved', type: 'other', subjectType: 'user', subjectId: id },
    ])
  })

  it('do not reach users who have left since', async () => {
    const customer = await app.signedIn('customer')
    inbox.failures = 2
    const { provider } = await booked(customer)
    await app.make.prisma.user.update({ where: { id: customer.id }, data: { deletedAt: new Date() } })
    await inbox.newest(provider.email)
    await vi.waitFor(async () => {
      // Mails that wait five minutes after another mail are sent now.
      await endMailWindows(app)
      const { queues } = await queueState(app)
      const mails = queues.find(({ name }) => name === 'bulk-mail')
      expect((mails?.waiting ?? 0) + (mails?.active ?? 0) + (mails?.delayed ?? 0)).toBe(0)
    })
    expect(inbox.to(customer.email)).toEqual([])
  })
})
