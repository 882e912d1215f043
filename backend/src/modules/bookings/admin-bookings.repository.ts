import { Injectable } from '@nestjs/common'
import {
  type AdminBookingsQuery,
  type BookingStatus,
  type BookingsExportQuery,
  indianInstant,
  LIMITS,
} from '@sofaseva/contract'
import { Remembered } from '../../platform/cache/remembered.js'
import { Sql, type SqlValue } from '../../platform/prisma/sql.js'

interface Condition {
  sql: string
  values: SqlValue[]
}

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

/** Most people and services a search looks at the bookings of. */
const MOST_PEOPLE = 500
const MOST_SERVICES = 20
const DAY_MINUTES = 24 * 60
/** Shorter words are not in the full-text index. */
const INDEXED_WORD = 3
const PHONE_DIGITS = 4

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/i
const REFERENCE = /^[0-9A-HJKMNP-TV-Z]{6}$/i

type Filter = Omit<BookingsExportQuery, 'sort' | 'search'>

function conditionsOf({ status, provider, from, to }: Filter): Condition {
  const parts: [sql: string, ...values: SqlValue[]][] = []
  if (status) parts.push(['b.status = ?', status])
  if (provider === 'none') parts.push(['b.providerId IS NULL'])
  else if (provider) parts.push(['b.providerId = ?', provider])
  if (from) parts.push(['b.createdAt >= ?', indianInstant(from, 0)])
  if (to) parts.push(['b.createdAt < ?', indianInstant(to, DAY_MINUTES)])
  return { sql: parts.map(([sql]) => ` AND ${sql}`).join(''), values: parts.flatMap(([, ...values]) => values) }
}

const marks = (list: readonly unknown[]) => list.map(() => '?').join(', ')

/** A text as the start of something, with nothing in it that LIKE would read as a pattern. */
const startingWith = (text: string) => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * The back office's list, by plain statements that stay fast with millions of bookings: each way of finding one walks an
 * index in the order asked for and stops at the page's end; totals are counted up to a bound.
 */
@Injectable()
export class AdminBookingsRepository {
  private readonly counts: Remembered<Record<BookingStatus, number>>

  constructor(private readonly sql: Sql) {
    this.counts = new Remembered(() => this.count())
  }

  /** All bookings by status. A few seconds old where there are very many. */
  countsByStatus(): Promise<Record<BookingStatus, number>> {
    return this.counts.get()
  }

  /** Ids of a page in order, and the total, which is counted to `LIMITS.countedTo` at most when a search or filter is set. */
  async page(query: AdminBookingsQuery): Promise<{ ids: string[]; total: number }> {
    const { page, limit, ...rest } = query
    const [ids, total] = await Promise.all([this.ids(rest, (page - 1) * limit, limit), this.total(rest)])
    return { ids, total }
  }

  /** Ids in order, from `offset` on. */
  async ids({ search, sort, ...filter }: BookingsExportQuery, offset: number, limit: number): Promise<string[]> {
    const { column, direction } = ORDERS[sort]
    const where = conditionsOf(filter)
    if (!search) {
      const rows = await this.sql.query<{ id: string }>(
        `SELECT b.id FROM bookings b WHERE 1 = 1${where.sql}
         ORDER BY b.${column} ${direction}, b.id ${direction} LIMIT ${limit} OFFSET ${offset}`,
        where.values,
      )
      return rows.map(({ id }) => id)
    }
    const branches = await this.branches(search, ORDERS[sort], where, offset + limit)
    if (branches.length === 0) return []
    const rows = await this.sql.query<{ id: string }>(
      `SELECT id FROM (${branches.map(({ sql }) => `(${sql})`).join(' UNION ')}) found
       ORDER BY sorted ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}`,
      branches.flatMap(({ values }) => values),
    )
    return rows.map(({ id }) => id)
  }

  private async total({ search, sort, ...filter }: BookingsExportQuery): Promise<number> {
    if (!search && !filter.provider && !filter.from && !filter.to) {
      const counts = await this.countsByStatus()
      return filter.status ? counts[filter.status] : Object.values(counts).reduce((sum, count) => sum + count, 0)
    }
    const where = conditionsOf(filter)
    const branches = search
      ? await this.branches(search, ORDERS[sort], where, LIMITS.countedTo)
      : [{ sql: `SELECT 1 FROM bookings b WHERE 1 = 1${where.sql} LIMIT ${LIMITS.countedTo}`, values: where.values }]
    if (branches.length === 0) return 0
    const [row] = await this.sql.query<{ found: number | bigint }>(
      `SELECT COUNT(*) AS found FROM (${branches.map(({ sql }) => `(${sql})`).join(' UNION ')}${search ? '' : ' '}) counted`,
      branches.flatMap(({ values }) => values),
    )
    return Math.min(LIMITS.countedTo, Number(row?.found ?? 0))
  }

  /** Statements that each find up to `limit` bookings one way: by what a text may be of a booking. */
  private async branches(search: string, order: Order, where: Condition, limit: number): Promise<Condition[]> {
    const [people, services] = await Promise.all([this.people(search), this.services(search)])
    const sorted = `b.${order.column} AS sorted`
    const by = `ORDER BY b.${order.column} ${order.direction}, b.id ${order.direction} LIMIT ${limit}`
    const direct = (sql: string, values: SqlValue[]): Condition => ({
      sql: `SELECT b.id, ${sorted} FROM bookings b WHERE ${sql}${where.sql} ${by}`,
      values: [...values, ...where.values],
    })
    const digits = search.replace(/[\s()-]/g, '')
    return [
      ...(ID.test(search) ? [direct('b.id = ?', [search.toUpperCase()])] : []),
      ...(REFERENCE.test(search) ? [direct('b.reference = ?', [search.toUpperCase()])] : []),
      ...(/^\+?\d+$/.test(digits) && digits.length >= PHONE_DIGITS
        ? (digits.startsWith('+') ? [digits] : [`+91${digits}`, `+${digits}`, digits]).map((start) =>
            direct('b.phone LIKE ?', [startingWith(start)]),
          )
        : []),
      ...(people.length > 0 ? [direct(`b.userId IN (${marks(people)})`, people)] : []),
      // An item's id grows with its booking's time: walking the index of a service backwards finds the newest first.
      ...services.map((serviceId): Condition => {
        const inOrder = order.column === 'createdAt' ? `ORDER BY i.id ${order.direction} LIMIT ${limit}` : by
        return {
          sql: `SELECT STRAIGHT_JOIN b.id, ${sorted} FROM booking_items i FORCE INDEX (booking_items_serviceId_idx)
                JOIN bookings b ON b.id = i.bookingId WHERE i.serviceId = ?${where.sql} ${inOrder}`,
          values: [serviceId, ...where.values],
        }
      }),
    ]
  }

  private async people(search: string): Promise<string[]> {
    const words = search.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= INDEXED_WORD)
    const named: Condition =
      words.length > 0
        ? {
            sql: 'MATCH (name) AGAINST (? IN BOOLEAN MODE)',
            values: [words.map((word) => `+${word}*`).join(' ')],
          }
        : { sql: 'name LIKE ?', values: [startingWith(search)] }
    const rows = await this.sql.query<{ id: string }>(
      `(SELECT id FROM users WHERE ${named.sql} LIMIT ${MOST_PEOPLE})
       UNION (SELECT id FROM users WHERE email LIKE ? LIMIT ${MOST_PEOPLE})`,
      [...named.values, startingWith(search)],
    )
    return rows.map(({ id }) => id)
  }

  private async services(search: string): Promise<string[]> {
    const rows = await this.sql.query<{ id: string }>(
      `SELECT id FROM services WHERE name LIKE ? ORDER BY id LIMIT ${MOST_SERVICES}`,
      [`%${startingWith(search)}`],
    )
    return rows.map(({ id }) => id)
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
