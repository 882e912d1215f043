import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { QueueState } from '@sofaseva/contract'
import { freePort } from '@sofaseva/tools/ports'
import { TcpProxy } from '@sofaseva/tools/tcp-proxy'
import { timeLimit } from '@sofaseva/tools/vitest/patience'
import { Redis } from 'ioredis'
import { ulid } from 'ulid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WorkerRegistry } from '#platform/queue/worker-registry.js'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'

const WORKER = fileURLToPath(new URL('../dist/worker.js', import.meta.url))
let app: TestApp
beforeAll(async () => {
  app = await TestApp.start()
})
afterAll(() => app.stop())

let worker: ChildProcess | null = null
afterEach(async () => {
  if (worker && worker.exitCode === null && worker.signalCode === null) {
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  worker = null
})

async function queueState(): Promise<QueueState> {
  const admin = await app.signedIn('admin')
  return (await app.get('/admin/queues', { as: admin.token })).body as unknown as QueueState
}

describe('a worker', () => {
  it('logs its start, responds to health checks and is shown while it runs', async () => {
    const port = await freePort()
    const started = spawn(process.execPath, [WORKER], {
      env: {
        ...process.env,
        APP_ENV: 'test',
        LOG_LEVEL: 'info',
        DATA_DIR: app.config.DATA_DIR,
        JWT_SECRET: app.config.JWT_SECRET,
        WORKER_HEALTH_PORT: String(port),
      },
    })
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
    const own = async () => (await queueState()).workers.find(({ pid }) => pid === started.pid)
    await vi.waitFor(async () => expect(await own()).toMatchObject({ isAlive: true }))
    expect((await app.get('/health/ready')).body.workers).toBeGreaterThan(0)

    started.kill('SIGTERM')
    await once(started, 'exit')
    // After a normal shutdown it isn't listed as dead.
    expect(await own()).toBeUndefined()
  })

  it(
    'is unhealthy while Redis takes no jobs, although it responds',
    async () => {
      const port = await freePort()
      const { JWT_SECRET, DATA_DIR } = app.config
      worker = spawn(process.execPath, [WORKER], {
        env: {
          ...process.env,
          APP_ENV: 'test',
          LOG_LEVEL: 'fatal',
          JWT_SECRET,
          DATA_DIR,
          WORKER_HEALTH_PORT: String(port),
        },
        stdio: 'ignore',
      })
      const health = () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          async (response) => [response.status, await response.json()],
          () => [0],
        )
      await vi.waitFor(async () => expect(await health()).toMatchObject([200, { queuedAt: expect.any(String) }]))
      const redis = new Redis(app.config.REDIS_URL)
      try {
        await redis.config('SET', 'maxmemory', '1')
        const stuck = [503, { status: 'stuck', redis: 'up' }]
        await vi.waitFor(async () => expect(await health()).toMatchObject(stuck), { timeout: timeLimit(50_000) })
      } finally {
        await redis.config('SET', 'maxmemory', '0')
      }
      await vi.waitFor(async () => expect((await health())[0]).toBe(200), { timeout: timeLimit(30_000) })
      const keys = () => redis.keys('bull:probe-*')
      // A job in progress has keys of its own for a moment.
      await vi.waitFor(async () => {
        const lifetimes = await Promise.all((await keys()).map((key) => redis.ttl(key)))
        expect(lifetimes.length).toBeGreaterThan(0)
        expect(Math.min(...lifetimes)).toBeGreaterThan(0)
      })
      worker.kill('SIGTERM')
      await once(worker, 'exit')
      expect(await keys()).toEqual([])
      redis.disconnect()
    },
    timeLimit(120_000),
  )

  it(
    'continues by itself after Redis was unavailable',
    async () => {
      const redis = await TcpProxy.before(app.config.REDIS_URL)
      const { JWT_SECRET, DATA_DIR } = app.config
      worker = spawn(process.execPath, [WORKER], {
        env: {
          ...process.env,
          APP_ENV: 'test',
          LOG_LEVEL: 'fatal',
          REDIS_URL: redis.url(app.config.REDIS_URL),
          JWT_SECRET,
          DATA_DIR,
        },
        stdio: 'ignore',
      })
      await vi.waitFor(async () =>
        expect((await queueState()).workers.some(({ pid }) => pid === worker?.pid)).toBe(true),
      )
      const service = await app.make.service()
      const booking = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
      const customers: Person[] = []
      while (customers.length < 60) customers.push(await app.signedIn('customer'))
      await Promise.all(customers.map(({ token }) => app.post('/bookings', { as: token, body: booking })))
      const told = () =>
        app.make.prisma.notification.count({ where: { userId: { in: customers.map(({ id }) => id) } } })
      await vi.waitFor(async () => expect(await told()).toBeGreaterThan(0), { interval: 10 })
      redis.refuse()
      await vi.waitFor(() => expect(redis.broken).toBeGreaterThan(0))
      redis.speak()
      // A job whose connection broke runs again after its lock of 15 s expires.
      await vi.waitFor(async () => expect(await told()).toBe(customers.length), { timeout: timeLimit(30_000) })
      await redis.close()
    },
    timeLimit(60_000),
  )

  it('that stopped reporting is shown as dead with its last report', async () => {
    const registry = app.nest.get(WorkerRegistry)
    const id = ulid()
    const last = new Date(Date.now() - 60_000)
    await registry.report(id, new Date(last.getTime() - 60_000), last)
    const shown = (await queueState()).workers.find((one) => one.id === id)
    expect(shown).toMatchObject({ isAlive: false, lastSeenAt: last.toISOString(), pid: process.pid })
    const [before, living] = [(await app.get('/health/ready')).body, ulid()]
    await registry.report(living, new Date())
    expect((await app.get('/health/ready')).body).toEqual({ ...before, workers: Number(before.workers) + 1 })
    await Promise.all([registry.remove(id), registry.remove(living)])
  })

  it('that is missing is noticed by the waiting jobs', async () => {
    const service = await app.make.service()
    const customer = await app.signedIn('customer')
    const booking = { serviceId: service.id, option: 'Base', serviceAddress: '8 MG Road, Pune' }
    await app.post('/bookings', { as: customer.token, body: booking })
    const { outbox, queues } = await queueState()
    expect(outbox.waiting).toBeGreaterThan(0)
    expect(Date.parse(outbox.oldestAt ?? '')).toBeLessThanOrEqual(Date.now())
    expect(queues.map(({ name }) => name)).toEqual(['mail', 'bulk-mail', 'messages', 'events', 'background'])
  })
})
