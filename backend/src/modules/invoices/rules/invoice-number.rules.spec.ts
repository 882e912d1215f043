import { INVOICE_KINDS, TAX_LIMITS } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { financialYear, invoiceNumber } from './invoice-number.rules.js'

it.each([
  ['2026-03-31T18:29:59.999Z', '2526'],
  ['2026-03-31T18:30:00.000Z', '2627'],
  ['2026-11-28T00:00:00.000Z', '2627'],
  ['2027-03-31T18:29:59.999Z', '2627'],
  ['2027-01-01T00:00:00.000Z', '2627'],
  ['2099-04-01T00:00:00.000Z', '9900'],
])('begins the year in April in India: %s', (instant, year) => expect(financialYear(instant)).toBe(year))

it('makes numbers of the characters and the length that the rules allow', () => {
  expect(invoiceNumber('invoice', '2627', 1)).toBe('INV/2627/0000001')
  for (const kind of INVOICE_KINDS)
    for (const sequence of [1, 99, 9_999_999]) {
      const number = invoiceNumber(kind, '2627', sequence)
      expect(number).toMatch(/^[A-Z0-9/-]+$/)
      expect(number.length).toBeLessThanOrEqual(TAX_LIMITS.number)
    }
})

it('gives each kind its own numbers', () => {
  expect(new Set(INVOICE_KINDS.map((kind) => invoiceNumber(kind, '2627', 1))).size).toBe(INVOICE_KINDS.length)
})
