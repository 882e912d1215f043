import { Redis } from 'ioredis'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Transactions } from '#platform/database/transactions.js'
import { EventOutbox } from '#platform/outbox/outbox.js'
import { Queues } from '#platform/queue/queues.js'
import { TestApp } from './support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

describe('a worker of an earlier release', () => {
  it('leaves events and jobs that it cannot handle to the newer one', async () => {
    // A worker has run here, so the relay publishes nothing again.
    const redis = new Redis(app.config.REDIS_URL)
    await redis.set('outbox:redis-run', /run_id:(\w+)/.exec(await redis.info('server'))?.[1] ?? '')
    redis.disconnect()
    const id = ulid()
    await app.make.prisma.outboxEvent.create({ data: { id, type: 'booking.from-the-future', payload: {} } })
    const known = await app.make.prisma.outboxEvent.create({
      data: { id: ulid(), type: 'users.provider-approved', payload: { userId: ulid() } },
    })
    const worker = await TestApp.start({}, { work: true })
    try {
      const publishedAt = async (eventId: string) =>
        (await app.make.prisma.outboxEvent.findUniqueOrThrow({ where: { id: eventId } })).publishedAt
      await vi.waitFor(async () => expect(await publishedAt(known.id)).not.toBeNull())
      expect(await publishedAt(id)).toBeNull()
      const job = await worker.nest
        .get(Queues)
        .getQueue('events')
        .add('booking.from-the-future', { eventId: id, handler: 'in_app' })
      await vi.waitFor(async () => {
        expect(await job.getState()).toBe('delayed')
        expect(
          (
            await worker.nest
              .get(Queues)
              .getQueue('events')
              .getJob(job.id ?? '')
          )?.attemptsMade,
        ).toBe(1)
      })
    } finally {
      await app.make.prisma.outboxEvent.deleteMany({ where: { id } })
      await worker.stop()
    }
  })

  it('has left notifications in the queue of codes, which move to their own', async () => {
    const worker = await TestApp.start({}, { work: true })
    try {
      const queues = worker.nest.get(Queues)
      const event = await app.make.prisma.outboxEvent.create({
        data: { id: ulid(), type: 'users.provider-approved', payload: { userId: ulid() }, publishedAt: new Date() },
      })
      const target = { userId: ulid(), notice: 'provider' }
      const jobId = `${event.id}-email-provider-${target.userId}`
      const data = { eventId: event.id, handler: 'email', target }
      await queues.getQueue('mail').add('users.provider-approved', data, { jobId, attempts: 3 })
      await vi.waitFor(async () => {
        const moved = await queues.getQueue('bulk-mail').getJob(jobId)
        expect([await moved?.getState(), moved?.opts.attempts]).toEqual(['completed', 3])
      })
    } finally {
      await worker.stop()
    }
  })
})

describe('a worker whose Redis has lost its data', () => {
  it('publishes recent events again, except those that only caches read', async () => {
    const { prisma } = app.make
    const redis = new Redis(app.config.REDIS_URL)
    await redis.del('outbox:redis-run')
    redis.disconnect()
    const publishedAt = new Date(Date.now() - 60_000)
    const create = (type: string, payload: object) =>
      prisma.outboxEvent.create({ data: { id: ulid(), type, payload, publishedAt } })
    const known = await create('users.provider-approved', { userId: ulid() })
    const read = await create('cache.settings', {})
    const worker = await TestApp.start({}, { work: true })
    try {
      const published = async ({ id }: { id: string }) =>
        (await prisma.outboxEvent.findUniqueOrThrow({ where: { id } })).publishedAt?.getTime() ?? 0
      await vi.waitFor(async () => expect(await published(known)).toBeGreaterThan(publishedAt.getTime()))
      expect(await published(read)).toBe(publishedAt.getTime())
    } finally {
      await worker.stop()
    }
  })
})

describe('events of a user who closes the account', () => {
  it('stay without the user’s data', async () => {
    const provider = await app.signedIn('provider')
    const service = await app.make.service({ providerIds: [provider.id] })
    const [removal, staying] = [await app.signedIn('customer'), await app.signedIn('customer')]
    for (const { token } of [removal, staying])
      await app.post('/bookings', {
        as: token,
        body: { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' },
      })
    const payloadOf = async (userId: string) => {
      const [event] = await app.make.prisma.outboxEvent.findMany({ where: { userId } })
      return event?.payload as Record<string, unknown>
    }
    const before = await payloadOf(removal.id)
    expect(before).toMatchObject({ serviceAddress: '8 MG Road, Pune', customerPhone: '+919000099999' })
    const outbox = app.nest.get(EventOutbox)
    await app.nest.get(Transactions).run((tx) => outbox.erasePerson(tx, removal.id))
    expect(await payloadOf(removal.id)).toEqual({
      ...before,
      customerName: '',
      customerPhone: '',
      serviceAddress: '',
    })
    expect(await payloadOf(staying.id)).toMatchObject({ serviceAddress: '8 MG Road, Pune' })
  })

  it('never contained the address a password link was requested for', async () => {
    const customer = await app.signedIn('customer')
    const type = 'auth.password-forgotten'
    const { length: before } = await app.make.prisma.outboxEvent.findMany({ where: { type } })
    await app.post('/auth/password/forgot', { body: { email: customer.email } })
    await app.post('/auth/password/forgot', { body: { email: 'nobody@example.com' } })
    const events = await app.make.prisma.outboxEvent.findMany({ where: { type }, orderBy: { id: 'asc' }, skip: before })
    expect(events).toHaveLength(2)
    expect(events.map(({ userId }) => userId)).toEqual(expect.arrayContaining([customer.id, null]))
    expect(JSON.stringify(events)).not.toContain('@')
  })
})
