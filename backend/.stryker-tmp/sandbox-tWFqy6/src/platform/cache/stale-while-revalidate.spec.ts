// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { StaleWhileRevalidate } from './stale-while-revalidate.js'

/** A load with a given duration, on its own clock. */
function slowLoad(tookMs: number) {
  let now = 0
  let asked = 0
  const cache = new StaleWhileRevalidate(
    async () => {
      now += tookMs
      asked += 1
      return asked
    },
    () => now,
  )
  return { cache, later: (ms: number) => (now += ms) }
}

describe('StaleWhileRevalidate', () => {
  it('loads a cheap value every time', async () => {
    const { cache } = slowLoad(1)
    expect([await cache.get(), await cache.get()]).toEqual([1, 2])
  })

  it('keeps a value fresh for longer if it loads slowly and serves it stale during the next load', async () => {
    const { cache, later } = slowLoad(100)
    expect(await cache.get()).toBe(1)
    later(3_900)
    expect(await cache.get()).toBe(1)
    later(200)
    expect(await cache.get()).toBe(1)
    expect(await cache.get()).toBe(2)
  })

  it('loads once for concurrent callers', async () => {
    const { cache } = slowLoad(100)
    expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual([1, 1, 1])
  })
})
