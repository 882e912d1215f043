// Core covered by: backend/test/worker.spec.ts

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { QueueState } from '@sofaseva/contract'
import { freePort } from '@sofaseva/tools/ports'
import { TcpProxy } from '@sofaseva/tools/tcp-proxy'
import { timeLimit } from '@sofaseva/tools/vitest/patience'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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
})
