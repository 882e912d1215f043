// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { BOOKING_STATUSES, type BookingStatus, type BookingsQuery, isOpen, type PageQuery } from '@sofaseva/contract'
import type { Condition, SqlFragment } from '#platform/database/fragments.js'
import { placeholders, Sql } from '#platform/database/sql.js'
import { descending, type Page } from '#platform/lists/list.js'
import { BOOKING, type BookingRow } from './booking-view.js'

const quoted = (statuses: readonly BookingStatus[]) => statuses.map((status) => `'${status}'`).join(', ')

/** A day without a window sorts after that day's windows: at its end in India, which is 18:30 in UTC. */
const VISIT_AT = 'COALESCE(preferredAt, preferredDay + INTERVAL 1110 MINUTE)'
const SECTIONS = [
  { isIn: isOpen, order: 'visitAt IS NULL, visitAt, createdAt, id' },
  { isIn: (status: BookingStatus) => !isOpen(status), order: 'createdAt DESC, id DESC' },
]

/**
 * Ids of a provider's jobs in the order of the contract's `compareJobs`: open ones by window, then finished ones,
 * newest first.
 */
function jobIds(providerId: string, { status, page, limit }: BookingsQuery): SqlFragment {
  const sections = SECTIONS.flatMap(({ isIn, order }, number) => {
    const statuses = BOOKING_STATUSES.filter((one) => (status === undefined || one === status) && isIn(one))
    if (statuses.length === 0) return []
    return `(SELECT ${number} AS section, id, ${VISIT_AT} AS visitAt, createdAt FROM bookings
      WHERE providerId = ? AND status IN (${quoted(statuses)}) ORDER BY ${order} LIMIT ?)`
  })
  return {
    sql: `SELECT id FROM (${sections.join(' UNION ALL ')}) jobs
      ORDER BY section, IF(section = 0, visitAt IS NULL, 0), IF(section = 0, visitAt, NULL),
        IF(section = 0, createdAt, NULL), IF(section = 0, id, NULL), createdAt DESC, id DESC LIMIT ? OFFSET ?`,
    values: [...sections.flatMap(() => [providerId, String(page * limit)]), String(limit), String((page - 1) * limit)],
  }
}

/**
 * Bookings of a user, and the newest ones. Each page is one prepared statement
 * (docs/decisions/0025-plain-sql-for-hot-reads.md).
 */
@Injectable()
export class BookingListsRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest first. */
  listByCustomer(userId: string, { status, ...place }: BookingsQuery): Promise<Page<BookingRow>> {
    return this.newest(place, ['b.userId = ?', userId], status)
  }

  /** Created since this instant, newest first. */
  listSince(from: Date, { status, ...place }: BookingsQuery): Promise<Page<BookingRow>> {
    return this.newest(place, ['b.createdAt >= ?', from], status)
  }

  /** The number of completed jobs of each provider, read from an index alone. */
  async completedJobs(providerIds: readonly string[]): Promise<Map<string, number>> {
    if (providerIds.length === 0) return new Map()
    const rows = await this.sql.unprepared.query<{ providerId: string; found: number | bigint }>(
      `SELECT providerId, COUNT(*) AS found FROM bookings
       WHERE providerId IN (${placeholders(providerIds)}) AND status = 'Completed' GROUP BY providerId`,
      providerIds,
    )
    return new Map(rows.map(({ providerId, found }) => [providerId, Number(found)]))
  }

  /** A page of a provider's jobs as `compareJobs` orders them. Its rows come in no order. */
  async listJobs(providerId: string, query: BookingsQuery): Promise<Page<BookingRow>> {
    const { status } = query
    const { items, counts } = await BOOKING.counted<{ total: number }>(this.sql, {
      counts: {
        sql: `SELECT COUNT(*) AS total FROM bookings WHERE providerId = ?${status ? ' AND status = ?' : ''}`,
        values: status ? [providerId, status] : [providerId],
      },
      ids: jobIds(providerId, query),
    })
    return { items, total: counts?.total ?? 0 }
  }

  /** The number of bookings created since this instant, by status. */
  async countsSince(from: Date): Promise<Record<BookingStatus, number>> {
    // Each status is a range of its index.
    const rows = await this.sql.query<{ status: BookingStatus; found: number }>(
      `SELECT status, COUNT(*) AS found FROM bookings
      WHERE status IN (${quoted(BOOKING_STATUSES)}) AND createdAt >= ? GROUP BY status`,
      [from],
    )
    return countsOf(rows)
  }

  private newest(place: PageQuery, condition: Condition, status: BookingStatus | undefined) {
    const where = [condition, status && (['b.status = ?', status] as const)]
    return BOOKING.page(this.sql, place, { order: descending('createdAt'), where, isPrepared: true })
  }
}

/** Every status with its count. */
export function countsOf(rows: readonly { status: BookingStatus; found: number }[]): Record<BookingStatus, number> {
  const found = { Pending: 0, Confirmed: 0, Completed: 0, Cancelled: 0 }
  for (const row of rows) found[row.status] = row.found
  return found
}
