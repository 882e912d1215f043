// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { MAX_STALLS, pauseAfterStalls } from './stalled-jobs.rules.js'

describe('pauseAfterStalls', () => {
  it('returns no pause after the first loss, so a restart delays nothing', () => {
    expect([pauseAfterStalls(0, 1), pauseAfterStalls(1, 1)]).toEqual([0, 0])
  })

  it('spreads jobs further each time, up to a minute', () => {
    expect([2, 3, 4, MAX_STALLS].map((stalls) => pauseAfterStalls(stalls, 1))).toEqual([4_000, 8_000, 16_000, 32_000])
    expect(pauseAfterStalls(20, 1)).toBe(60_000)
    expect([0, 0.5].map((random) => pauseAfterStalls(2, random))).toEqual([0, 2_000])
  })
})
