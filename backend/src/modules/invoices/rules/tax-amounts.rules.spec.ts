import { LIMITS } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { splitTax, sumOf, toBasisPoints, toPercent } from './tax-amounts.rules.js'

const RATES = [0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000]

it.each([
  [118_000, 1_800, { taxable: 100_000, cgst: 9_000, sgst: 9_000, igst: 0 }],
  [105_000, 500, { taxable: 100_000, cgst: 2_500, sgst: 2_500, igst: 0 }],
  [100_000, 1_800, { taxable: 84_746, cgst: 7_627, sgst: 7_627, igst: 0 }],
  [100_000, 0, { taxable: 100_000, cgst: 0, sgst: 0, igst: 0 }],
  [0, 1_800, { taxable: 0, cgst: 0, sgst: 0, igst: 0 }],
  [1, 1_800, { taxable: 1, cgst: 0, sgst: 0, igst: 0 }],
])('splits %d paise at %d within a state', (total, rate, amounts) => {
  expect(splitTax(total, rate, true)).toEqual({ ...amounts, total })
})

it('charges IGST between states', () => {
  expect(splitTax(118_000, 1_800, false)).toEqual({ taxable: 100_000, cgst: 0, sgst: 0, igst: 18_000, total: 118_000 })
  expect(splitTax(100_000, 1_800, false)).toEqual({ taxable: 84_746, cgst: 0, sgst: 0, igst: 15_254, total: 100_000 })
})

it('always adds up, with equal halves, no more than a paisa off', () => {
  const totals = [
    ...Array.from({ length: 2_000 }, (_, paise) => paise),
    ...Array.from({ length: 2_000 }, (_, index) => index * 7_919 + 13),
    LIMITS.maxRupees * 100,
  ]
  for (const rate of RATES)
    for (const total of totals)
      for (const isWithinState of [true, false]) {
        const { taxable, cgst, sgst, igst } = splitTax(total, rate, isWithinState)
        const exact = (total * rate) / (10_000 + rate)
        const isRight =
          taxable + cgst + sgst + igst === total &&
          cgst === sgst &&
          (isWithinState ? igst === 0 : cgst === 0) &&
          [taxable, cgst, igst].every((part) => Number.isSafeInteger(part) && part >= 0) &&
          Math.abs(cgst + sgst + igst - exact) <= (isWithinState ? 1 : 0.5) + 1e-6
        if (!isRight) expect([total, rate, isWithinState, taxable, cgst, sgst, igst]).toBe('right')
      }
  expect(totals.length).toBeGreaterThan(4_000)
})

it('adds amounts up', () => {
  expect(sumOf([])).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 })
  expect(sumOf([splitTax(118_000, 1_800, true), splitTax(118_000, 1_800, false)])).toEqual({
    taxable: 200_000,
    cgst: 9_000,
    sgst: 9_000,
    igst: 18_000,
    total: 236_000,
  })
})

it('keeps per cent as whole hundredths', () => {
  expect([18, 0.25, 1.1].map(toBasisPoints)).toEqual([1_800, 25, 110])
  expect([1_800, 25].map(toPercent)).toEqual([18, 0.25])
})
