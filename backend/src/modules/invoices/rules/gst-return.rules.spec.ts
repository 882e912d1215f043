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

/** The columns that a table leaves empty. */
const empty = {
  gstin: '',
  name: '',
  number: '',
  day: '',
  value: 0,
  creditedNumber: '',
  creditedDay: '',
  place: '',
  sac: '',
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
  expect(returnTable('b2b', LINES)).toEqual([
    {
      ...empty,
      ...splitTax(236_000, 1_800, false),
      gstin: BUYER,
      name: 'Lake Hotels',
      number: 'INV/2627/0000002',
      day: '2026-11-28',
      value: 236_000,
      place: '29',
      rate: 1_800,
      count: 1,
    },
  ])
})

it('lists a document once for each of its rates', () => {
  const number = 'INV/2627/0000006'
  const [sofa, bed] = [line(number, 118_000, firm), line(number, 105_000, { ...firm, rate: 500 })]
  const rows = returnTable('b2b', [sofa, bed, sofa])
  expect(rows.map(({ rate, total }) => [rate, total])).toEqual([
    [1_800, 236_000],
    [500, 105_000],
  ])
})

it('lists their credit notes with what they withdraw', () => {
  expect(returnTable('credit-notes', LINES)).toMatchObject([
    {
      gstin: BUYER,
      number: 'CRN/2627/0000002',
      creditedNumber: 'INV/2627/0000002',
      creditedDay: '2026-11-28',
      value: 236_000,
      igst: 36_000,
    },
  ])
})

it('sums the others by place and rate, less their credit notes', () => {
  expect(returnTable('b2c', LINES)).toMatchObject([
    { ...empty, place: '27', rate: 1_200, count: 1, taxable: 100_000, cgst: 6_000, sgst: 6_000, igst: 0 },
    { place: '27', rate: 1_800, count: 2, taxable: 100_000, cgst: 9_000, sgst: 9_000, igst: 0, total: 118_000 },
  ])
})

it('subtracts a credit note of another state from the integrated tax', () => {
  const [sold, withdrawn] = [line('INV/2627/0000007', 118_000), line('CRN/2627/0000003', 23_600)]
  const away = { placeOfSupply: '29', amounts: splitTax(118_000, 1_800, false) }
  const credit = { placeOfSupply: '29', kind: 'credit' as const, amounts: splitTax(23_600, 1_800, false) }
  expect(
    returnTable('b2c', [
      { ...sold, ...away },
      { ...withdrawn, ...credit },
    ]),
  ).toMatchObject([{ place: '29', count: 1, taxable: 80_000, igst: 14_400, cgst: 0, sgst: 0, total: 94_400 }])
})

it('sorts places before rates, and rates by their size', () => {
  const rows = returnTable('b2c', [
    line('INV/2627/0000008', 118_000, { placeOfSupply: '29' }),
    line('INV/2627/0000009', 112_000, { rate: 1_200 }),
    line('INV/2627/0000010', 105_000, { rate: 500 }),
  ])
  expect(rows.map(({ place, rate }) => [place, rate])).toEqual([
    ['27', 500],
    ['27', 1_200],
    ['29', 1_800],
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
