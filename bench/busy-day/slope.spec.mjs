import { describe, expect, it } from 'vitest'
import { lowestOf, slopeOf } from './slope.mjs'

const WINDOWS = 20
/** A noise of up to 1 that has no trend and is the same in each run. */
const noise = (index) => Math.sin(index * 12.9898) * Math.cos(index * 78.233)
const series = (perWindow) => Array.from({ length: WINDOWS }, (_, index) => 200 + perWindow * index + noise(index))

describe('the slope', () => {
  it('finds the change per window through noise', () => {
    expect(slopeOf(series(0.5)).slope).toBeCloseTo(0.5, 1)
  })

  it('is sure to rise for a leak, and not for noise alone', () => {
    expect(slopeOf(series(0.5)).atLeast).toBeGreaterThan(0.3)
    expect(slopeOf(series(0)).atLeast).toBeLessThan(0)
  })

  it('is not moved by a single large value', () => {
    const values = series(0)
    values[WINDOWS - 1] += 500
    expect(slopeOf(values).slope).toBeLessThan(0.1)
  })

  it('is exact for a straight line of an odd and of an even number of slopes', () => {
    expect(slopeOf([1, 3, 5])).toMatchObject({ slope: 2 })
    expect(slopeOf([1, 3, 5, 7])).toMatchObject({ slope: 2 })
  })
})

it('takes the smallest value of each window', () => {
  expect(lowestOf([5, 4, 9, 8, 7, 6], 3)).toEqual([4, 8, 6])
})
