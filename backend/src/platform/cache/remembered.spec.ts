import { describe, expect, it } from 'vitest'
import { Remembered } from './remembered.js'

/** A question that takes as long as it is told to, on a clock of its own. */
function question(tookMs: number) {
  let now = 0
  let asked = 0
  const remembered = new Remembered(
    async () => {
      now += tookMs
      asked += 1
      return asked
    },
    () => now,
  )
  return { remembered, later: (ms: number) => (now += ms) }
}

describe('a remembered answer', () => {
  it('is asked for every time while it is cheap', async () => {
    const { remembered } = question(1)
    expect([await remembered.get(), await remembered.get()]).toEqual([1, 2])
  })

  it('is kept the longer the dearer it was, and serves until the next is there', async () => {
    const { remembered, later } = question(100)
    expect(await remembered.get()).toBe(1)
    later(3_900)
    expect(await remembered.get()).toBe(1)
    later(200)
    expect(await remembered.get()).toBe(1)
    expect(await remembered.get()).toBe(2)
  })

  it('is asked for once by many at the same time', async () => {
    const { remembered } = question(100)
    expect(await Promise.all([remembered.get(), remembered.get(), remembered.get()])).toEqual([1, 1, 1])
  })
})
