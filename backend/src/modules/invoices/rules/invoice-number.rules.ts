import { type Instant, type InvoiceKind, indianClock } from '@sofaseva/contract'

/** A financial year begins in April. Months are numbered from 0. */
const FIRST_MONTH = 3
const DIGITS = 7
const PREFIXES: Record<InvoiceKind, string> = { invoice: 'INV', bill: 'BOS', credit: 'CRN' }

/** The financial year in India of an instant: "2627" is April 2026 to March 2027. */
export function financialYear(instant: Instant): string {
  const clock = indianClock(instant)
  const year = clock.getUTCFullYear() - (clock.getUTCMonth() < FIRST_MONTH ? 1 : 0)
  return [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('')
}

/** The number of a document: 16 characters up to the ten millionth of a year, as Rule 46 allows. */
export function invoiceNumber(kind: InvoiceKind, year: string, sequence: number): string {
  return `${PREFIXES[kind]}/${year}/${String(sequence).padStart(DIGITS, '0')}`
}
