import { RETURN_PARTS } from '@sofaseva/contract'
import { expect, it } from 'vitest'
import { type ReturnLine, returnTable } from './gst-return.rules.js'
import { splitTax, sumOf } from './tax-amounts.rules.js'

const BUYER = '29AAGCB7383J1Z4'

function line(number: string, total: number, change: Partial<ReturnLine> = {}): ReturnLine {
  const { rate = 1_800, placeOfSupply = '27' } = change
  return {
    kind: 'invoice',
    number,
    day: '2026-11-28',
    recipientName: 'Asha',
    recipientGstin: null,
    placeOfSupply,
    isOperatorLiable: false,
    documentTotal: total,
    credits: null,
    sac: '998533',
    rate,
    amounts: splitTax(total, rate, placeOfSupply === '27'),
    ...change,
  }
}

const firm = { recipientGstin: BUYER, recipientName: 'Lake Hotels', placeOfSupply: '29' }
const LINES = [
  line('INV/2627/0000001', 118_000),
  line('INV/2627/0000002', 236_000, firm),
  line('INV/2627/0000003', 105_000, { rate: 500, sac: '995462', isOperatorLiable: true }),
  line('INV/2627/0000004', 59_000),
  line('CRN/2627/0000001', 59_000, { kind: 'credit', credits: { number: 'INV/2627/0000004', day: '2026-11-28' } }),
  line('CRN/2627/0000002', 236_000, {
    ...firm,
    kind: 'credit',
    credits: { number: 'INV/2627/0000002', day: '2026-11-28' },
  }),
  line('INV/2627/0000005', 112_000, { rate: 1_200, sac: '995462' }),
]

it('lists documents to registered recipients one by one', () => {
  expect(returnTable('b2b', LINES)).toMatchObject([
    { gstin: BUYER, name: 'Lake Hotels', number: 'INV/2627/0000002', value: 236_000, place: '29', igst: 36_000 },
  ])
})

it('lists their credit notes with what they withdraw', () => {
  expect(returnTable('credit-notes', LINES)).toMatchObject([
    { gstin: BUYER, number: 'CRN/2627/0000002', creditedNumber: 'INV/2627/0000002', value: 236_000, igst: 36_000 },
  ])
})

it('sums the others by place and rate, less their credit notes', () => {
  expect(returnTable('b2c', LINES)).toMatchObject([
    { place: '27', rate: 1_200, count: 1, taxable: 100_000, cgst: 6_000, sgst: 6_000, igst: 0 },
    { place: '27', rate: 1_800, count: 2, taxable: 100_000, cgst: 9_000, sgst: 9_000, igst: 0, total: 118_000 },
  ])
})

it('sums by service code and rate, less all credit notes', () => {
  expect(returnTable('hsn', LINES)).toMatchObject([
    { sac: '995462', rate: 1_200, count: 1, total: 112_000 },
    { sac: '998533', rate: 1_800, count: 3, total: 118_000 },
  ])
})

it('keeps what the operator pays for providers apart', () => {
  expect(returnTable('operator', LINES)).toMatchObject([{ place: '27', rate: 500, count: 1, cgst: 2_500, sgst: 2_500 }])
})

it('counts every document in exactly one of the tables that make up the turnover', () => {
  const totalOf = (parts: readonly (typeof RETURN_PARTS)[number][]) =>
    sumOf(parts.flatMap((part) => returnTable(part, LINES)))
  const [listed, credited] = [totalOf(['b2b', 'b2c', 'operator']), totalOf(['credit-notes'])]
  const signed = LINES.map(({ kind, amounts }) => (kind === 'credit' ? -amounts.total : amounts.total))
  expect(listed.total - credited.total).toBe(signed.reduce((sum, one) => sum + one, 0))
  for (const part of RETURN_PARTS) expect(returnTable(part, [])).toEqual([])
})
