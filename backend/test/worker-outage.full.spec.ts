// Core covered by: backend/test/worker.spec.ts

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@sofaseva/tools/ports'
import { TcpProxy } from '@sofaseva/tools/tcp-proxy'
import { timeLimit } from '@sofaseva/tools/vitest/patience'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestApp } from './support/app.js'
import type { Person } from './support/factories.js'
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
  it(
    'is unhealthy while Redis takes no jobs, although it responds',
    async () => {
      const port = await freePort()
      const { JWT_SECRET, DATA_DIR } = app.config
      const env = { JWT_SECRET, DATA_DIR, WORKER_HEALTH_PORT: String(port) }
      const { child } = await startApiProcess(env, 'ignore', 'worker.js')
      worker = child
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
      child.kill('SIGTERM')
      await once(child, 'exit')
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
      const env = { REDIS_URL: redis.url(app.config.REDIS_URL), JWT_SECRET, DATA_DIR }
      const { child } = await startApiProcess(env, 'ignore', 'worker.js')
      worker = child
      await vi.waitFor(async () =>
        expect((await queueState(app)).workers.some(({ pid }) => pid === child.pid)).toBe(true),
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
