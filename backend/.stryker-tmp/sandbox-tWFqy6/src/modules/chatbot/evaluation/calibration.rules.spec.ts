// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { calibrationError } from './calibration.rules.js'

const results = (confidence: number, right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ confidence, isRight: true })),
  ...Array.from({ length: wrong }, () => ({ confidence, isRight: false })),
]

describe('calibration error', () => {
  it('is zero if the confidence is the share of right results', () => {
    expect(calibrationError([])).toBe(0)
    expect(calibrationError([...results(0.75, 3, 1), ...results(0.5, 2, 2)])).toBe(0)
  })

  it('weighs each difference by the number of results', () => {
    expect(calibrationError(results(1, 0, 2))).toBe(1)
    expect(calibrationError([...results(0.9, 2, 0), ...results(0.5, 1, 1)])).toBeCloseTo(0.05)
  })

  it('counts too little confidence like too much', () => {
    expect(calibrationError(results(0.6, 1, 0))).toBeCloseTo(0.4)
  })
})
