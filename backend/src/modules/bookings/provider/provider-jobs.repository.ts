import { Injectable } from '@nestjs/common'
import { BOOKING_STATUSES, type BookingStatus, type BookingsQuery } from '@sofaseva/contract'
import { placeholders, Sql } from '../../../platform/prisma/sql.js'
import { isOpen } from '../booking.rules.js'

interface Section {
  statuses: readonly BookingStatus[]
  order: string
}

/** The order of the contract's `compareJobs`: what is open along the index of windows, what is finished along that of age. */
const SECTIONS: readonly Section[] = [
  { statuses: BOOKING_STATUSES.filter(isOpen), order: 'preferredAt IS NULL, preferredAt, createdAt, id' },
  { statuses: BOOKING_STATUSES.filter((status) => !isOpen(status)), order: 'createdAt DESC, id DESC' },
]

/** A provider's jobs in the order they are worked on. */
@Injectable()
export class ProviderJobsRepository {
  constructor(private readonly sql: Sql) {}

  /** Ids of a page in order, and how many there are on all pages. */
  async page(providerId: string, { page, limit, status }: BookingsQuery): Promise<{ ids: string[]; total: number }> {
    const counts = await this.counts(providerId, status)
    const ids: string[] = []
    let offset = (page - 1) * limit
    for (const { statuses, order } of SECTIONS) {
      const asked = statuses.filter((candidate) => counts.has(candidate))
      const found = asked.reduce((sum, candidate) => sum + (counts.get(candidate) ?? 0), 0)
      if (offset < found && ids.length < limit)
        ids.push(...(await this.ids(providerId, asked, order, offset, limit - ids.length)))
      offset = Math.max(0, offset - found)
    }
    return { ids, total: [...counts.values()].reduce((sum, count) => sum + count, 0) }
  }

  private async ids(
    providerId: string,
    statuses: readonly BookingStatus[],
    order: string,
    offset: number,
    limit: number,
  ): Promise<string[]> {
    const rows = await this.sql.unprepared.query<{ id: string }>(
      `SELECT id FROM bookings WHERE providerId = ? AND status IN (${placeholders(statuses)})
       ORDER BY ${order} LIMIT ? OFFSET ?`,
      [providerId, ...statuses, limit, offset],
    )
    return rows.map(({ id }) => id)
  }

  /** How many are in each status that is asked for; a status without any is left out. */
  private async counts(providerId: string, status: BookingStatus | undefined): Promise<Map<BookingStatus, number>> {
    const rows = await this.sql.query<{ status: BookingStatus; found: number | bigint }>(
      'SELECT status, COUNT(*) AS found FROM bookings WHERE providerId = ? GROUP BY status',
      [providerId],
    )
    return new Map(
      rows.filter((row) => status === undefined || row.status === status).map((row) => [row.status, Number(row.found)]),
    )
  }
}
