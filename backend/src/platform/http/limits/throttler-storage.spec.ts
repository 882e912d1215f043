import type { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { RedisThrottlerStorage } from './throttler-storage.js'

const away = () => new RedisThrottlerStorage({ status: 'end', defineCommand: () => undefined } as unknown as Redis)

describe('counting while Redis is away', () => {
  it('keeps a window when its only hit is taken back', async () => {
    const storage = away()
    await storage.increment('a', 60_000, 2)
    await storage.decrement('a', 60_000)
    expect(await storage.increment('a', 600_000, 2)).toMatchObject({ totalHits: 1, timeToExpire: 60 })
  })

  it('takes nothing back from a window that is not there', async () => {
    const storage = away()
    await storage.decrement('a', 60_000)
    expect(await storage.increment('a', 60_000, 2)).toMatchObject({ totalHits: 1, timeToExpire: 60 })
  })
})
