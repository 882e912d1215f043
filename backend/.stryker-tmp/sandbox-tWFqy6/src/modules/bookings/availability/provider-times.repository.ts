// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type DayRange,
  indianInstant,
  type ProviderDay,
  type Visit,
  workingHours,
  workingSpans,
} from '@sofaseva/contract'
import { placeholders, type SqlRunner, type SqlValue } from '#platform/database/sql.js'
import { OPEN } from '../open-statuses.sql.js'
import type { WorkRules } from './work-rules.js'

const DAY_MINUTES = 24 * 60

/** A provider's working time, and open jobs with a window on some days. */
export interface ProviderTime {
  hours: { weekday: number; opens: number; closes: number }[]
  /** Indian calendar days. */
  daysOff: string[]
  visits: Visit[]
}

/** The start of a step in milliseconds since 1970, and the booking that takes it. */
export type TakenStep = readonly [step: number, bookingId: string]

/** One provider's day with the steps that open jobs have claimed. */
export interface ProviderDayTime extends ProviderTime {
  day: string
  claims: TakenStep[]
}

/** A working time of a weekday, a day off (with `day`), or an open job or its claim (with `bookingId`). */
interface Row {
  providerId: string
  /** The weekday, or the minutes on site. */
  number: number | null
  opens: number | null
  closes: number | null
  day: string | null
  bookingId: string | null
  startsAt: Date | null
}

/** A provider's day in the form that the rules of working time need. */
export function providerDay(time: ProviderTime, day: string, { calendar, bufferMinutes }: WorkRules): ProviderDay {
  const [from, before] = [0, DAY_MINUTES].map((minute) => indianInstant(day, minute).getTime()) as [number, number]
  return {
    spans: workingSpans(day, workingHours(day, time, calendar)),
    visits: time.visits.filter(({ windowStart }) => windowStart >= from && windowStart < before),
    bufferMinutes,
  }
}

function instantOf({ startsAt }: Pick<Row, 'startsAt'>): number {
  return startsAt === null ? 0 : new Date(startsAt).getTime()
}

function addRow(time: ProviderTime, row: Row): void {
  const { number, opens, closes, day, bookingId } = row
  if (bookingId !== null) time.visits.push({ bookingId, windowStart: instantOf(row), minutes: number ?? 0 })
  else if (day !== null) time.daysOff.push(day)
  else time.hours.push({ weekday: number ?? 0, opens: opens ?? 0, closes: closes ?? 0 })
}

function instantsOf({ from, to }: DayRange): [from: Date, before: Date] {
  return [indianInstant(from, 0), indianInstant(to, DAY_MINUTES)]
}

/** One statement, so that all rows come from one moment. */
function timesQuery(providerIds: readonly string[], range: DayRange, exceptBooking: string) {
  const ids = placeholders(providerIds)
  const values: SqlValue[] = [
    ...providerIds,
    ...providerIds,
    range.from,
    range.to,
    ...providerIds,
    ...instantsOf(range),
    exceptBooking,
  ]
  const sql = `SELECT userId AS providerId, weekday AS number, opens, closes,
      NULL AS day, NULL AS bookingId, NULL AS startsAt
    FROM provider_hours WHERE userId IN (${ids})
    UNION ALL SELECT userId, NULL, NULL, NULL, DATE_FORMAT(day, '%Y-%m-%d'), NULL, NULL
    FROM provider_days_off WHERE userId IN (${ids}) AND day BETWEEN ? AND ?
    UNION ALL SELECT providerId, durationMinutes, NULL, NULL, NULL, id, preferredAt
    FROM bookings WHERE providerId IN (${ids}) AND status IN (${OPEN})
      AND preferredAt >= ? AND preferredAt < ? AND id <> ?`
  return { sql, values }
}

const noTime = (): ProviderTime => ({ hours: [], daysOff: [], visits: [] })

/** Reads the working times and jobs of providers, for assignment, free windows and claims alike. */
@Injectable()
export class ProviderTimesRepository {
  /** One provider's Indian calendar day, without one booking. */
  async timeOf(runner: SqlRunner, providerId: string, day: string, exceptBooking = ''): Promise<ProviderDayTime> {
    const range = { from: day, to: day }
    const [from, before] = instantsOf(range)
    const time = { ...noTime(), day, claims: [] as TakenStep[] }
    const { sql, values } = timesQuery([providerId], range, exceptBooking)
    const rows = await runner.query<Row>(
      `${sql} UNION ALL SELECT providerId, NULL, NULL, NULL, NULL, bookingId, startsAt
       FROM provider_windows WHERE providerId = ? AND startsAt >= ? AND startsAt < ?`,
      [...values, providerId, from, before],
    )
    // The row of a job tells how long it takes.
    for (const row of rows)
      if (row.bookingId !== null && row.number === null) time.claims.push([instantOf(row), row.bookingId])
      else addRow(time, row)
    return time
  }

  /** The times of each provider, without one booking. */
  async timesOf(
    runner: SqlRunner,
    providerIds: readonly string[],
    range: DayRange,
    exceptBooking = '',
  ): Promise<Map<string, ProviderTime>> {
    const times = new Map<string, ProviderTime>(providerIds.map((id) => [id, noTime()]))
    if (providerIds.length === 0) return times
    const { sql, values } = timesQuery(providerIds, range, exceptBooking)
    for (const row of await runner.unprepared.query<Row>(sql, values)) {
      const time = times.get(row.providerId)
      if (time) addRow(time, row)
    }
    return times
  }
}
