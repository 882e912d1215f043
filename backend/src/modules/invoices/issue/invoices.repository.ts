import { Injectable } from '@nestjs/common'
import type { CreditReason, InvoiceKind } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'
import { newId } from '#platform/lib/new-id.js'
import { type RowOf, View } from '#platform/lists/view.js'
import { financialYear, invoiceNumber } from '../rules/invoice-number.rules.js'
import { sumOf, type TaxAmounts } from '../rules/tax-amounts.rules.js'
import { InvoiceSeriesRepository } from './invoice-series.repository.js'

/** A document with its lines, and the number of the document it withdraws or is withdrawn by. */
export const INVOICE = View.of('invoices i', [
  ...(['id', 'bookingId', 'round', 'kind', 'gstin', 'number', 'issuedAt', 'suppliedOn', 'customerId'] as const),
  ...(['supplierName', 'supplierAddress', 'recipientName', 'recipientAddress', 'recipientGstin'] as const),
  ...(['placeOfSupply', 'isOperatorLiable', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const),
  ...(['totalPaise', 'creditsId', 'reason'] as const),
])
  .optional('credits', 'invoices o ON o.id = i.creditsId', ['id', 'number', 'issuedAt'])
  .optional('creditedBy', 'invoices n ON n.creditsId = i.id', ['id', 'number'])
  .list(
    'lines',
    'invoice_lines l ON l.invoiceId = i.id',
    [
      ...(['position', 'description', 'sac', 'rate', 'taxablePaise'] as const),
      ...(['cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const),
    ],
    'position',
  )

export type InvoiceRow = RowOf<typeof INVOICE>

export interface DraftLine extends TaxAmounts {
  description: string
  sac: string
  /** Hundredths of a per cent. */
  rate: number
}

/** A document before it has a number. */
export interface InvoiceDraft {
  bookingId: string
  /** Null for a credit note. */
  round: number | null
  kind: InvoiceKind
  /** The supplier's. */
  gstin: string
  suppliedOn: string
  customerId: string
  supplierName: string
  supplierAddress: string
  recipientName: string
  recipientAddress: string
  recipientGstin: string | null
  placeOfSupply: string
  isOperatorLiable: boolean
  lines: readonly DraftLine[]
  creditsId: string | null
  reason: CreditReason | null
}

const columnsOf = ({ taxable, cgst, sgst, igst, total }: TaxAmounts) => ({
  taxablePaise: taxable,
  cgstPaise: cgst,
  sgstPaise: sgst,
  igstPaise: igst,
  totalPaise: total,
})

/** Adds and reads documents. None is ever changed. */
@Injectable()
export class InvoicesRepository {
  constructor(
    private readonly sql: Sql,
    private readonly series: InvoiceSeriesRepository,
  ) {}

  /**
   * Gives a document its number and stores it, both in the same transaction. The transaction runs again if another has
   * just added the booking's document.
   */
  async add(tx: SqlRunner, { lines, suppliedOn, ...draft }: InvoiceDraft, issuedAt: Date): Promise<string> {
    const id = newId()
    const { gstin, kind } = draft
    const year = financialYear(issuedAt)
    const sequence = await this.series.next(tx, { gstin, kind, year })
    const row = {
      ...{ id, ...draft, year, sequence, issuedAt },
      number: invoiceNumber(kind, year, sequence),
      suppliedOn: new Date(suppliedOn),
      ...columnsOf(sumOf(lines)),
    }
    await retryIfTaken(tx.db.insertInto('invoices').values(row).execute())
    const stored = lines.map(({ description, sac, rate, ...amounts }, position) => ({
      ...{ invoiceId: id, position, description, sac, rate },
      ...columnsOf(amounts),
    }))
    await tx.db.insertInto('invoice_lines').values(stored).execute()
    return id
  }

  /** The newest first. */
  async ofBooking(bookingId: string, runner: SqlRunner = this.sql): Promise<InvoiceRow[]> {
    const rows = await INVOICE.where(runner, ['i.bookingId = ?', bookingId])
    return rows.sort((a, b) => (a.id < b.id ? 1 : -1))
  }

  byId(id: string, runner: SqlRunner = this.sql): Promise<InvoiceRow | null> {
    return INVOICE.find(runner, ['i.id = ?', id])
  }
}
