import { LIMITS } from '../lib/limits.js'
import { indianInstant, MINUTE_MS, weekdayOf } from '../lib/time.js'
import { type BusinessCalendar, hoursOfDay, type OpeningHours } from './window.rules.js'

const { windowMs: WINDOW_MS } = LIMITS.booking
const STEP_MS = LIMITS.windowStepMinutes * MINUTE_MS
const DAY_MINUTES = 24 * 60

interface OwnTime {
  /**
   * Weekdays with their own hours, in minutes since midnight. Equal values mean off; other weekdays have business
   * hours.
   */
  hours: readonly (OpeningHours & { weekday: number })[]
  /** Indian calendar days. */
  daysOff: readonly string[]
}

/** The hours a provider works on an Indian calendar day, within their own hours and business hours; null for none. */
export function workingHours(
  day: string,
  { hours, daysOff }: OwnTime,
  calendar: BusinessCalendar,
): OpeningHours | null {
  const business = hoursOfDay(day, calendar)
  if (business === null || daysOff.includes(day)) return null
  const weekday = weekdayOf(day)
  const own = hours.find((candidate) => candidate.weekday === weekday) ?? business
  const opens = Math.max(own.opens, business.opens)
  const closes = Math.min(own.closes, business.closes)
  return opens < closes ? { opens, closes } : null
}

/** An open job with a window. */
export interface Visit {
  bookingId: string
  /** Start of the two-hour window, milliseconds since 1970. */
  windowStart: number
  /** Time on site, minutes. */
  minutes: number
}

/** A provider's working span and open jobs on an Indian calendar day. Instants are milliseconds since 1970. */
export interface ProviderDay {
  /** Null if they don't work. */
  span: { from: number; to: number } | null
  visits: readonly Visit[]
  /** Minutes between two visits. */
  bufferMinutes: number
}

/** Converts working hours to instants. */
export function workingSpan(day: string, hours: OpeningHours | null): ProviderDay['span'] {
  if (hours === null) return null
  return { from: indianInstant(day, hours.opens).getTime(), to: indianInstant(day, hours.closes).getTime() }
}

export interface PlannedVisit extends Visit {
  arrival: number
  /** The provider can arrive at the next visit at this time; a whole step. */
  until: number
  /** Arrives within the window and finishes within working hours. */
  isOnTime: boolean
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

function inOrder(a: Visit, b: Visit): number {
  return a.windowStart - b.windowStart || (a.bookingId < b.bookingId ? -1 : 1)
}

/**
 * Plans when a provider arrives at each job of a day. Jobs follow the order of their windows, each as early as
 * possible. A job takes at least the length of a window, so two jobs with overlapping windows always share a step.
 * Concurrent assignments detect their conflict by that step. Jobs outside working hours were agreed before the hours
 * changed, so they do not wait for the hours.
 */
export function planDay({ span, visits, bufferMinutes }: ProviderDay): PlannedVisit[] {
  const { from, to } = span ?? ALWAYS
  let freeFrom = Number.NEGATIVE_INFINITY
  return [...visits].sort(inOrder).map((visit) => {
    const windowEnd = visit.windowStart + WINDOW_MS
    const arrival = Math.max(visit.windowStart, from < windowEnd ? from : 0, freeFrom)
    const taken = Math.max((visit.minutes + bufferMinutes) * MINUTE_MS, WINDOW_MS)
    freeFrom = Math.ceil((arrival + taken) / STEP_MS) * STEP_MS
    const isOnTime = arrival < windowEnd && arrival + visit.minutes * MINUTE_MS <= to
    return { ...visit, arrival, until: freeFrom, isOnTime }
  })
}

/**
 * Returns whether a provider can take one more job. Its window must not overlap another job's. The provider must be on
 * time for it and must not become late for any other job.
 */
export function hasRoomFor(day: ProviderDay, visit: Visit): boolean {
  if (day.visits.some(({ windowStart }) => Math.abs(windowStart - visit.windowStart) < WINDOW_MS)) return false
  const before = new Map(planDay(day).map(({ bookingId, arrival }) => [bookingId, arrival]))
  return planDay({ ...day, visits: [...day.visits, visit] }).every(
    ({ bookingId, arrival, isOnTime }) => isOnTime || arrival === before.get(bookingId),
  )
}

/** Returns why a provider cannot take one more job: they don't work then, or they have other jobs. Null if they can. */
export function unavailability(day: ProviderDay, visit: Visit): 'away' | 'busy' | null {
  if (day.span === null || day.span.from >= visit.windowStart + WINDOW_MS) return 'away'
  const [alone] = planDay({ ...day, visits: [visit] })
  if (!alone?.isOnTime) return 'away'
  return day.visits.length === 0 || hasRoomFor(day, visit) ? null : 'busy'
}

/**
 * Maps the steps that each job occupies, up to midnight, to its booking. Keys are step starts in milliseconds; no step
 * has two jobs.
 */
export function occupiedSteps(day: string, plan: readonly PlannedVisit[]): Map<number, string> {
  const midnight = indianInstant(day, DAY_MINUTES).getTime()
  const steps = new Map<number, string>()
  for (const { bookingId, arrival, until } of plan)
    for (let step = Math.floor(arrival / STEP_MS) * STEP_MS; step < Math.min(until, midnight); step += STEP_MS)
      steps.set(step, bookingId)
  return steps
}
