import { Injectable } from '@nestjs/common'
import {
  type AdminBookingsQuery,
  type BookingStatus,
  type BookingsExportQuery,
  indianInstant,
  LIMITS,
} from '@sofaseva/contract'
import { StaleWhileRevalidate } from '../../../platform/cache/stale-while-revalidate.js'
import { placeholders, Sql, type SqlValue } from '../../../platform/database/sql.js'
import { bookingNumbered, type SqlFragment } from '../../../platform/database/text-search.js'
import { servicesFound } from '../../catalog/index.js'
import { peopleCalled } from '../../users/index.js'

interface Order {
  column: string
  direction: 'ASC' | 'DESC'
}

const ORDERS: Record<AdminBookingsQuery['sort'], Order> = {
  newest: { column: 'createdAt', direction: 'DESC' },
  oldest: { column: 'createdAt', direction: 'ASC' },
  preferred: { column: 'preferredAt', direction: 'DESC' },
  'amount-high': { column: 'totalPaise', direction: 'DESC' },
  'amount-low': { column: 'totalPaise', direction: 'ASC' },
}

/** With more people of a name than this, the bookings are scanned in order instead of looked up by person. */
const MAX_PEOPLE = 300
const MAX_COUNTED_PEOPLE = 1_000
/** A search includes the bookings of at most this many services. */
const MAX_SERVICES = 20
/** With this many bookings of a service, a scan in any order soon finds a page of them. */
const COMMON_FROM = 2_000
const DAY_MINUTES = 24 * 60

type Filter = Omit<BookingsExportQuery, 'sort' | 'search'>

function conditionsOf({ status, provider, from, to }: Filter): SqlFragment {
  const parts: [sql: string, ...values: SqlValue[]][] = []
  if (status) parts.push(['b.status = ?', status])
  if (provider === 'none') parts.push(['b.providerId IS NULL'])
  else if (provider) parts.push(['b.providerId = ?', provider])
  if (from) parts.push(['b.createdAt >= ?', indianInstant(from, 0)])
  if (to) parts.push(['b.createdAt < ?', indianInstant(to, DAY_MINUTES)])
  return { sql: parts.map(([sql]) => ` AND ${sql}`).join(''), values: parts.flatMap(([, ...values]) => values) }
}

const ITEM_INDEX = 'booking_items_serviceId_idx'
/** Orders in which an index holds the items of a service. */
const ITEM_ORDERS: Partial<Record<string, { index: string; columns: string[] }>> = {
  createdAt: { index: ITEM_INDEX, columns: ['i.id'] },
  totalPaise: { index: 'booking_items_serviceId_pricePaise_bookingId_idx', columns: ['i.pricePaise', 'i.bookingId'] },
}

/** The index that holds the filtered bookings in order; null where the database chooses better itself. */
function indexFor({ column }: Order, { status, provider, from, to }: Filter): string | null {
  if (provider) return column === 'createdAt' ? 'bookings_providerId_createdAt_status_idx' : null
  if (column === 'createdAt') return status ? 'bookings_status_createdAt_idx' : 'bookings_createdAt_idx'
  return from || to ? null : `bookings_${column}_idx`
}

/** The last booking of a page: the next page begins after it. */
interface Cursor {
  sorted: Date | number | null
  id: string
}

/** Bookings after the cursor. Those without a value come last in descending order. */
function afterCursor({ column, direction }: Order, { sorted, id }: Cursor): SqlFragment {
  const operator = direction === 'DESC' ? '<' : '>'
  if (sorted === null) return { sql: ` AND b.${column} IS NULL AND b.id ${operator} ?`, values: [id] }
  const none = direction === 'DESC' ? ` OR b.${column} IS NULL` : ''
  return {
    sql: ` AND ((b.${column} ${operator}= ? AND (b.${column} ${operator} ? OR b.id ${operator} ?))${none})`,
    values: [sorted, sorted, id],
  }
}

/** Bookings as `b`, read along that index. */
function inIndexOrder(order: Order, filter: Filter): string {
  const index = indexFor(order, filter)
  return index === null ? 'bookings b' : `bookings b FORCE INDEX (${index})`
}

/**
 * The back office's list, by plain statements that stay fast with millions of bookings: each way of finding one walks
 * an index in the requested order and stops at the page's end; totals are counted up to a bound.
 */
@Injectable()
export class AdminBookingsRepository {
  private readonly counts: StaleWhileRevalidate<Record<BookingStatus, number>>

  constructor(private readonly sql: Sql) {
    this.counts = new StaleWhileRevalidate(() => this.count())
  }

  /** All bookings by status. A few seconds old where there are very many. */
  countsByStatus(): Promise<Record<BookingStatus, number>> {
    return this.counts.get()
  }

  /** Ids of a page in order. The total goes, when a search or filter is set, no further than `LIMITS.countedAhead` beyond it. */
  async page(query: AdminBookingsQuery): Promise<{ ids: string[]; total: number }> {
    const { page, limit, ...rest } = query
    const offset = (page - 1) * limit
    const [ids, total] = await Promise.all([this.ids(rest, offset, limit), this.total(rest, offset + limit)])
    return { ids, total }
  }

  /** Ids of the whole list in order, in batches: each begins where the one before ended. */
  async *batches(query: BookingsExportQuery, size: number): AsyncGenerator<string[]> {
    for (let after: Cursor | null = null; ; ) {
      const branches = await this.branches(query, size, { ordered: true, walk: { after } })
      const rows: Cursor[] = await this.sortedPage(query, branches, 0, size)
      if (rows.length > 0) yield rows.map(({ id }) => id)
      if (rows.length < size) return
      after = rows.at(-1) ?? null
    }
  }

  /** Ids in order, from `offset` on. */
  private async ids(query: BookingsExportQuery, offset: number, limit: number): Promise<string[]> {
    const rows = await this.sortedPage(query, await this.branches(query, offset + limit), offset, limit)
    return rows.map(({ id }) => id)
  }

  private async sortedPage(
    { sort }: BookingsExportQuery,
    branches: SqlFragment[],
    offset: number,
    limit: number,
  ): Promise<Cursor[]> {
    const { direction } = ORDERS[sort]
    const [only] = branches
    if (!only) return []
    const union =
      branches.length === 1
        ? only.sql
        : `SELECT id, sorted FROM (${branches.map(({ sql }) => `(${sql})`).join(' UNION ')}) found`
    return this.sql.unprepared.query<Cursor>(
      `SELECT id, sorted FROM (${union}) ordered ORDER BY sorted ${direction}, id ${direction} LIMIT ? OFFSET ?`,
      [...branches.flatMap(({ values }) => values), limit, offset],
    )
  }

  private async total(query: BookingsExportQuery, shown: number): Promise<number> {
    const { search, status, provider, from, to } = query
    if (!search && !provider && !from && !to) {
      const counts = await this.countsByStatus()
      return status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0)
    }
    const most = shown + LIMITS.countedAhead
    // A count needs no order: any index will do.
    const branches = await this.branches({ ...query, sort: 'newest' }, most, { ordered: false })
    if (branches.length === 0) return 0
    const [row] = await this.sql.unprepared.query<{ found: number | bigint }>(
      `SELECT COUNT(*) AS found FROM (${branches.map(({ sql }) => `(${sql})`).join(' UNION ')}) counted`,
      branches.flatMap(({ values }) => values),
    )
    return Math.min(most, Number(row?.found ?? 0))
  }

  /**
   * The branches of the UNION: each is one way of finding bookings by the search, and gives up to `limit`. `walk` continues
   * after a cursor in the exact order, which a single page needs only within itself.
   */
  private async branches(
    { search, sort, ...filter }: BookingsExportQuery,
    limit: number,
    { ordered, walk }: { ordered: boolean; walk?: { after: Cursor | null } } = { ordered: true },
  ): Promise<SqlFragment[]> {
    const order = ORDERS[sort]
    const after = walk?.after ? afterCursor(order, walk.after) : { sql: '', values: [] }
    const filtered = conditionsOf(filter)
    const where = { sql: filtered.sql + after.sql, values: [...filtered.values, ...after.values] }
    const sorted = `b.${order.column} AS sorted`
    const orderBy = (...columns: string[]) =>
      `${ordered ? `ORDER BY ${columns.map((column) => `${column} ${order.direction}`).join(', ')} ` : ''}LIMIT ?`
    const branch = (bookings: string, sql: string, values: SqlValue[], joined: SqlValue[] = []): SqlFragment => ({
      sql: `SELECT b.id, ${sorted} FROM ${bookings} WHERE ${sql}${where.sql} ${orderBy(`b.${order.column}`, 'b.id')}`,
      values: [...joined, ...values, ...where.values, limit],
    })
    if (!search) return [branch(inIndexOrder(order, filter), '1 = 1', [])]
    const [people, services] = await Promise.all([this.people(search, ordered), this.services(search)])
    const [byNumber, all] = [bookingNumbered(search), peopleCalled(search)]
    return [
      ...(byNumber ? [branch('bookings b', `b.${byNumber.sql}`, byNumber.values)] : []),
      ...(ordered && people.length > MAX_PEOPLE
        ? [
            branch(
              `${inIndexOrder(order, filter)} STRAIGHT_JOIN (${all.sql}) u ON u.id = b.userId`,
              '1 = 1',
              [],
              all.values,
            ),
          ]
        : people.length > 0
          ? [branch('bookings b', `b.userId IN (${placeholders(people)})`, people)]
          : []),
      ...services.map(({ id, isCommon }): SqlFragment => {
        // An item has its booking's amount, and its id grows with the booking's time: the items of a service are in
        // order by both.
        const by = walk || filter.from || filter.to || filter.provider ? undefined : ITEM_ORDERS[order.column]
        if (isCommon && !by)
          return branch(
            `${inIndexOrder(order, filter)} STRAIGHT_JOIN booking_items i ON i.bookingId = b.id`,
            'i.serviceId = ?',
            [id],
          )
        // In order for a count too: matches are more often among the newest.
        const columns = by?.columns ?? [`b.${order.column}`, 'b.id']
        return {
          sql: `SELECT STRAIGHT_JOIN b.id, ${sorted} FROM booking_items i FORCE INDEX (${by?.index ?? ITEM_INDEX})
                JOIN bookings b ON b.id = i.bookingId WHERE i.serviceId = ?${where.sql}
                ORDER BY ${columns.map((column) => `${column} ${order.direction}`).join(', ')} LIMIT ?`,
          values: [id, ...where.values, limit],
        }
      }),
    ]
  }

  /** For a page, one more than `MAX_PEOPLE`, to notice when there are more; for a count, `MAX_COUNTED_PEOPLE`. */
  private async people(search: string, ordered: boolean): Promise<string[]> {
    const most = ordered ? MAX_PEOPLE + 1 : MAX_COUNTED_PEOPLE
    const { sql, values } = peopleCalled(search, most)
    const rows = await this.sql.unprepared.query<{ id: string }>(sql, values)
    return rows.map(({ id }) => id)
  }

  /** Services with the words in a name of theirs, and whether they are booked so often that any scan finds them. */
  private async services(search: string): Promise<{ id: string; isCommon: boolean }[]> {
    const { sql, values } = servicesFound(search, MAX_SERVICES)
    const found = await this.sql.unprepared.query<{ id: string }>(sql, values)
    if (found.length === 0) return []
    const counted = found.map(
      () =>
        `SELECT ? AS id, COUNT(*) AS items FROM (SELECT 1 FROM booking_items WHERE serviceId = ? LIMIT ${COMMON_FROM}) c`,
    )
    const rows = await this.sql.unprepared.query<{ id: string; items: number | bigint }>(
      counted.join(' UNION ALL '),
      found.flatMap(({ id }) => [id, id]),
    )
    return rows.map(({ id, items }) => ({ id, isCommon: Number(items) >= COMMON_FROM }))
  }

  private async count(): Promise<Record<BookingStatus, number>> {
    const rows = await this.sql.query<{ status: BookingStatus; found: number | bigint }>(
      'SELECT status, COUNT(*) AS found FROM bookings GROUP BY status',
    )
    const counts: Record<BookingStatus, number> = { Pending: 0, Confirmed: 0, Completed: 0, Cancelled: 0 }
    for (const { status, found } of rows) counts[status] = Number(found)
    return counts
  }
}
