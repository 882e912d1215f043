import { Injectable } from '@nestjs/common'
import { ADMIN_LIMITS, type BookingStatus, type DispatchQuery } from '@sofaseva/contract'
import { placeholders, Sql, type SqlValue } from '../../../platform/database/sql.js'
import type { SqlFragment } from '../../../platform/database/text-search.js'
import { isPerson } from '../../users/index.js'
import { OPEN } from '../open-statuses.sql.js'

const { unassigned: LANE, undatedPerProvider: UNDATED } = ADMIN_LIMITS.dispatch

/** A booking with what its block shows. */
export interface BoardBooking {
  id: string
  status: BookingStatus
  revision: number
  preferredAt: Date | null
  preferredDay: Date | null
  providerId: string | null
  customerName: string
  serviceAddress: string
  serviceId: string
  serviceName: string
  optionName: string
  durationMinutes: number
}

export interface BoardProvider {
  id: string
  name: string
  openJobs: number
  approvedAt: Date | null
}

export interface HoursRow {
  weekday: number
  opens: number
  closes: number
}

export interface Lane {
  rows: BoardBooking[]
  total: number
}

/** Windows that start from `from` on and before `before`. */
export interface Range {
  from: Date
  before: Date
}

const COLUMNS = `b.id, b.status, b.revision, b.preferredAt, b.preferredDay, b.providerId, u.name AS customerName, b.serviceAddress,
  i.serviceId, i.serviceName, i.optionName, b.durationMinutes`

/** Bookings whose ids a subquery finds, with their parts and what else the subquery gives. */
const detailed = (
  ids: string,
  ...more: string[]
) => `SELECT STRAIGHT_JOIN ${[COLUMNS, ...more].join(', ')} FROM (${ids}) found
  JOIN bookings b ON b.id = found.id JOIN users u ON u.id = b.userId JOIN booking_items i ON i.bookingId = b.id`

const DATED = 'preferredAt >= ? AND preferredAt < ?'
/** Found by the index of (providerId, status, preferredAt) alone, which also holds the id. */
const JOBS = 'bookings FORCE INDEX (bookings_providerId_status_preferredAt_idx)'
const OPEN_UNASSIGNED = `providerId IS NULL AND status IN (${OPEN})`

function groupBy<T extends { userId: string }, V>(rows: readonly T[], value: (row: T) => V): Map<string, V[]> {
  const groups = new Map<string, V[]>()
  for (const row of rows) {
    const group = groups.get(row.userId)
    if (group) group.push(value(row))
    else groups.set(row.userId, [value(row)])
  }
  return groups
}

/** Reads the dispatch board by plain statements that walk an index, however many bookings there are. */
@Injectable()
export class DispatchRepository {
  constructor(private readonly sql: Sql) {}

  /** A page by name: approved ones, and others who still have open jobs. */
  async providers({ search, page, limit }: Pick<DispatchQuery, 'search' | 'page' | 'limit'>): Promise<{
    rows: BoardProvider[]
    total: number
  }> {
    const filter: SqlFragment = search ? isPerson('u.id', search) : { sql: '1 = 1', values: [] }
    const where = `FROM users u WHERE u.role = 'provider' AND u.deletedAt IS NULL
      AND (u.approvedAt IS NOT NULL OR u.openJobs > 0) AND ${filter.sql}`
    const rows = await this.sql.unprepared.query<(BoardProvider | { id: null }) & { total: number | bigint }>(
      `SELECT counted.total, page.* FROM (SELECT COUNT(*) AS total ${where}) counted
       LEFT JOIN (SELECT u.id, u.name, u.openJobs, u.approvedAt ${where} ORDER BY u.name, u.id LIMIT ? OFFSET ?) page
         ON TRUE ORDER BY page.name, page.id`,
      [...filter.values, ...filter.values, limit, (page - 1) * limit],
    )
    const found = rows.filter((row): row is BoardProvider & { total: number | bigint } => row.id !== null)
    return { rows: found, total: Number(rows[0]?.total ?? 0) }
  }

  /** What these providers have then, cancelled ones left out. */
  jobs(providerIds: readonly string[], { from, before }: Range): Promise<BoardBooking[]> {
    const found = `SELECT id FROM ${JOBS} WHERE providerId IN (${placeholders(providerIds)})
      AND status IN (${OPEN}, 'Completed') AND ${DATED}`
    return this.ofProviders(providerIds, `${detailed(found)} ORDER BY b.preferredAt, b.id`, [from, before])
  }

  /** The oldest open jobs without a window of each of these providers, and how many each has. */
  async undatedJobs(providerIds: readonly string[]): Promise<{ rows: BoardBooking[]; totals: Map<string, number> }> {
    const numbered = `SELECT id, COUNT(*) OVER (PARTITION BY providerId) AS total,
        ROW_NUMBER() OVER (PARTITION BY providerId ORDER BY id) AS place
      FROM ${JOBS} WHERE providerId IN (${placeholders(providerIds)}) AND status IN (${OPEN}) AND preferredAt IS NULL`
    const text = detailed(`SELECT id, total FROM (${numbered}) numbered WHERE place <= ?`, 'found.total')
    const rows = await this.ofProviders<BoardBooking & { total: number | bigint }>(
      providerIds,
      `${text} ORDER BY b.id`,
      [UNDATED],
    )
    return {
      rows: rows.map(({ total: _, ...row }) => row),
      totals: new Map(rows.map(({ providerId, total }) => [providerId ?? '', Number(total)])),
    }
  }

  /** Open bookings of that time without a provider, the earliest first. */
  unassigned({ from, before }: Range): Promise<Lane> {
    return this.lane(`FROM ${JOBS} WHERE ${OPEN_UNASSIGNED} AND ${DATED}`, ['preferredAt', 'id'], [from, before])
  }

  /** Open bookings without a provider or window, the oldest first. */
  undated(): Promise<Lane> {
    return this.lane(`FROM ${JOBS} WHERE ${OPEN_UNASSIGNED} AND preferredAt IS NULL`, ['id'], [])
  }

  async hours(providerIds: readonly string[]): Promise<Map<string, HoursRow[]>> {
    const rows = await this.ofProviders<HoursRow & { userId: string }>(
      providerIds,
      `SELECT userId, weekday, opens, closes FROM provider_hours WHERE userId IN (${placeholders(providerIds)})`,
    )
    return groupBy(rows, ({ userId: _, ...row }) => row)
  }

  /** Calendar days, YYYY-MM-DD. */
  async daysOff(providerIds: readonly string[], dates: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.ofProviders<{ userId: string; day: string }>(
      providerIds,
      `SELECT userId, DATE_FORMAT(day, '%Y-%m-%d') AS day FROM provider_days_off
       WHERE userId IN (${placeholders(providerIds)}) AND day IN (${placeholders(dates)})`,
      dates,
    )
    return groupBy(rows, ({ day }) => day)
  }

  /** Ids of the services each offers. */
  async offers(providerIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.ofProviders<{ userId: string; serviceId: string }>(
      providerIds,
      `SELECT providerId AS userId, serviceId FROM service_offers WHERE providerId IN (${placeholders(providerIds)})`,
    )
    return groupBy(rows, ({ serviceId }) => serviceId)
  }

  private async lane(where: string, order: readonly string[], values: readonly SqlValue[]): Promise<Lane> {
    const found = `SELECT id, COUNT(*) OVER () AS total ${where} ORDER BY ${order.join(', ')} LIMIT ${LANE}`
    const inOrder = order.map((column) => `b.${column}`).join(', ')
    const rows = await this.sql.query<BoardBooking & { total: number | bigint }>(
      `${detailed(found, 'found.total')} ORDER BY ${inOrder}`,
      values,
    )
    return { rows: rows.map(({ total: _, ...row }) => row), total: Number(rows[0]?.total ?? 0) }
  }

  /** A statement that begins with the list of providers; nobody has nothing. */
  private async ofProviders<T = BoardBooking>(
    providerIds: readonly string[],
    sql: string,
    values: readonly SqlValue[] = [],
  ): Promise<T[]> {
    return providerIds.length === 0 ? [] : this.sql.unprepared.query<T>(sql, [...providerIds, ...values])
  }
}
