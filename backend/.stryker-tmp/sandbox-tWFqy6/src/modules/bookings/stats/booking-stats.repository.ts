// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { addDays, BOOKING_STATUSES, type BookingStatus, type DayRange, daysOf, indianInstant } from '@sofaseva/contract'
import { placeholders, Sql, type SqlRunner, type SqlValue } from '#platform/database/sql.js'
import { indianDayOf } from '#platform/day-counts/day-counts.js'
import { OPEN } from '../open-statuses.sql.js'
import {
  type BookingDay,
  BUCKETS_PER_E_FOLD,
  type CountedDay,
  minutesToConfirm,
  type Waits,
} from './booking-stats.rules.js'

type Count = number | bigint | string

/** A period from the first moment until just before the second. */
export type TimeRange = readonly [from: Date, before: Date]

export const momentsOf = ({ from, to }: DayRange): TimeRange => [
  indianInstant(from, 0),
  indianInstant(addDays(to, 1), 0),
]

const DAY = indianDayOf('b.createdAt')

const MADE_THEN = 'b.createdAt >= ? AND b.createdAt < ?'

interface KeptRow {
  day: string
  pending: number
  confirmed: number
  completed: number
  cancelled: number
  paise: Count
  sentOffline: number
  medianMinutes: number | null
  p90Minutes: number | null
}

export interface ServiceCount {
  serviceId: string
  bookings: number
}

/** Rows per INSERT statement. */
const INSERTED = 1_000

const NONE: CountedDay = {
  statuses: { Pending: 0, Confirmed: 0, Completed: 0, Cancelled: 0 },
  paise: 0,
  sentOffline: 0,
  waits: {},
}

/** Counts bookings by the day on which they were made, and stores the counts. */
@Injectable()
export class BookingStatsRepository {
  constructor(private readonly sql: Sql) {}

  /**
   * Open bookings without a provider, pending ones, and visits on a calendar day in India. Each count walks an index over
   * open bookings, however many there are in all.
   */
  async countAttention(day: string): Promise<{ unassigned: number; unconfirmed: number; visitsToday: number }> {
    const [from, before] = momentsOf({ from: day, to: day })
    const open = `SELECT COUNT(*) FROM bookings b WHERE b.status IN (${OPEN})`
    const [row] = await this.sql.query<Record<'unassigned' | 'unconfirmed' | 'timed' | 'anyTime', Count>>(
      `SELECT (${open} AND b.providerId IS NULL) AS unassigned,
         (SELECT COUNT(*) FROM bookings b WHERE b.status = 'Pending') AS unconfirmed,
         (${open} AND b.preferredAt >= ? AND b.preferredAt < ?) AS timed,
         (${open} AND b.preferredAt IS NULL AND b.preferredDay = ?) AS anyTime`,
      [from, before, day],
    )
    if (!row) throw new Error('The database counted no open bookings.')
    return {
      unassigned: Number(row.unassigned),
      unconfirmed: Number(row.unconfirmed),
      visitsToday: Number(row.timed) + Number(row.anyTime),
    }
  }

  /** Current figures of the bookings made in the period, by day. Days without bookings are left out. */
  async count(...then: TimeRange): Promise<Map<string, CountedDay>> {
    const [bookings, waits] = await Promise.all([
      this.sql.query<{ day: string; status: BookingStatus; found: Count; paise: Count; late: Count }>(
        `SELECT ${DAY} AS day, b.status, COUNT(*) AS found, SUM(b.totalPaise) AS paise, COUNT(b.queuedAt) AS late
         FROM bookings b WHERE ${MADE_THEN} GROUP BY 1, 2`,
        then,
      ),
      this.sql.query<{ day: string; step: Count; found: Count }>(
        `SELECT ${indianDayOf('first.createdAt')} AS day,
                FLOOR(${BUCKETS_PER_E_FOLD} * LN(1 + TIMESTAMPDIFF(SECOND, first.createdAt, first.confirmedAt) / 60)) AS step,
                COUNT(*) AS found
         FROM (SELECT b.createdAt, MIN(h.createdAt) AS confirmedAt
               FROM bookings b JOIN booking_history h ON h.bookingId = b.id
               WHERE ${MADE_THEN} AND h.kind = 'status' AND h.toStatus = 'Confirmed' AND h.createdAt >= b.createdAt
               GROUP BY b.id, b.createdAt) first
         GROUP BY 1, 2`,
        then,
      ),
    ])
    const days = new Map<string, CountedDay>()
    for (const { day, status, found, paise, late } of bookings) {
      const counted = days.get(day) ?? { ...NONE, statuses: { ...NONE.statuses }, waits: {} }
      counted.statuses[status] = Number(found)
      counted.sentOffline += Number(late)
      if (status !== 'Cancelled') counted.paise += Number(paise)
      days.set(day, counted)
    }
    for (const { day, step, found } of waits) {
      const counted = days.get(day)
      if (counted) counted.waits[Number(step)] = Number(found)
    }
    return days
  }

  /** The number of bookings of each service, by day. */
  async countServices(...then: TimeRange): Promise<[day: string, serviceId: string, bookings: number][]> {
    const rows = await this.sql.query<{ day: string; serviceId: string; found: Count }>(
      `SELECT ${DAY} AS day, i.serviceId, COUNT(*) AS found
       FROM bookings b JOIN booking_items i ON i.bookingId = b.id WHERE ${MADE_THEN} GROUP BY 1, 2`,
      then,
    )
    return rows.map(({ day, serviceId, found }) => [day, serviceId, Number(found)])
  }

  /** Replaces the stored counts of the range. */
  async store(
    tx: SqlRunner,
    range: DayRange,
    counted: ReadonlyMap<string, CountedDay>,
    services: readonly (readonly [day: string, serviceId: string, bookings: number])[],
  ): Promise<void> {
    const days = daysOf(range).flatMap((day) => {
      const found = counted.get(day)
      return found ? [{ day, ...found }] : []
    })
    const between = [range.from, range.to]
    await tx.execute('DELETE FROM booking_days WHERE day BETWEEN ? AND ?', between)
    await tx.execute('DELETE FROM booking_day_waits WHERE day BETWEEN ? AND ?', between)
    await tx.execute('DELETE FROM booking_day_services WHERE day BETWEEN ? AND ?', between)
    for (const { day, statuses, paise, sentOffline, waits } of days) {
      const minutes = minutesToConfirm(waits)
      await tx.execute(
        `INSERT INTO booking_days
           (day, pending, confirmed, completed, cancelled, paise, sentOffline, medianMinutes, p90Minutes)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          day,
          ...BOOKING_STATUSES.map((status) => statuses[status]),
          paise,
          sentOffline,
          minutes?.median ?? null,
          minutes?.p90 ?? null,
        ],
      )
    }
    const waits = days.flatMap(({ day, waits: steps }) =>
      Object.entries(steps).map(([step, bookings]) => [day, Number(step), bookings] as const),
    )
    await insertAll(tx, 'INSERT INTO booking_day_waits (day, step, bookings) VALUES', waits)
    const booked = services.filter(([day]) => day >= range.from && day <= range.to)
    await insertAll(tx, 'INSERT INTO booking_day_services (day, serviceId, bookings) VALUES', booked)
  }

  /** The stored figures of a range, by day. Days without bookings are left out. */
  async storedDays(range: DayRange): Promise<Map<string, BookingDay>> {
    const rows = await this.sql.query<KeptRow>(
      `SELECT DATE_FORMAT(day, '%Y-%m-%d') AS day, pending, confirmed, completed, cancelled, paise, sentOffline,
              medianMinutes, p90Minutes
       FROM booking_days WHERE day BETWEEN ? AND ?`,
      [range.from, range.to],
    )
    return new Map(
      rows.map(({ day, paise, sentOffline, medianMinutes: median, p90Minutes: p90, ...row }) => [
        day,
        {
          statuses: {
            Pending: row.pending,
            Confirmed: row.confirmed,
            Completed: row.completed,
            Cancelled: row.cancelled,
          },
          paise: Number(paise),
          sentOffline,
          minutesToConfirm: median === null || p90 === null ? null : { median, p90 },
        },
      ]),
    )
  }

  /** The waits of all bookings on stored days together. */
  async storedWaits(range: DayRange): Promise<Waits> {
    const rows = await this.sql.query<{ step: number; found: Count }>(
      'SELECT step, SUM(bookings) AS found FROM booking_day_waits WHERE day BETWEEN ? AND ? GROUP BY step',
      [range.from, range.to],
    )
    return Object.fromEntries(rows.map(({ step, found }) => [step, Number(found)]))
  }

  /**
   * The most booked services on stored days and in a period. Services with equal counts always come in the same order.
   */
  mostBooked(range: DayRange, then: TimeRange, most: number): Promise<ServiceCount[]> {
    return this.services(`ORDER BY 2 DESC, 1 LIMIT ${most}`, '', [range.from, range.to, ...then])
  }

  /** The number of bookings of these services, on stored days and in a period. */
  async timesBooked(range: DayRange, then: TimeRange, ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map()
    const only = `AND serviceId IN (${placeholders(ids)})`
    const found = await this.services('', only, [range.from, range.to, ...ids, ...then, ...ids])
    return new Map(found.map(({ serviceId, bookings }) => [serviceId, bookings]))
  }

  private async services(order: string, only: string, values: readonly SqlValue[]): Promise<ServiceCount[]> {
    const rows = await this.sql.unprepared.query<{ serviceId: string; found: Count }>(
      `SELECT serviceId, SUM(found) AS found FROM (
         SELECT serviceId, SUM(bookings) AS found FROM booking_day_services
         WHERE day BETWEEN ? AND ? ${only} GROUP BY serviceId
         UNION ALL
         SELECT i.serviceId, COUNT(*) FROM bookings b JOIN booking_items i ON i.bookingId = b.id
         WHERE ${MADE_THEN} ${only} GROUP BY i.serviceId
       ) counted GROUP BY serviceId ${order}`,
      values,
    )
    return rows.map(({ serviceId, found }) => ({ serviceId, bookings: Number(found) }))
  }
}

async function insertAll(tx: SqlRunner, start: string, rows: readonly (readonly SqlValue[])[]): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED) {
    const part = rows.slice(from, from + INSERTED)
    await tx.unprepared.execute(`${start} ${part.map((row) => `(${placeholders(row)})`).join(', ')}`, part.flat())
  }
}
