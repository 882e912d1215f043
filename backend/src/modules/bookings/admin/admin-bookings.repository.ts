import { Injectable } from '@nestjs/common'
import {
  type AdminBookingsQuery,
  type BookingStatus,
  type BookingsExportQuery,
  indianInstant,
} from '@sofaseva/contract'
import { StaleWhileRevalidate } from '../../../platform/cache/stale-while-revalidate.js'
import { type Condition, isOneOf, type SqlFragment, selectIds } from '../../../platform/database/fragments.js'
import { forceIndex, type IndexName } from '../../../platform/database/indexes.js'
import { Sql } from '../../../platform/database/sql.js'
import { bookingNumbered } from '../../../platform/database/text-search.js'
import { ascending, descending, type Order, type Page, type Way } from '../../../platform/lists/list.js'
import { servicesFound } from '../../catalog/index.js'
import { peopleCalled } from '../../users/index.js'
import { countsOf } from '../booking-lists.repository.js'
import { BOOKING, type BookingRow } from '../booking-view.js'

const NEWEST = descending('createdAt')
const ORDERS: Record<AdminBookingsQuery['sort'], Order> = {
  newest: NEWEST,
  oldest: ascending('createdAt'),
  preferred: descending('preferredAt'),
  'amount-high': descending('totalPaise'),
  'amount-low': ascending('totalPaise'),
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

/** What a search means. */
interface Found {
  byNumber: SqlFragment | null
  called: SqlFragment
  /** Of these people, the first ones. */
  people: string[]
  services: { id: string; isCommon: boolean }[]
}

const conditionsOf = ({ status, provider, from, to }: Filter): Condition[] => [
  status && ['b.status = ?', status],
  provider === 'none' ? 'b.providerId IS NULL' : provider && ['b.providerId = ?', provider],
  from && ['b.createdAt >= ?', indianInstant(from, 0)],
  to && ['b.createdAt < ?', indianInstant(to, DAY_MINUTES)],
]

const ITEM_INDEX = 'booking_items_serviceId_idx'
/** Orders in which an index holds the items of a service. */
const ITEM_ORDERS: Partial<Record<string, { index: IndexName; by: string[] }>> = {
  createdAt: { index: ITEM_INDEX, by: ['i.id'] },
  totalPaise: { index: 'booking_items_serviceId_pricePaise_bookingId_idx', by: ['i.pricePaise', 'i.bookingId'] },
}
const ORDER_INDEXES: Record<string, IndexName> = {
  createdAt: 'bookings_createdAt_idx',
  preferredAt: 'bookings_preferredAt_idx',
  totalPaise: 'bookings_totalPaise_idx',
}

/** Bookings along the index that holds the filtered ones in order, unless the database chooses better itself. */
function inOrder({ by: [column = ''] }: Order, { status, provider, from, to }: Filter): string {
  const isByTime = column === 'createdAt'
  if (provider) return isByTime ? forceIndex('bookings b', 'bookings_providerId_createdAt_status_idx') : 'bookings b'
  if (isByTime && status) return forceIndex('bookings b', 'bookings_status_createdAt_idx')
  return !isByTime && (from || to) ? 'bookings b' : forceIndex('bookings b', ORDER_INDEXES[column])
}

/** The bookings of a service. In index order, except in a file: an item only nearly has its booking's place. */
function bookedWay({ id, isCommon }: Found['services'][number], order: Order, filter: Filter, isFile: boolean): Way {
  // An item has its booking's amount, and its id grows with the booking's time.
  const isWhole = isFile || filter.from || filter.to || filter.provider
  const items = isWhole ? undefined : ITEM_ORDERS[order.by[0] ?? '']
  const where: Condition[] = [['i.serviceId = ?', id]]
  if (isCommon && !items)
    return { from: `${inOrder(order, filter)} STRAIGHT_JOIN booking_items i ON i.bookingId = b.id`, where }
  const from = `${forceIndex('booking_items i', items?.index ?? ITEM_INDEX)} STRAIGHT_JOIN bookings b ON b.id = i.bookingId`
  return { from, where, by: items?.by ?? [`b.${order.by[0]}`, 'b.id'] }
}

/** Each way of finding bookings by the search walks an index in the order and stops at the page's end. */
function waysOf(found: Found | null, order: Order, filter: Filter, kind: 'page' | 'count' | 'file'): Way[] {
  if (!found) return [{ from: inOrder(order, filter) }]
  const { byNumber, called, people, services } = found
  const isScanned = kind !== 'count' && people.length > MAX_PEOPLE
  return [
    ...(byNumber ? [{ where: [{ ...byNumber, sql: `b.${byNumber.sql}` }] }] : []),
    ...(isScanned
      ? [{ from: { ...called, sql: `${inOrder(order, filter)} STRAIGHT_JOIN (${called.sql}) u ON u.id = b.userId` } }]
      : people.length > 0
        ? [{ where: [isOneOf('b.userId', people)] }]
        : []),
    ...services.map((service) => bookedWay(service, order, filter, kind === 'file')),
  ]
}

/** The back office's list, which stays fast with millions of bookings; totals are counted up to a bound. */
@Injectable()
export class AdminBookingsRepository {
  private readonly counts: StaleWhileRevalidate<Record<BookingStatus, number>>

  constructor(private readonly sql: Sql) {
    this.counts = new StaleWhileRevalidate(async () =>
      countsOf(await this.sql.query('SELECT status, COUNT(*) AS found FROM bookings GROUP BY status')),
    )
  }

  /** All bookings by status. A few seconds old where there are very many. */
  countsByStatus(): Promise<Record<BookingStatus, number>> {
    return this.counts.get()
  }

  /** The total goes, when a search or filter is set, no further than `LIMITS.countedAhead` beyond the page. */
  async page({ page, limit, search, sort, ...filter }: AdminBookingsQuery): Promise<Page<BookingRow>> {
    const order = ORDERS[sort]
    const found = await this.find(search)
    const isFiltered = search || filter.provider || filter.from || filter.to
    return BOOKING.page(
      this.sql,
      { page, limit },
      {
        order,
        where: conditionsOf(filter),
        ways: waysOf(found, order, filter, 'page'),
        // Matches are more often among the newest.
        countWays: waysOf(found, NEWEST, filter, 'count'),
        total: isFiltered ? 'ahead' : this.total(filter.status),
      },
    )
  }

  /** The whole list in order, in batches. */
  async *batches({ search, sort, ...filter }: BookingsExportQuery, size: number): AsyncGenerator<BookingRow[]> {
    const order = ORDERS[sort]
    const ways = waysOf(await this.find(search), order, filter, 'file')
    yield* BOOKING.batches(this.sql, size, { order, where: conditionsOf(filter), ways })
  }

  private async total(status: BookingStatus | undefined): Promise<number> {
    const counts = await this.countsByStatus()
    return status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  }

  private async find(search: string | undefined): Promise<Found | null> {
    if (!search) return null
    const [people, services] = await Promise.all([
      selectIds(this.sql, peopleCalled(search, MAX_COUNTED_PEOPLE)),
      this.services(search),
    ])
    return { byNumber: bookingNumbered(search), called: peopleCalled(search), people, services }
  }

  /** Services with the words in a name of theirs, and whether they are booked so often that any scan finds them. */
  private async services(search: string): Promise<Found['services']> {
    const ids = await selectIds(this.sql, servicesFound(search, MAX_SERVICES))
    if (ids.length === 0) return []
    const counted = `SELECT ? AS id, COUNT(*) AS items FROM (SELECT 1 FROM booking_items WHERE serviceId = ? LIMIT ${COMMON_FROM}) c`
    const rows = await this.sql.unprepared.query<{ id: string; items: number }>(
      ids.map(() => counted).join(' UNION ALL '),
      ids.flatMap((id) => [id, id]),
    )
    return rows.map(({ id, items }) => ({ id, isCommon: items >= COMMON_FROM }))
  }
}
