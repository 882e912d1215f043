import { describe, expect, it } from 'vitest'
import { steepFalls } from './steep-fall.js'

describe('a steep fall of a price', () => {
  it.each([
    [1500, 1.5, true],
    [1500, 149.99, true],
    [1500, 150, false],
    [1500, 1499, false],
    [1500, 15_000, false],
    [1000, 0, true],
    [0, 0, false],
  ])('from %d to %d: %s', (before, after, isSteep) => {
    expect(steepFalls([{ label: 'Price', before, after }])).toHaveLength(isSteep ? 1 : 0)
  })
})
