import { indianDay, type Language, type ReturnPart, type Translator, toRupees } from '@sofaseva/contract'
import type { ReturnLine, ReturnRecord } from '../rules/gst-return.rules.js'
import { toPercent } from '../rules/tax-amounts.rules.js'
import { stateName } from '../tax.content.js'
import type { ReturnRow } from './admin-invoices.repository.js'

const AMOUNTS = ['taxable', 'igst', 'cgst', 'sgst'] as const
const SUMS = ['rate', 'count', ...AMOUNTS] as const

/** The columns of each table, in the order of the return. */
const COLUMNS = {
  b2b: ['gstin', 'name', 'number', 'day', 'value', 'place', 'rate', ...AMOUNTS],
  'credit-notes': [
    ...(['gstin', 'name', 'number', 'day', 'creditedNumber', 'creditedDay', 'value', 'place', 'rate'] as const),
    ...AMOUNTS,
  ],
  b2c: ['place', ...SUMS],
  hsn: ['sac', ...SUMS, 'total'],
  operator: ['place', ...SUMS],
} as const satisfies Record<ReturnPart, readonly (keyof ReturnRecord)[]>

/** The columns of a table with their titles in the admin's language. */
export function returnColumns(part: ReturnPart, { t }: Translator): Record<string, string> {
  return Object.fromEntries(COLUMNS[part].map((column) => [column, t(`exports.return.${column}`)]))
}

export function toReturnLine(row: ReturnRow): ReturnLine {
  const { creditsNumber, creditsIssuedAt } = row
  return {
    kind: row.kind,
    number: row.number,
    day: indianDay(row.issuedAt),
    recipientName: row.recipientName,
    recipientGstin: row.recipientGstin,
    placeOfSupply: row.placeOfSupply,
    isOperatorLiable: row.isOperatorLiable === 1,
    documentTotal: row.invoiceTotalPaise,
    credits:
      creditsNumber === null || creditsIssuedAt === null
        ? null
        : { number: creditsNumber, day: indianDay(creditsIssuedAt) },
    sac: row.sac,
    rate: row.rate,
    amounts: {
      taxable: row.taxablePaise,
      cgst: row.cgstPaise,
      sgst: row.sgstPaise,
      igst: row.igstPaise,
      total: row.totalPaise,
    },
  }
}

/** A record with amounts in rupees and the name of its state. */
export function toReturnRow(record: ReturnRecord, language: Language): Record<string, string | number> {
  const { place, rate, value, taxable, cgst, sgst, igst, total, ...texts } = record
  return {
    ...texts,
    place: place === '' ? '' : `${place}-${stateName(place, language)}`,
    rate: toPercent(rate),
    value: toRupees(value),
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
    total: toRupees(total),
  }
}
