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

/** What an option is known by in every language: it is chosen and booked by this name. */
export function optionKey({ name, originalName }: Pick<ServiceOption, 'name' | 'originalName'>): string {
  return originalName ?? name
}

/** A day on which a visit can be wanted. */
export interface VisitDay {
  /** YYYY-MM-DD, in India. */
  day: string
  /** Starts of its windows that can be chosen, ISO, in order; none when all are taken. */
  starts: readonly string[]
  /** Its windows are known to be free; else they are the usual ones. */
  isKnown: boolean
}

interface VisitDaysInput {
  /** Epoch milliseconds, by the server's clock. */
  now: number
  calendar: BusinessCalendar
  /** The server's free windows; undefined while none are known. */
  free: readonly ServiceDay[] | undefined
  /** Days beyond what is known have the usual windows, since nothing more can be asked for. */
  isGuessing: boolean
  /** The time a booking has: it can be kept, whatever is free. */
  own?: VisitTime | undefined
}

/** The windows of a day; null: none is offered. */
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

/** The days with the time of the booking among them. */
function withOwn(days: readonly VisitDay[], own: VisitTime | undefined): VisitDay[] {
  const start = own?.preferredDate
  const day = start ? indianDay(start) : own?.preferredDay
  if (!day) return [...days]
  const found = days.find((each) => each.day === day) ?? { day, starts: [], isKnown: true }
  const starts = start && !found.starts.includes(start) ? [...found.starts, start].sort() : found.starts
  const others = days.filter((each) => each.day !== day)
  return [...others, { ...found, starts }].sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** The days of the next two months with visits, in order, each with the windows that can be chosen. */
export function visitDays(input: VisitDaysInput): VisitDay[] {
  const today = indianDay(input.now)
  const days = Array.from({ length: LIMITS.booking.daysAhead + 1 }, (_, ahead) => addDays(today, ahead))
  return withOwn(
    days.flatMap((day) => windowsOf(day, input) ?? []),
    input.own,
  )
}

/** Whether some day with visits is not among those known yet. */
export function hasLaterDays(now: number, free: readonly ServiceDay[], calendar: BusinessCalendar): boolean {
  const last = free.at(-1)?.date ?? ''
  const today = indianDay(now)
  const ahead = Array.from({ length: LIMITS.booking.daysAhead + 1 }, (_, days) => addDays(today, days))
  return ahead.some((day) => day > last && hoursOfDay(day, calendar) !== null)
}

/** The soonest window that is known to be free, ISO; null when none is known. */
export function earliestStart(days: readonly VisitDay[], own?: VisitTime): string | null {
  for (const { starts, isKnown } of days) {
    const start = isKnown && starts.find((each) => each !== own?.preferredDate)
    if (start) return start
  }
  return null
}

/** The choice without a window that its day offers no more: that has to be chosen anew. */
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
 * The option for whose length windows are looked for, by its own name. The longest one needs no name: its windows are
 * those of the service, which suit every option while none is chosen.
 */
export function optionForTimes({ options }: Pick<Service, 'options'>, chosen: string): string | undefined {
  const option = options.find((each) => [optionKey(each), each.name].includes(chosen))
  const longest = Math.max(...options.map(({ durationMinutes }) => durationMinutes))
  return option && option.durationMinutes < longest ? optionKey(option) : undefined
}
