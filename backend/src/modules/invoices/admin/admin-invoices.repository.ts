import { Injectable } from '@nestjs/common'
import { type InvoicesExportQuery, type InvoicesQuery, indianInstant } from '@sofaseva/contract'
import { type Condition, isOneOf, selectIds } from '#platform/database/fragments.js'
import { Sql } from '#platform/database/sql.js'
import { bookingNumbered } from '#platform/database/text-search.js'
import { descending, type List, type Page, type Way } from '#platform/lists/list.js'
import { usersByTerms } from '../../users/index.js'
import { INVOICE, type InvoiceRow } from '../issue/invoices.repository.js'

const DAY_MINUTES = 24 * 60
const MAX_USERS = 300
const NEWEST = descending('issuedAt')
/** Characters with a meaning in LIKE. */
const WILDCARDS = /[\\%_]/g
const ASCII = /^[\x20-\x7e]*$/

type Filter = Omit<InvoicesExportQuery, 'search'>

const conditionsOf = ({ kind, from, to }: Filter): Condition[] => [
  kind && ['i.kind = ?', kind],
  from && ['i.issuedAt >= ?', indianInstant(from, 0)],
  to && ['i.issuedAt < ?', indianInstant(to, DAY_MINUTES)],
]

/** The rows of a list with fixed columns, for a month's return. */
export interface ReturnRow {
  id: string
  kind: InvoiceRow['kind']
  number: string
  issuedAt: Date
  recipientName: string
  recipientGstin: string | null
  placeOfSupply: string
  isOperatorLiable: 0 | 1
  invoiceTotalPaise: number
  /** The credited document; null if the row is none's credit note. */
  creditsNumber: string | null
  creditsIssuedAt: Date | null
  sac: string
  rate: number
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  totalPaise: number
}

@Injectable()
export class AdminInvoicesRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest first. The total counts no further than `LIMITS.countedAhead` beyond the page. */
  async list({ search, ...query }: InvoicesQuery): Promise<Page<InvoiceRow>> {
    return INVOICE.page(this.sql, query, await this.listOf(query, search))
  }

  /** The whole list in batches. */
  async *listInBatches({ search, ...filter }: InvoicesExportQuery, size: number): AsyncGenerator<InvoiceRow[]> {
    yield* INVOICE.batches(this.sql, size, await this.listOf(filter, search))
  }

  /** The lines of the documents that a firm issued from one instant until before another, in order. */
  async linesBetween(gstin: string, from: Date, until: Date): Promise<ReturnRow[]> {
    return this.sql.query<ReturnRow>(
      `SELECT i.id, i.kind, i.number, i.issuedAt, i.recipientName, i.recipientGstin, i.placeOfSupply,
         i.isOperatorLiable, i.totalPaise AS invoiceTotalPaise, o.number AS creditsNumber,
         o.issuedAt AS creditsIssuedAt, l.sac, l.rate, l.taxablePaise, l.cgstPaise, l.sgstPaise, l.igstPaise,
         l.totalPaise
       FROM invoices i JOIN invoice_lines l ON l.invoiceId = i.id LEFT JOIN invoices o ON o.id = i.creditsId
       WHERE i.gstin = ? AND i.issuedAt >= ? AND i.issuedAt < ? ORDER BY i.issuedAt, i.id, l.position`,
      [gstin, from, until],
    )
  }

  private async listOf(filter: Filter, search: string | undefined): Promise<List> {
    const where = conditionsOf(filter)
    if (!search) return { order: NEWEST, where, total: 'ahead' }
    return { order: NEWEST, where, ways: await this.waysTo(search), total: 'ahead' }
  }

  /** A number or its beginning, a GSTIN, the number of a booking, or a customer. Each way has an index. */
  private async waysTo(search: string): Promise<Way[]> {
    const typed = search.trim().toUpperCase()
    const booking = bookingNumbered(search)
    const [customers, bookings] = await Promise.all([
      selectIds(this.sql, usersByTerms(search, MAX_USERS)),
      booking ? selectIds(this.sql, { ...booking, sql: `SELECT id FROM bookings WHERE ${booking.sql}` }) : [],
    ])
    // MariaDB refuses to compare these columns with a text that isn't ASCII, such as a name in Devanagari.
    const isAscii = ASCII.test(typed)
    return [
      { where: [isAscii ? ['i.number LIKE ?', `${typed.replace(WILDCARDS, '\\$&')}%`] : ['FALSE']] },
      ...(isAscii ? [{ where: [['i.recipientGstin = ?', typed]] } satisfies Way] : []),
      ...(customers.length > 0 ? [{ where: [isOneOf('i.customerId', customers)] }] : []),
      ...(bookings.length > 0 ? [{ where: [isOneOf('i.bookingId', bookings)] }] : []),
    ]
  }
}
