import {
  addDays,
  type BusinessCalendar,
  hoursOfDay,
  indianDay,
  LIMITS,
  leadTimeIssue,
  type Service,
  type ServiceDay,
  type ServiceOption,
  type VisitTime,
  windowStarts,
} from '@sofaseva/contract'
import { dayOf, NO_TIME, type TimeChoice } from './when.rules.js'

/** The option's name in the original language. It identifies the option in every language. */
export function optionKey({ name, originalName }: Pick<ServiceOption, 'name' | 'originalName'>): string {
  return originalName ?? name
}

/** A day that can be booked. */
export interface VisitDay {
  /** YYYY-MM-DD, in India. */
  day: string
  /** ISO starts of the available windows, in order; empty if all are taken. */
  starts: readonly string[]
  /** Whether the windows are known to be free. Otherwise they are the usual ones. */
  isKnown: boolean
}

interface VisitDaysInput {
  /** The server's time in epoch milliseconds. */
  now: number
  calendar: BusinessCalendar
  /** The server's free windows; undefined while unknown. */
  free: readonly ServiceDay[] | undefined
  /** Offers the usual windows for unknown days, because the server cannot be asked. */
  isGuessing: boolean
  /** The booking's current time, which stays available. */
  own?: VisitTime | undefined
}

/** The windows of a day; null if it offers none. */
function windowsOf(day: string, { now, calendar, free, isGuessing }: VisitDaysInput): VisitDay | null {
  const known = free?.find(({ date }) => date === day)
  if (known) {
    const ahead = known.windows.filter(({ start }) => leadTimeIssue(start, now) === null)
    if (ahead.length === 0) return null
    return { day, starts: ahead.filter((window) => window.free).map(({ start }) => start), isKnown: true }
  }
  const starts = isGuessing ? windowStarts(day, now, calendar).map((start) => start.toISOString()) : []
  return starts.length > 0 ? { day, starts, isKnown: false } : null
}

/** Adds the booking's own time to the days. */
function withOwnTime(days: readonly VisitDay[], own: VisitTime | undefined): VisitDay[] {
  const start = own?.preferredDate
  const day = start ? indianDay(start) : own?.preferredDay
  if (!day) return [...days]
  const found = days.find((each) => each.day === day) ?? { day, starts: [], isKnown: true }
  const starts = start && !found.starts.includes(start) ? [...found.starts, start].sort() : found.starts
  const others = days.filter((each) => each.day !== day)
  return [...others, { ...found, starts }].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The days with visits in the next two months, in order, with their available windows. */
export function visitDays(input: VisitDaysInput): VisitDay[] {
  const today = indianDay(input.now)
  const days = Array.from({ length: LIMITS.booking.daysAhead + 1 }, (_, ahead) => addDays(today, ahead))
  return withOwnTime(
    days.flatMap((day) => windowsOf(day, input) ?? []),
    input.own,
  )
}

/** Whether days with visits follow the known ones. */
export function hasLaterDays(now: number, free: readonly ServiceDay[], calendar: BusinessCalendar): boolean {
  const last = free.at(-1)?.date ?? ''
  const today = indianDay(now)
  const ahead = Array.from({ length: LIMITS.booking.daysAhead + 1 }, (_, days) => addDays(today, days))
  return ahead.some((day) => day > last && hoursOfDay(day, calendar) !== null)
}

/** The soonest window known to be free, ISO; null without one. */
export function earliestStart(days: readonly VisitDay[], own?: VisitTime): string | null {
  for (const { starts, isKnown } of days) {
    const start = isKnown && starts.find((each) => each !== own?.preferredDate)
    if (start) return start
  }
  return null
}

/** The choice, without its window if the day no longer offers it. The user then has to choose again. */
export function offeredChoice(choice: TimeChoice, days: readonly VisitDay[]): TimeChoice {
  const day = dayOf(choice)
  const offered = days.find((each) => each.day === day)
  if (!offered) return choice
  if (choice.preferredDate) {
    return offered.starts.includes(choice.preferredDate) ? choice : { ...NO_TIME, preferredDay: day }
  }
  return choice
}

/**
 * Original name of the option whose length decides the windows. Undefined for the longest one: its windows are the
 * service's, which suit every option.
 */
export function optionForTimes({ options }: Pick<Service, 'options'>, chosen: string): string | undefined {
  const option = options.find((each) => [optionKey(each), each.name].includes(chosen))
  const longest = Math.max(...options.map(({ durationMinutes }) => durationMinutes))
  return option && option.durationMinutes < longest ? optionKey(option) : undefined
}
