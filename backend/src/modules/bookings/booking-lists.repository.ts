import { Injectable } from '@nestjs/common'
import { BOOKING_STATUSES, type BookingStatus, type BookingsQuery, type PageQuery } from '@sofaseva/contract'
import { placeholders, Sql, type Statement } from '../../platform/database/sql.js'
import type { ShownBooking } from './booking.mapper.js'
import { isOpen } from './booking.rules.js'

/** A booking joined with its items and history: one row for each pair of them. */
type Row = Omit<ShownBooking, 'user' | 'provider' | 'items' | 'history'> & {
  userName: string
  userEmail: string | null
  providerId: string | null
  providerName: string | null
  providerPhone: string | null
  itemId: string | null
  entryId: string | null
  changedAt: Date
} & Omit<ShownBooking['items'][number], 'id'> &
  Omit<ShownBooking['history'][number], 'id' | 'createdAt'>

/** An empty page still has one row, with the total. */
type WithTotal<T> = (T | Record<keyof T, null>) & { total: number | bigint }

const COLUMNS = `b.id, b.userId, b.status, b.phone, b.serviceAddress, b.notes, b.preferredAt, b.preferredDay, b.totalPaise, b.revision,
  b.createdAt, b.updatedAt, u.name AS userName, u.email AS userEmail,
  b.providerId, p.name AS providerName, p.phone AS providerPhone,
  i.id AS itemId, i.serviceId, i.serviceName, i.basePaise, i.optionName, i.optionPaise,
  h.id AS entryId, h.fromStatus, h.toStatus, h.actorRole, h.createdAt AS changedAt`

const PARTS = `LEFT JOIN users u ON u.id = b.userId LEFT JOIN users p ON p.id = b.providerId
  LEFT JOIN booking_items i ON i.bookingId = b.id LEFT JOIN booking_history h ON h.bookingId = b.id`

/** Bookings whose ids a subquery finds, and how many there are on all pages. The rows come in no order. */
function pageText({ ids, total }: { ids: string; total: string }): string {
  return `SELECT STRAIGHT_JOIN counted.total, ${COLUMNS} FROM (${total}) counted
    LEFT JOIN (${ids}) page ON TRUE LEFT JOIN bookings b ON b.id = page.id ${PARTS}`
}

function toBooking(row: Row): ShownBooking {
  const { id, userId, status, phone, serviceAddress, notes, preferredAt, preferredDay, totalPaise, revision } = row
  const { createdAt, updatedAt, userName, userEmail, providerId, providerName, providerPhone } = row
  return {
    ...{ id, userId, status, phone, serviceAddress, notes, preferredAt, preferredDay, totalPaise, revision },
    ...{ createdAt, updatedAt },
    user: { id: userId, name: userName, email: userEmail },
    provider: providerId === null ? null : { id: providerId, name: providerName ?? '', phone: providerPhone ?? '' },
    items: [],
    history: [],
  }
}

function addPart<T extends { id: string }>(parts: T[], id: string | null, part: () => Omit<T, 'id'>): void {
  if (id !== null && parts.every((known) => known.id !== id)) parts.push({ id, ...part() } as T)
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const byNewest = (a: ShownBooking, b: ShownBooking) => b.createdAt.getTime() - a.createdAt.getTime() || byId(b, a)

function toBookings(rows: readonly Row[]): Map<string, ShownBooking> {
  const bookings = new Map<string, ShownBooking>()
  for (const row of rows) {
    const booking = bookings.get(row.id) ?? toBooking(row)
    bookings.set(row.id, booking)
    addPart(booking.items, row.itemId, () => {
      const { serviceId, serviceName, basePaise, optionName, optionPaise } = row
      return { serviceId, serviceName, basePaise, optionName, optionPaise }
    })
    addPart(booking.history, row.entryId, () => {
      const { fromStatus, toStatus, actorRole, changedAt } = row
      return { fromStatus, toStatus, actorRole, createdAt: changedAt }
    })
  }
  for (const { items, history } of bookings.values()) {
    items.sort(byId)
    history.sort(byId)
  }
  return bookings
}

/** As texts: a number is bound as DOUBLE, which MySQL refuses in LIMIT and OFFSET. */
const bounds = ({ page, limit }: PageQuery) => [String(limit), String((page - 1) * limit)] as const

const quoted = (statuses: readonly BookingStatus[]) => statuses.map((status) => `'${status}'`).join(', ')

/** A provider's jobs of these statuses, along an index in the order of the contract's `compareJobs`. */
function section(number: number, statuses: readonly BookingStatus[], order: string): string {
  return `(SELECT ${number} AS section, id, ${VISIT_AT} AS visitAt, createdAt FROM bookings
    WHERE providerId = ? AND status IN (${quoted(statuses)}) ORDER BY ${order} LIMIT ?)`
}

/** A day without a window comes after that day's windows: at its end in India, which is 18:30 in UTC. */
const VISIT_AT = 'COALESCE(preferredAt, preferredDay + INTERVAL 1110 MINUTE)'
const OPEN_ORDER = 'visitAt IS NULL, visitAt, createdAt, id'
const FINISHED_ORDER = 'createdAt DESC, id DESC'

/** Ids of a provider's jobs: open ones by window, then finished ones, newest first. */
function jobsText(status: BookingStatus | undefined): { ids: string; sections: number } {
  const statuses = status === undefined ? BOOKING_STATUSES : [status]
  const [open, finished] = [statuses.filter(isOpen), statuses.filter((one) => !isOpen(one))]
  const sections = [
    ...(open.length > 0 ? [section(0, open, OPEN_ORDER)] : []),
    ...(finished.length > 0 ? [section(1, finished, FINISHED_ORDER)] : []),
  ]
  const ids = `SELECT id FROM (${sections.join(' UNION ALL ')}) jobs
    ORDER BY section, IF(section = 0, visitAt IS NULL, 0), IF(section = 0, visitAt, NULL),
      IF(section = 0, createdAt, NULL), IF(section = 0, id, NULL), createdAt DESC, id DESC LIMIT ? OFFSET ?`
  return { ids, sections: sections.length }
}

interface ListedBookings {
  rows: ShownBooking[]
  /** On all pages. */
  total: number
}

export interface Page<T> {
  items: T[]
  total: number
}

/** Lists of bookings, each page in one plain statement (docs/decisions/2026-11-22-hot-reads.md). */
@Injectable()
export class BookingListsRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest first. */
  async ofCustomer(userId: string, { status, ...query }: BookingsQuery): Promise<ListedBookings> {
    const mine = `FROM bookings WHERE userId = ?${status ? ' AND status = ?' : ''}`
    const values = status ? [userId, status] : [userId]
    const page = await this.page([
      pageText({
        ids: `SELECT id ${mine} ORDER BY createdAt DESC, id DESC LIMIT ? OFFSET ?`,
        total: `SELECT COUNT(*) AS total ${mine}`,
      }),
      [...values, ...values, ...bounds(query)],
    ])
    page.rows.sort(byNewest)
    return page
  }

  /** The page that `compareJobs` makes of a provider's jobs; its rows come in no order. */
  jobsOf(providerId: string, { status, ...query }: BookingsQuery): Promise<ListedBookings> {
    const { ids, sections } = jobsText(status)
    const [limit, offset] = bounds(query)
    const reach = String(query.page * query.limit)
    return this.page([
      pageText({
        ids,
        total: `SELECT COUNT(*) AS total FROM bookings WHERE providerId = ?${status ? ' AND status = ?' : ''}`,
      }),
      [
        ...(status ? [providerId, status] : [providerId]),
        ...Array.from({ length: sections }, () => [providerId, reach]).flat(),
        ...[limit, offset],
      ],
    ])
  }

  /** Created since then, newest first. */
  async since(from: Date, { status, ...query }: BookingsQuery): Promise<ListedBookings> {
    const recent = `FROM bookings WHERE createdAt >= ?${status ? ' AND status = ?' : ''}`
    const values = status ? [from, status] : [from]
    const page = await this.page([
      pageText({
        ids: `SELECT id ${recent} ORDER BY createdAt DESC, id DESC LIMIT ? OFFSET ?`,
        total: `SELECT COUNT(*) AS total ${recent}`,
      }),
      [...values, ...values, ...bounds(query)],
    ])
    page.rows.sort(byNewest)
    return page
  }

  /** How many were created since then, by status. */
  async countsSince(from: Date): Promise<Record<BookingStatus, number>> {
    // Each status is a range of its index.
    const rows = await this.sql.query<{ status: BookingStatus; found: number | bigint }>(
      `SELECT status, COUNT(*) AS found FROM bookings
      WHERE status IN (${quoted(BOOKING_STATUSES)}) AND createdAt >= ? GROUP BY status`,
      [from],
    )
    const found = new Map(rows.map((row) => [row.status, Number(row.found)]))
    return Object.fromEntries(BOOKING_STATUSES.map((status) => [status, found.get(status) ?? 0])) as Record<
      BookingStatus,
      number
    >
  }

  /** In the order of the ids, without those that no longer exist. */
  async byIds(ids: readonly string[]): Promise<ShownBooking[]> {
    if (ids.length === 0) return []
    const rows = await this.sql.unprepared.query<Row>(
      `SELECT STRAIGHT_JOIN ${COLUMNS} FROM bookings b ${PARTS} WHERE b.id IN (${placeholders(ids)})`,
      ids,
    )
    const bookings = toBookings(rows)
    return ids.flatMap((id) => bookings.get(id) ?? [])
  }

  private async page([sql, values]: Statement): Promise<ListedBookings> {
    const rows = await this.sql.query<WithTotal<Row>>(sql, values)
    const found = rows.filter((row): row is Row & { total: number | bigint } => row.id !== null)
    return { rows: [...toBookings(found).values()], total: Number(rows[0]?.total ?? 0) }
  }
}
