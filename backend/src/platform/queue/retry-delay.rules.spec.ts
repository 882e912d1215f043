import { describe, expect, it } from 'vitest'
import { JOB_ATTEMPTS, retryDelay } from './retry-delay.rules.js'

const delays = (random: number) =>
  Array.from({ length: JOB_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1, random) / 1_000)
const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

describe('retryDelay', () => {
  it('grows quickly at first, and slowly from 20 seconds on', () => {
    expect(delays(0).slice(0, 9)).toEqual([1, 2, 4, 8, 16, 20, 20, 26, 33.8])
  })

  it.each([0, 0.5, 1])(
    'runs a job within 30 s after faults of up to a minute, and for most of an hour (%f)',
    (random) => {
      const all = delays(random)
      let began = 0
      for (const delay of all) {
        if (began <= 60) expect(delay).toBeLessThanOrEqual(26)
        began += delay
      }
      expect(sumOf(all)).toBeGreaterThan(50 * 60)
    },
  )

  it('spreads jobs that failed together', () => {
    expect([0, 0.5, 1].map((random) => retryDelay(6, random))).toEqual([20_000, 17_000, 14_000])
  })
})
