import { Injectable } from '@nestjs/common'
import type { InvoiceKind } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'

export interface Series {
  gstin: string
  kind: InvoiceKind
  year: string
}

/** The numbers of a firm's documents of a kind in a financial year. */
@Injectable()
export class InvoiceSeriesRepository {
  /**
   * Takes the next number, from 1. The row stays locked until the transaction ends, so a number is given back if it
   * fails, and no later number is given meanwhile. On a cluster, one of two nodes that write the row runs again.
   */
  async next(tx: SqlRunner, { gstin, kind, year }: Series): Promise<number> {
    await tx.execute(
      'INSERT INTO invoice_series (gstin, kind, year, last) VALUES (?, ?, ?, 1) ON DUPLICATE KEY UPDATE last = last + 1',
      [gstin, kind, year],
    )
    const [row] = await tx.query<{ last: number }>(
      'SELECT last FROM invoice_series WHERE gstin = ? AND kind = ? AND year = ?',
      [gstin, kind, year],
    )
    if (!row) throw new Error(`no series ${kind} ${year}`)
    return row.last
  }
}
