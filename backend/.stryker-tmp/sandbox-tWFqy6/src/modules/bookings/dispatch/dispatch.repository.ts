// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { ADMIN_LIMITS, type DispatchQuery } from '@sofaseva/contract'
import type { Condition } from '#platform/database/fragments.js'
import { placeholders, Sql, type SqlValue } from '#platform/database/sql.js'
import { alphabetical, ascending, type Order, type Page } from '#platform/lists/list.js'
import { type RowOf, View } from '#platform/lists/view.js'
import { isUserMatching } from '../../users/index.js'
import { OPEN } from '../open-statuses.sql.js'

const { unassigned: LANE, undatedPerProvider: UNDATED } = ADMIN_LIMITS.dispatch

/** A booking with the data of its block. */
const BLOCK = View.of('bookings b', [
  ...(['id', 'status', 'revision', 'preferredAt', 'preferredDay', 'providerId', 'serviceAddress'] as const),
  'durationMinutes',
])
  .one('customer', 'users u ON u.id = b.userId', ['name'])
  .one('item', 'booking_items i ON i.bookingId = b.id', ['serviceId', 'serviceName', 'optionName'])
const PROVIDER = View.of('users u', ['id', 'name', 'openJobs', 'approvedAt'])

export type BoardBooking = RowOf<typeof BLOCK>

export interface HoursRow {
  weekday: number
  opens: number
  closes: number
}

/** Windows that start at `from` or later and before `before`. */
export interface Range {
  from: Date
  before: Date
}

const DATED = 'b.preferredAt >= ? AND b.preferredAt < ?'
const OPEN_UNASSIGNED = `b.providerId IS NULL AND b.status IN (${OPEN})`

function groupBy<T extends { userId: string }, V>(rows: readonly T[], value: (row: T) => V): Map<string, V[]> {
  const groups = new Map<string, V[]>()
  for (const row of rows) {
    const group = groups.get(row.userId)
    if (group) group.push(value(row))
    else groups.set(row.userId, [value(row)])
  }
  return groups
}

/** Reads the dispatch board. Plain statements walk an index, however many bookings there are. */
@Injectable()
export class DispatchRepository {
  constructor(private readonly sql: Sql) {}

  /** A page of providers by name: approved ones, and others who still have open jobs. */
  listProviders({ search, page, limit }: Pick<DispatchQuery, 'search' | 'page' | 'limit'>) {
    return PROVIDER.page(
      this.sql,
      { page, limit },
      {
        order: alphabetical('name'),
        where: [
          "u.role = 'provider' AND u.deletedAt IS NULL AND (u.approvedAt IS NOT NULL OR u.openJobs > 0)",
          search && isUserMatching('u.id', search),
        ],
      },
    )
  }

  /** The jobs of these providers in the range, without cancelled ones. */
  async listJobs(providerIds: readonly string[], { from, before }: Range): Promise<BoardBooking[]> {
    if (providerIds.length === 0) return []
    const ids = `SELECT b.id, b.preferredAt AS sort0 FROM bookings b WHERE b.providerId IN (${placeholders(providerIds)})
      AND b.status IN (${OPEN}, 'Completed') AND ${DATED}`
    const found = { sql: ids, values: [...providerIds, from, before] }
    return BLOCK.found(this.sql.unprepared, found, ascending('preferredAt'))
  }

  /** The oldest open jobs without a window of each provider, and the number of them. */
  async listUndatedJobs(
    providerIds: readonly string[],
  ): Promise<{ rows: BoardBooking[]; totals: Map<string, number> }> {
    const jobs = `FROM bookings b WHERE b.providerId IN (${placeholders(providerIds)}) AND b.status IN (${OPEN}) AND b.preferredAt IS NULL`
    const counted = await this.ofProviders<{ id: string; userId: string; total: number }>(
      providerIds,
      `SELECT id, userId, total FROM (
         SELECT b.id, b.providerId AS userId, COUNT(*) OVER (PARTITION BY b.providerId) AS total,
           ROW_NUMBER() OVER (PARTITION BY b.providerId ORDER BY b.id) AS place ${jobs}
       ) numbered WHERE place <= ${UNDATED} ORDER BY id`,
    )
    const ids = counted.map(({ id }) => id)
    return {
      rows: await BLOCK.byIds(this.sql, ids),
      totals: new Map(counted.map(({ userId, total }) => [userId, total])),
    }
  }

  /** Open bookings in the range without a provider, earliest first. */
  listUnassigned({ from, before }: Range): Promise<Page<BoardBooking>> {
    return this.listGroup(ascending('preferredAt'), [DATED, from, before])
  }

  /** Open bookings without a provider or window, oldest first. */
  listUndated(): Promise<Page<BoardBooking>> {
    return this.listGroup(ascending(), 'b.preferredAt IS NULL')
  }

  async listHours(providerIds: readonly string[]): Promise<Map<string, HoursRow[]>> {
    const rows = await this.ofProviders<HoursRow & { userId: string }>(
      providerIds,
      `SELECT userId, weekday, opens, closes FROM provider_hours WHERE userId IN (${placeholders(providerIds)})`,
    )
    return groupBy(rows, ({ userId: _, ...row }) => row)
  }

  /** Calendar days, YYYY-MM-DD. */
  async listDaysOff(providerIds: readonly string[], dates: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.ofProviders<{ userId: string; day: string }>(
      providerIds,
      `SELECT userId, DATE_FORMAT(day, '%Y-%m-%d') AS day FROM provider_days_off
       WHERE userId IN (${placeholders(providerIds)}) AND day IN (${placeholders(dates)})`,
      dates,
    )
    return groupBy(rows, ({ day }) => day)
  }

  /** Ids of the services that each provider offers. */
  async listOffers(providerIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.ofProviders<{ userId: string; serviceId: string }>(
      providerIds,
      `SELECT providerId AS userId, serviceId FROM service_offers WHERE providerId IN (${placeholders(providerIds)})`,
    )
    return groupBy(rows, ({ serviceId }) => serviceId)
  }

  private listGroup(order: Order, condition: Condition): Promise<Page<BoardBooking>> {
    const where = [OPEN_UNASSIGNED, condition]
    return BLOCK.page(this.sql, { page: 1, limit: LANE }, { order, where, isPrepared: true })
  }

  /** Runs a statement whose first value is the list of providers. Without providers, it returns no rows. */
  private async ofProviders<T>(
    providerIds: readonly string[],
    sql: string,
    values: readonly SqlValue[] = [],
  ): Promise<T[]> {
    return providerIds.length === 0 ? [] : this.sql.unprepared.query<T>(sql, [...providerIds, ...values])
  }
}
