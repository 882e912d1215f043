import type { ReturnPart } from '@sofaseva/contract'
import { sumOf, type TaxAmounts } from './tax-amounts.rules.js'

/** A line of a document in a month's return. Amounts are in paise, and positive in a credit note. */
export interface ReturnLine {
  kind: 'invoice' | 'bill' | 'credit'
  number: string
  /** The day of issue. */
  day: string
  recipientName: string
  recipientGstin: string | null
  placeOfSupply: string
  isOperatorLiable: boolean
  /** The whole document's. */
  documentTotal: number
  credits: { number: string; day: string } | null
  sac: string
  /** Hundredths of a per cent. */
  rate: number
  amounts: TaxAmounts
}

/** A row of a table. Fields that a table has no column for are empty. */
export interface ReturnRecord extends TaxAmounts {
  gstin: string
  name: string
  number: string
  day: string
  /** The whole document's, in paise. */
  value: number
  creditedNumber: string
  creditedDay: string
  place: string
  sac: string
  rate: number
  /** The documents in a row of sums. */
  count: number
}

const EMPTY = {
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

/** A credit note lowers the sums. */
const signed = ({ kind, amounts }: ReturnLine): TaxAmounts =>
  kind !== 'credit'
    ? amounts
    : {
        taxable: -amounts.taxable,
        cgst: -amounts.cgst,
        sgst: -amounts.sgst,
        igst: -amounts.igst,
        total: -amounts.total,
      }

const padded = (rate: number) => String(rate).padStart(4, '0')

/** The lines by a key and their rate, in the order of their first lines. */
function grouped(lines: readonly ReturnLine[], keyOf: (line: ReturnLine) => string): Map<string, ReturnLine[]> {
  const groups = new Map<string, ReturnLine[]>()
  for (const line of lines) {
    const key = `${keyOf(line)} ${padded(line.rate)}`
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return groups
}

/** The sums by a key and the rate, sorted by both. The count is that of the documents without credit notes. */
function summed(lines: readonly ReturnLine[], column: 'place' | 'sac'): ReturnRecord[] {
  const keyOf = ({ placeOfSupply, sac }: ReturnLine) => (column === 'place' ? placeOfSupply : sac)
  return [...grouped(lines, keyOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group
      if (!first) return []
      const numbers = new Set(group.filter(({ kind }) => kind !== 'credit').map(({ number }) => number))
      return {
        ...EMPTY,
        ...sumOf(group.map(signed)),
        [column]: keyOf(first),
        rate: first.rate,
        count: numbers.size,
      }
    })
}

/** One row a document and rate. */
function byDocument(lines: readonly ReturnLine[]): ReturnRecord[] {
  return [...grouped(lines, ({ number }) => number).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return {
      ...EMPTY,
      ...sumOf(group.map(({ amounts }) => amounts)),
      gstin: first.recipientGstin ?? '',
      name: first.recipientName,
      number: first.number,
      day: first.day,
      value: first.documentTotal,
      creditedNumber: first.credits?.number ?? '',
      creditedDay: first.credits?.day ?? '',
      place: first.placeOfSupply,
      rate: first.rate,
      count: 1,
    }
  })
}

/**
 * A table of a month's return. Documents to registered recipients are listed one by one, and their credit notes too.
 * Others are summed, less their credit notes. A table of its own holds the tax that the operator pays for providers.
 */
export function returnTable(part: ReturnPart, lines: readonly ReturnLine[]): ReturnRecord[] {
  const own = lines.filter(({ isOperatorLiable }) => !isOperatorLiable)
  const isRegistered = ({ recipientGstin }: ReturnLine) => recipientGstin !== null
  switch (part) {
    case 'b2b':
      return byDocument(own.filter((line) => isRegistered(line) && line.kind !== 'credit'))
    case 'credit-notes':
      return byDocument(own.filter((line) => isRegistered(line) && line.kind === 'credit'))
    case 'b2c':
      return summed(
        own.filter((line) => !isRegistered(line)),
        'place',
      )
    case 'hsn':
      return summed(own, 'sac')
    case 'operator':
      return summed(
        lines.filter(({ isOperatorLiable }) => isOperatorLiable),
        'place',
      )
  }
}
