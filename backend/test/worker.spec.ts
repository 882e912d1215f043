import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@sofaseva/tools/ports'
import { Redis } from 'ioredis'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Deliveries } from '#platform/outbox/deliveries.js'
import { DeliverLater } from '#platform/queue/delivery-failure.js'
import { Queues } from '#platform/queue/queues.js'
import { WorkerRegistry } from '#platform/queue/worker-registry.js'
import { TestApp } from './support/app.js'
import { killProcess, startApiProcess } from './support/processes.js'
import { queueState } from './support/queue-state.js'

let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

let worker: ChildProcess | null = null
afterEach(async () => {
  await killProcess(worker)
  worker = null
})

describe('a worker', () => {
  it('logs its start, responds to health checks and is shown while it runs', async () => {
    const port = await freePort()
    const { DATA_DIR, JWT_SECRET } = app.config
    const env = { LOG_LEVEL: 'info', DATA_DIR, JWT_SECRET, WORKER_HEALTH_PORT: String(port) }
    const { child: started } = await startApiProcess(env, 'pipe', 'worker.js')
    worker = started
    let log = ''
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (chunk: Buffer) => {
        log += chunk.toString()
      })
    await vi.waitFor(async () => {
      const response = await fetch(`http://127.0.0.1:${port}/`)
      expect([response.status, await response.json()]).toMatchObject([200, { status: 'working', redis: 'up' }])
    })
    // The last log lines of a process may arrive later than its effects.
    await vi.waitFor(() => expect(log).toContain('The worker runs jobs'))
    const own = async () => (await queueState(app)).workers.find(({ pid }) => pid === started.pid)
    await vi.waitFor(async () => expect(await own()).toMatchObject({ isAlive: true }))
    expect((await app.get('/health/ready')).body.workers).toBeGreaterThan(0)

    started.kill('SIGTERM')
    await once(started, 'exit')
    // After a normal shutdown it isn't listed as dead.
    expect(await own()).toBeUndefined()
  })

  it('that stopped reporting is shown as dead with its last report', async () => {
    const registry = app.nest.get(WorkerRegistry)
    const id = ulid()
    const last = new Date(Date.now() - 60_000)
    await registry.report(id, new Date(last.getTime() - 60_000), last)
    const shown = (await queueState(app)).workers.find((one) => one.id === id)
    expect(shown).toMatchObject({ isAlive: false, lastSeenAt: last.toISOString(), pid: process.pid })
    const [before, living] = [(await app.get('/health/ready')).body, ulid()]
    await registry.report(living, new Date())
    expect((await app.get('/health/ready')).body).toEqual({ ...before, workers: Number(before.workers) + 1 })
    await Promise.all([registry.remove(id), registry.remove(living)])
  })

  it.each([-3_600_000, 3_600_000])('counts as alive if its clock is %i ms off, and as dead later', async (offMs) => {
    const registry = app.nest.get(WorkerRegistry)
    const [id, dead] = [ulid(), ulid()]
    const shownOf = async (one: string) => (await registry.list()).find((state) => state.id === one)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs })
    try {
      await registry.report(id, new Date())
      await registry.report(dead, new Date(), new Date(Date.now() - offMs - 60_000))
      expect((await shownOf(id))?.isAlive).toBe(true)
    } finally {
      vi.useRealTimers()
    }
    expect((await shownOf(id))?.isAlive).toBe(true)
    expect((await shownOf(dead))?.isAlive).toBe(false)
    await Promise.all([registry.remove(id), registry.remove(dead)])
  })

  it('that is missing is noticed by the waiting jobs', async () => {
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const booking = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
    await app.post('/bookings', { as: customer.token, body: booking })
    const { outbox, queues } = await queueState(app)
    expect(outbox.waiting).toBeGreaterThan(0)
    expect(Date.parse(outbox.oldestAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(queues.map(({ name }) => name)).toEqual(['mail', 'bulk-mail', 'messages', 'events', 'background'])
  })
})

describe('a delivery that one worker is sending', () => {
  it('is not sent by another one, even if its clock is an hour ahead', async () => {
    const deliveries = app.nest.get(Deliveries)
    const [key, sends] = [ulid(), vi.fn()]
    let finish: () => void = () => undefined
    const first = deliveries.sendOnce(key, 'email', () => new Promise<void>((resolve) => (finish = resolve)))
    await vi.waitFor(() => app.make.prisma.delivery.findFirstOrThrow({ where: { dedupeKey: key } }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    try {
      await expect(deliveries.sendOnce(key, 'email', sends)).rejects.toThrow(DeliverLater)
    } finally {
      vi.useRealTimers()
    }
    finish()
    await first
    await deliveries.sendOnce(key, 'email', sends)
    expect(sends).not.toHaveBeenCalled()
  })
})

describe('a delayed job', () => {
  it('runs at once if it was put off by a clock that was ahead, unless it has its own time', async () => {
    const queues = app.nest.get(Queues)
    const queue = queues.getQueue('background')
    const hour = 3_600_000
    const add = (id: string) => queue.add('none', { eventId: id, handler: 'none' }, { jobId: id, delay: hour })
    const [tried, planned] = await Promise.all([add(ulid()), add(ulid())])
    const redis = new Redis(app.config.REDIS_URL)
    try {
      await redis.hset(queue.toKey(String(tried.id)), 'processedOn', Date.now() + hour)
      await queues.runPutOffJobs()
      expect(await Promise.all([tried.getState(), planned.getState()])).toEqual(['waiting', 'delayed'])
    } finally {
      await Promise.all([tried.remove(), planned.remove(), redis.quit()])
    }
  })
})
