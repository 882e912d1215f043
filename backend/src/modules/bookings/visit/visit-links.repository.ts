import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'

export interface VisitLinkRow {
  id: string
  bookingId: string
  createdAt: Date
}

const COLUMNS = ['id', 'bookingId', 'createdAt'] as const

/** Links that show one visit without a login. A booking has at most one. */
@Injectable()
export class VisitLinksRepository {
  constructor(private readonly sql: Sql) {}

  async byBooking(bookingId: string, runner: SqlRunner = this.sql): Promise<VisitLinkRow | null> {
    const rows = runner.db.selectFrom('visit_links').select(COLUMNS).where('bookingId', '=', bookingId)
    return (await rows.executeTakeFirst()) ?? null
  }

  async byTokenHash(tokenHash: string): Promise<VisitLinkRow | null> {
    const rows = this.sql.db.selectFrom('visit_links').select(COLUMNS).where('tokenHash', '=', tokenHash)
    return (await rows.executeTakeFirst()) ?? null
  }

  /** Throws TransactionConflict if another request has just added one. */
  async add(tx: SqlRunner, link: VisitLinkRow & { userId: string; tokenHash: string }): Promise<void> {
    await retryIfTaken(tx.db.insertInto('visit_links').values(link).execute())
  }

  async remove(tx: SqlRunner, bookingId: string): Promise<void> {
    await tx.db.deleteFrom('visit_links').where('bookingId', '=', bookingId).execute()
  }
}
