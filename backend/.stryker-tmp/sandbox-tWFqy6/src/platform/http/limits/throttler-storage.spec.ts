// @ts-nocheck
import type { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { RedisThrottlerStorage } from './throttler-storage.js'

const withoutRedis = () =>
  new RedisThrottlerStorage({ status: 'end', defineCommand: () => undefined } as unknown as Redis)

describe('counting while Redis is unavailable', () => {
  it('keeps a window whose only hit is removed', async () => {
    const storage = withoutRedis()
    await storage.increment('a', 60_000, 2)
    await storage.decrement('a', 60_000)
    expect(await storage.increment('a', 600_000, 2)).toMatchObject({ totalHits: 1, timeToExpire: 60 })
  })

  it('removes no hit from a missing window', async () => {
    const storage = withoutRedis()
    await storage.decrement('a', 60_000)
    expect(await storage.increment('a', 60_000, 2)).toMatchObject({ totalHits: 1, timeToExpire: 60 })
  })
})
