// @ts-nocheck
import type { Redis } from 'ioredis'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Sql } from '../database/sql.js'
import { newId } from '../lib/new-id.js'
import type { EventOutbox } from '../outbox/outbox.js'
import type { CacheTag } from './cache-tags.js'
import { CachedResponse } from './cached-response.js'
import { expiresAt } from './expiry.js'
import { PublicCache } from './public-cache.js'
import { TagChanges } from './tag-changes.js'

const [sql, outbox] = [{} as Sql, {} as EventOutbox]
/** A Redis that accepts every message. */
const redis = { publish: async () => 0 } as unknown as Redis

let cache: PublicCache
let tags: TagChanges
beforeEach(() => {
  tags = new TagChanges(redis, redis, sql, outbox)
  cache = new PublicCache(tags)
})

const response = (madeFrom: CacheTag[] = ['catalog'], body = 'text', until?: number) =>
  new CachedResponse({ contentType: 'text/plain', body, tags: madeFrom, expiresAt: until })

/** A computation that ends on demand. */
function pending() {
  let finish: (made: CachedResponse) => void = () => {}
  const produce = vi.fn(() => new Promise<CachedResponse>((resolve) => (finish = resolve)))
  return { produce, finish: (made: CachedResponse) => finish(made) }
}

describe('PublicCache', () => {
  it('computes a response once for concurrent callers', async () => {
    const { produce, finish } = pending()
    const asked = Array.from({ length: 20 }, () => cache.getOrSet('/a', produce))
    expect(cache.isPending('/a')).toBe(true)
    const made = response()
    finish(made)
    expect(new Set(await Promise.all(asked))).toEqual(new Set([made]))
    expect(await cache.getOrSet('/a', produce)).toBe(made)
    expect(produce).toHaveBeenCalledTimes(1)
  })

  it('recomputes a response after ten minutes even without an invalidation', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await cache.getOrSet('/a', async () => response())
    vi.setSystemTime(Date.now() + 9 * 60_000)
    expect(cache.get('/a')).toBeDefined()
    vi.setSystemTime(Date.now() + 60_000)
    expect(cache.get('/a')).toBeUndefined()
    vi.useRealTimers()
  })

  it('recomputes a response after an error', async () => {
    await expect(cache.getOrSet('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.getOrSet('/a', async () => response())).toBe(cache.get('/a'))
  })

  it('drops a response only if one of its own tags is invalidated', async () => {
    await cache.getOrSet('/a', async () => response(['catalog', 'reviews']))
    const settings = await cache.getOrSet('/b', async () => response(['settings']))
    await tags.announce(['reviews'], [newId()])
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.get('/b')).toBe(settings)
  })

  it('does not cache a response whose own tag changed while it was computed', async () => {
    const { produce, finish } = pending()
    const first = cache.getOrSet('/a', produce)
    await tags.announce(['catalog'], [newId()])
    finish(response())
    await first
    expect(cache.get('/a')).toBeUndefined()

    const second = cache.getOrSet('/a', produce)
    await tags.announce(['settings'], [newId()])
    finish(response())
    await second
    expect(cache.get('/a')).toBeDefined()
  })

  it('does not keep a response beyond its expiry', async () => {
    await cache.getOrSet('/past', async () => response(['seo'], 'text', Date.now() - 1))
    expect(cache.get('/past')).toBeUndefined()
    await cache.getOrSet('/soon', async () => response(['seo'], 'text', Date.now() + 60))
    await vi.waitFor(() => expect(cache.get('/soon')).toBeUndefined())
  })

  it('uses the wall clock for expiries, even if it jumps', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    try {
      const made = await cache.getOrSet('/a', async () => response(['seo'], 'text', now + 60_000))
      vi.setSystemTime(now + 59_999)
      expect(cache.get('/a')).toBe(made)
      vi.setSystemTime(now + 60_000)
      expect(cache.get('/a')).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  it('counts the bytes of every encoding toward the limit', async () => {
    const megabyte = 'x'.repeat(1_024 * 1_024)
    for (let index = 0; index < 80; index += 1)
      await cache.getOrSet(`/${index}`, async () => response(['blog'], megabyte))
    expect(cache.bytes).toBeLessThanOrEqual(36 * 1_024 * 1_024)
    expect(cache.get('/79')).toBeDefined()
    expect(cache.get('/0')).toBeUndefined()
    const before = cache.bytes
    const newest = await cache.getOrSet('/79', async () => response())
    const squeezed = await newest.encode('gzip')
    expect(cache.bytes).toBe(before + squeezed.length)
  })

  it('does not evict a response for URLs with invented queries', async () => {
    const page = await cache.getOrSet('/', async () => response())
    const body = 'x'.repeat(100_000)
    for (let index = 0; index < 1_000; index += 1)
      await cache.getOrSet(`/s?q=${index}`, async () => response(['blog'], body))
    expect(cache.get('/')).toBe(page)
    expect(cache.bytes).toBeLessThanOrEqual(5 * 1_024 * 1_024)
  })
})

describe('a memoised value', () => {
  it('is recomputed after one of its tags changed', async () => {
    const produce = vi.fn(async () => ({}))
    const value = cache.memo(['catalog'], produce)
    expect(await value()).toBe(await value())
    await tags.announce(['reviews'], [newId()])
    await value()
    expect(produce).toHaveBeenCalledTimes(1)
    await tags.announce(['catalog'], [newId()])
    await Promise.all([value(), value()])
    expect(produce).toHaveBeenCalledTimes(2)
  })

  it('is recomputed after its expiry or an error', async () => {
    const produce = vi.fn(async () => expiresAt({}, Date.now() - 1))
    const value = cache.memo(['seo'], produce)
    await value()
    await value()
    expect(produce).toHaveBeenCalledTimes(2)
    const failing = cache.memo(['seo'], produce.mockRejectedValueOnce(new Error('away')))
    await expect(failing()).rejects.toThrow('away')
    await expect(failing()).resolves.toEqual({})
  })
})
