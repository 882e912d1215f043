import { getStorageToken } from '@nestjs/throttler'
import { TcpProxy } from '@sofaseva/tools/tcp-proxy'
import { timeLimit } from '@sofaseva/tools/vitest/patience'
import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RedisThrottlerStorage } from '#platform/http/limits/throttler-storage.js'
import { TestApp } from './support/app.js'

const URL = process.env.REDIS_URL ?? ''

let proxy: TcpProxy
let connections: Redis[]
let one: RedisThrottlerStorage
let other: RedisThrottlerStorage
beforeAll(async () => {
  proxy = await TcpProxy.before(URL)
  connections = [proxy.url(URL), URL].map(
    (url) => new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: () => 50 }),
  )
  for (const connection of connections) connection.on('error', () => undefined)
  ;[one, other] = connections.map((connection) => new RedisThrottlerStorage(connection)) as [
    RedisThrottlerStorage,
    RedisThrottlerStorage,
  ]
  await areReady()
})
afterAll(async () => {
  for (const connection of connections) connection.disconnect()
  await proxy.close()
})

const areReady = () => vi.waitFor(() => expect(connections.map(({ status }) => status)).toEqual(['ready', 'ready']))

let key: string
beforeEach(() => {
  key = `test:${ulid()}`
})

describe('hits on a limit', () => {
  it('are counted for all instances together, in a window that starts with the first', async () => {
    expect(await one.increment(key, 60_000, 2)).toEqual({
      totalHits: 1,
      isBlocked: false,
      timeToExpire: 60,
      timeToBlockExpire: 0,
    })
    expect(await other.increment(key, 60_000, 2)).toMatchObject({ totalHits: 2, isBlocked: false })
    const blocked = await one.increment(key, 60_000, 2)
    expect(blocked).toMatchObject({ totalHits: 3, isBlocked: true })
    expect(blocked.timeToBlockExpire).toBe(blocked.timeToExpire)
    // A rejected hit doesn't move the window's end.
    expect(await connections[1]?.pttl(`rate:${key}`)).toBeLessThanOrEqual(60_000)
  })

  it('removed at the end of their window start a new one of the usual length', async () => {
    await one.increment(key, 600_000, 2)
    const read = RateLimiterRedis.prototype.get
    vi.spyOn(RateLimiterRedis.prototype, 'get').mockImplementationOnce(async function (this: RateLimiterRedis, name) {
      const found = await read.call(this, name)
      await one.reset(key)
      return found
    })
    await one.decrement(key, 600_000)
    expect(await connections[1]?.pttl(`rate:${key}`)).toBeGreaterThan(60_000)
    expect(await one.increment(key, 600_000, 2)).toMatchObject({ isBlocked: false, timeToExpire: 600 })
  })

  it('start again after the window', async () => {
    await one.increment(key, 60_000, 1)
    expect((await one.increment(key, 60_000, 1)).isBlocked).toBe(true)
    await connections[1]?.pexpire(`rate:${key}`, 1)
    await expect.poll(() => connections[1]?.exists(`rate:${key}`)).toBe(0)
    expect(await one.increment(key, 60_000, 1)).toMatchObject({ totalHits: 1, isBlocked: false })
  })

  it('can be removed one by one or all at once', async () => {
    await one.increment(key, 60_000, 5)
    await one.increment(key, 60_000, 5)
    await one.decrement(key, 60_000)
    expect((await one.increment(key, 60_000, 5)).totalHits).toBe(2)
    await one.reset(key)
    await one.decrement(key, 60_000)
    expect((await one.increment(key, 60_000, 5)).totalHits).toBe(1)
  })
})

describe('while Redis is unavailable', () => {
  it('each instance counts by itself at once, and together again after the recovery', async () => {
    await one.increment(key, 60_000, 3)
    proxy.refuse()
    await expect.poll(() => connections[0]?.status).not.toBe('ready')
    const began = performance.now()
    const hits = []
    for (let hit = 0; hit < 4; hit += 1) hits.push(await one.increment(key, 60_000, 3))
    // Faster than the time limit of a command.
    expect(performance.now() - began).toBeLessThan(timeLimit(2_000))
    expect(hits.map(({ isBlocked }) => isBlocked)).toEqual([false, false, false, true])
    expect(hits[3]).toMatchObject({ timeToExpire: 60, timeToBlockExpire: 60 })
    await one.decrement(key, 60_000)
    expect((await one.increment(key, 60_000, 3)).totalHits).toBe(4)
    await one.reset(key)
    expect((await one.increment(key, 60_000, 3)).totalHits).toBe(1)
    proxy.speak()
    await areReady()
    expect((await one.increment(key, 60_000, 3)).totalHits).toBe(2)
  })
})

describe('an instance', () => {
  it('starts once Redis responds, so that its first requests are counted with the others’', async () => {
    proxy.refuse()
    const { broken } = proxy
    const starting = TestApp.start({ REDIS_URL: proxy.url(URL) })
    await expect.poll(() => proxy.broken).toBeGreaterThan(broken + 2)
    proxy.speak()
    const app = await starting
    const storage = app.nest.get<RedisThrottlerStorage>(getStorageToken(), { strict: false })
    expect((await storage.increment(key, 60_000, 3)).totalHits).toBe(1)
    await areReady()
    expect((await one.increment(key, 60_000, 3)).totalHits).toBe(2)
    await app.stop()
  })
})

describe('requests', () => {
  const forwarded = (address: string) => ({ 'x-forwarded-for': address })

  it('are limited per address over all routes, except monitoring', async () => {
    // 1,200 × 0.005: six requests a minute.
    const app = await TestApp.start({ TRUSTED_PROXIES: '1', RATE_LIMIT_FACTOR: '0.005' })
    try {
      const ask = (path: string, address = '203.0.113.80') => app.get(path, { headers: forwarded(address) })
      const paths = ['/auth/sessions', '/bookings/my', '/notifications/user']
      for (const path of [...paths, ...paths]) expect((await ask(path)).status).not.toBe(429)
      const refused = await ask('/auth/sessions')
      expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Object.keys(refused.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
      expect((await ask('/health/live')).status).toBe(200)
      // A route with its own limit is counted separately: 20 × 0.005.
      const headers = forwarded('203.0.113.80')
      const register = () => app.post('/auth/register', { body: {}, headers })
      expect([(await register()).status, (await register()).status]).toEqual([400, 429])
      expect((await ask('/auth/sessions', '203.0.113.81')).status).not.toBe(429)
      // One line has a whole network of addresses.
      for (let host = 1; host <= 6; host += 1) await ask('/auth/sessions', `2001:db8:5:6::${host}`)
      expect((await ask('/auth/sessions', '2001:db8:5:6::ffff')).status).toBe(429)
      expect((await ask('/auth/sessions', '2001:db8:5:7::1')).status).not.toBe(429)
    } finally {
      await app.stop()
    }
  })
})
