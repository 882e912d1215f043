import { describe, expect, it } from 'vitest'
import { StaleWhileRevalidate } from './stale-while-revalidate.js'

/** A load that takes as long as it is told to, on a clock of its own. */
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

describe('a stale-while-revalidate value', () => {
  it('is loaded every time while that is cheap', async () => {
    const { cache } = slowLoad(1)
    expect([await cache.get(), await cache.get()]).toEqual([1, 2])
  })

  it('stays fresh the longer it took to load, and is served stale until the next is there', async () => {
    const { cache, later } = slowLoad(100)
    expect(await cache.get()).toBe(1)
    later(3_900)
    expect(await cache.get()).toBe(1)
    later(200)
    expect(await cache.get()).toBe(1)
    expect(await cache.get()).toBe(2)
  })

  it('is loaded once however many ask', async () => {
    const { cache } = slowLoad(100)
    expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual([1, 1, 1])
  })
})
