// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type AdminBookingsQuery,
  BOOKING_STATUSES,
  type BookingStatus,
  type BookingsExportQuery,
  indianInstant,
  OPEN_STATUSES,
} from '@sofaseva/contract'
import { StaleWhileRevalidate } from '#platform/cache/stale-while-revalidate.js'
import { type Condition, isOneOf, type SqlFragment, selectIds } from '#platform/database/fragments.js'
import { Sql } from '#platform/database/sql.js'
import { bookingNumbered } from '#platform/database/text-search.js'
import { ascending, descending, type Order, type Page, type Way } from '#platform/lists/list.js'
import { servicesMatching } from '../../catalog/index.js'
import { usersByTerms } from '../../users/index.js'
import { countsOf } from '../booking-lists.repository.js'
import { BOOKING, type BookingRow } from '../booking-view.js'
import { OPEN } from '../open-statuses.sql.js'

const NEWEST = descending('createdAt')
const ORDERS: Record<AdminBookingsQuery['sort'], Order> = {
  newest: NEWEST,
  oldest: ascending('createdAt'),
  preferred: descending('preferredAt'),
  'amount-high': descending('totalPaise'),
  'amount-low': ascending('totalPaise'),
}

/** If a name matches more users than this, the bookings are scanned in order instead of looked up by user. */
const MAX_USERS = 300
const MAX_COUNTED_USERS = 1_000
/** A search includes the bookings of at most this many services. */
const MAX_SERVICES = 20
/** With at least this many bookings of a service, a scan in any order soon fills a page. */
const COMMON_FROM = 2_000
const DAY_MINUTES = 24 * 60

type Filter = Omit<BookingsExportQuery, 'sort' | 'search'>

/** The meaning of a search. */
interface ParsedSearch {
  byNumber: SqlFragment | null
  called: SqlFragment
  /** The first of the matching users. */
  userIds: string[]
  services: { id: string; isCommon: boolean }[]
}

const conditionsOf = ({ status, provider, userId, from, to }: Filter): Condition[] => [
  status === 'open' ? `b.status IN (${OPEN})` : status && ['b.status = ?', status],
  provider === 'none' ? 'b.providerId IS NULL' : provider && ['b.providerId = ?', provider],
  userId && ['b.userId = ?', userId],
  from && ['b.createdAt >= ?', indianInstant(from, 0)],
  to && ['b.createdAt < ?', indianInstant(to, DAY_MINUTES)],
]

/** Orders in which an index holds the items of a service. An item's id grows with the booking's time. */
const ITEM_ORDERS: Partial<Record<string, string[]>> = {
  createdAt: ['i.id'],
  totalPaise: ['i.pricePaise', 'i.bookingId'],
}

/** The bookings of a service. A file needs their exact order, which items follow only roughly. */
function searchPathByService(
  { id, isCommon }: ParsedSearch['services'][number],
  order: Order,
  filter: Filter,
  isFile: boolean,
): Way {
  const [column = ''] = order.by
  const isWhole = isFile || filter.from || filter.to || filter.provider || filter.userId
  const byItem = isWhole ? undefined : ITEM_ORDERS[column]
  const where: Condition[] = [['i.serviceId = ?', id]]
  // STRAIGHT_JOIN keeps the order: otherwise the server would sort all bookings of a status or of a common service.
  if (isCommon && !byItem) return { from: 'bookings b STRAIGHT_JOIN booking_items i ON i.bookingId = b.id', where }
  const from = 'booking_items i STRAIGHT_JOIN bookings b ON b.id = i.bookingId'
  return { from, where, by: byItem ?? [`b.${column}`, 'b.id'] }
}

/** Each way of searching walks an index in list order and stops at the page's end. */
function searchPaths(found: ParsedSearch | null, order: Order, filter: Filter, kind: 'page' | 'count' | 'file') {
  if (!found) return undefined
  const { byNumber, called, userIds, services } = found
  // STRAIGHT_JOIN keeps the order: otherwise the server would sort all bookings of these users.
  const scan = { ...called, sql: `bookings b STRAIGHT_JOIN (${called.sql}) u ON u.id = b.userId` }
  return [
    ...(byNumber ? [{ where: [{ ...byNumber, sql: `b.${byNumber.sql}` }] }] : []),
    ...(kind !== 'count' && userIds.length > MAX_USERS
      ? [{ from: scan }]
      : userIds.length > 0
        ? [{ where: [isOneOf('b.userId', userIds)] }]
        : []),
    ...services.map((service) => searchPathByService(service, order, filter, kind === 'file')),
  ]
}

/**
 * The back office's list of bookings. It stays fast with millions of rows, because totals are counted up to a bound.
 */
@Injectable()
export class AdminBookingsRepository {
  private readonly counts: StaleWhileRevalidate<Record<BookingStatus, number>>

  constructor(private readonly sql: Sql) {
    this.counts = new StaleWhileRevalidate(async () =>
      countsOf(await this.sql.query('SELECT status, COUNT(*) AS found FROM bookings GROUP BY status')),
    )
  }

  /** All bookings by status. The counts may be a few seconds old in a large table. */
  countsByStatus(): Promise<Record<BookingStatus, number>> {
    return this.counts.get()
  }

  /** With a search or a filter, the total counts no further than `LIMITS.countedAhead` beyond the page. */
  async list({ search, sort, ...query }: AdminBookingsQuery): Promise<Page<BookingRow>> {
    const order = ORDERS[sort]
    const found = await this.find(search)
    const isFiltered = search || query.provider || query.userId || query.from || query.to
    return BOOKING.page(this.sql, query, {
      order,
      where: conditionsOf(query),
      ways: searchPaths(found, order, query, 'page'),
      // Most matches are among the newest.
      countWays: searchPaths(found, NEWEST, query, 'count'),
      total: isFiltered ? 'ahead' : this.total(query.status),
    })
  }

  /** The whole list in order, in batches. */
  async *listInBatches({ search, sort, ...filter }: BookingsExportQuery, size: number): AsyncGenerator<BookingRow[]> {
    const order = ORDERS[sort]
    const ways = searchPaths(await this.find(search), order, filter, 'file')
    yield* BOOKING.batches(this.sql, size, { order, where: conditionsOf(filter), ways })
  }

  private async total(wanted: Filter['status']): Promise<number> {
    const counts = await this.countsByStatus()
    const statuses = wanted === 'open' ? OPEN_STATUSES : wanted ? [wanted] : BOOKING_STATUSES
    return statuses.reduce((sum, status) => sum + counts[status], 0)
  }

  private async find(search: string | undefined): Promise<ParsedSearch | null> {
    if (!search) return null
    const [userIds, services] = await Promise.all([
      selectIds(this.sql, usersByTerms(search, MAX_COUNTED_USERS)),
      this.services(search),
    ])
    return { byNumber: bookingNumbered(search), called: usersByTerms(search), userIds, services }
  }

  /** Services with the search words in a name, and whether they have so many bookings that any scan finds them. */
  private async services(search: string): Promise<ParsedSearch['services']> {
    const ids = await selectIds(this.sql, servicesMatching(search, MAX_SERVICES))
    if (ids.length === 0) return []
    const counted = `SELECT ? AS id, COUNT(*) AS items FROM (SELECT 1 FROM booking_items WHERE serviceId = ? LIMIT ${COMMON_FROM}) c`
    const rows = await this.sql.unprepared.query<{ id: string; items: number }>(
      ids.map(() => counted).join(' UNION ALL '),
      ids.flatMap((id) => [id, id]),
    )
    return rows.map(({ id, items }) => ({ id, isCommon: items >= COMMON_FROM }))
  }
}
