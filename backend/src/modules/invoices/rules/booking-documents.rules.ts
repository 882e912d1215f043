import type { BookingStatus, InvoiceKind } from '@sofaseva/contract'

interface Issued {
  id: string
  kind: InvoiceKind
  creditsId: string | null
}

/** The booking's document that no credit note has withdrawn; null for none. */
export function liveDocument<Row extends Issued>(issued: readonly Row[]): Row | null {
  const credited = new Set(issued.map(({ creditsId }) => creditsId))
  return issued.find(({ id, kind }) => kind !== 'credit' && !credited.has(id)) ?? null
}

/** The number of documents before the next one, credit notes aside. */
export function nextRound(issued: readonly Issued[]): number {
  return issued.filter(({ kind }) => kind !== 'credit').length
}

/** Only a completed booking has a document, and it has one at a time. */
export function nextStep(status: BookingStatus, live: Issued | null): 'issue' | 'credit' | 'none' {
  if (status === 'Completed') return live === null ? 'issue' : 'none'
  return live === null ? 'none' : 'credit'
}
