import { Injectable } from '@nestjs/common'
import type { BookingStatus } from '@sofaseva/contract'
import { indianDayOf } from '../../../platform/day-counts/day-counts.js'
import { Sql } from '../../../platform/prisma/sql.js'
import { type BookingDayStats, STEPS_PER_E } from './booking-stats.rules.js'

type Count = number | bigint

const DAY = indianDayOf('b.createdAt')

/** The bookings of some days. By the index, in whose order the rows themselves lie too: ids grow with time. */
const MADE = 'bookings b FORCE INDEX (bookings_createdAt_idx)'
const MADE_THEN = 'b.createdAt >= ? AND b.createdAt < ?'

/** Counts bookings by the day on which they were made. */
@Injectable()
export class BookingStatsRepository {
  constructor(private readonly sql: Sql) {}

  /** What the bookings made between the two are now, by the day. Days without any are left out. */
  async count(from: Date, before: Date): Promise<Map<string, BookingDayStats>> {
    const then = [from, before]
    const [bookings, waits, services] = await Promise.all([
      this.sql.query<{ day: string; status: BookingStatus; found: Count; paise: Count | string; late: Count | string }>(
        `SELECT ${DAY} AS day, b.status, COUNT(*) AS found, SUM(b.totalPaise) AS paise, COUNT(b.queuedAt) AS late
         FROM ${MADE} WHERE ${MADE_THEN} GROUP BY 1, 2`,
        then,
      ),
      this.sql.query<{ day: string; step: Count; found: Count }>(
        `SELECT ${indianDayOf('first.createdAt')} AS day,
                FLOOR(${STEPS_PER_E} * LN(1 + TIMESTAMPDIFF(SECOND, first.createdAt, first.confirmedAt) / 60)) AS step,
                COUNT(*) AS found
         FROM (SELECT STRAIGHT_JOIN b.createdAt, MIN(h.createdAt) AS confirmedAt
               FROM ${MADE} JOIN booking_history h ON h.bookingId = b.id
               WHERE ${MADE_THEN} AND h.toStatus = 'Confirmed' AND h.createdAt >= b.createdAt
               GROUP BY b.id, b.createdAt) first
         GROUP BY 1, 2`,
        then,
      ),
      this.sql.query<{ day: string; serviceId: string; found: Count }>(
        `SELECT STRAIGHT_JOIN ${DAY} AS day, i.serviceId, COUNT(*) AS found
         FROM ${MADE} JOIN booking_items i ON i.bookingId = b.id WHERE ${MADE_THEN} GROUP BY 1, 2`,
        then,
      ),
    ])
    const days = new Map<string, BookingDayStats>()
    for (const { day, status, found, paise, late } of bookings) {
      const stats = days.get(day) ?? { statuses: {}, paise: 0, sentOffline: 0, waits: {}, services: {} }
      stats.statuses[status] = Number(found)
      stats.sentOffline += Number(late)
      if (status !== 'Cancelled') stats.paise += Number(paise)
      days.set(day, stats)
    }
    for (const { day, step, found } of waits) {
      const stats = days.get(day)
      if (stats) stats.waits[Number(step)] = Number(found)
    }
    for (const { day, serviceId, found } of services) {
      const stats = days.get(day)
      if (stats) stats.services[serviceId] = Number(found)
    }
    return days
  }
}
