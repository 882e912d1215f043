import { LIMITS } from '../lib/limits.js'
import { indianInstant, MINUTE_MS, weekdayOf } from '../lib/time.js'
import { type BusinessCalendar, hoursOfDay, type OpeningHours } from './window.rules.js'

const { windowMs: WINDOW_MS } = LIMITS.booking
const STEP_MS = LIMITS.windowStepMinutes * MINUTE_MS
const DAY_MINUTES = 24 * 60

interface OwnTime {
  /** Weekdays with hours of their own, in minutes since midnight; the same twice: off. Others have business hours. */
  hours: readonly (OpeningHours & { weekday: number })[]
  /** Indian calendar days. */
  daysOff: readonly string[]
}

/** When a provider works on an Indian calendar day: within their own hours and those of the business; null: not at all. */
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
  /** Start of its two-hour window, milliseconds since 1970. */
  windowStart: number
  /** Time on site, minutes. */
  minutes: number
}

/** A provider's Indian calendar day: when they work, and their open jobs. Instants are milliseconds since 1970. */
export interface ProviderDay {
  /** Null: they don't work. */
  span: { from: number; to: number } | null
  visits: readonly Visit[]
  /** Minutes between two visits. */
  bufferMinutes: number
}

/** The instants between which somebody with these hours works. */
export function spanOf(day: string, hours: OpeningHours | null): ProviderDay['span'] {
  if (hours === null) return null
  return { from: indianInstant(day, hours.opens).getTime(), to: indianInstant(day, hours.closes).getTime() }
}

export interface PlannedVisit extends Visit {
  arrival: number
  /** When the provider can arrive at the next visit; a whole step. */
  until: number
  /** Arrives within the window and finishes within working hours. */
  isOnTime: boolean
}

const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

function inOrder(a: Visit, b: Visit): number {
  return a.windowStart - b.windowStart || (a.bookingId < b.bookingId ? -1 : 1)
}

/**
 * When a provider arrives at each job of a day: in the order of the windows, each as early as its window, the working
 * hours and the job before allow. A job takes at least the length of a window: so two jobs whose windows overlap take a step
 * in common, where neither knows of the other. Jobs outside the working hours were agreed on before the hours changed, so
 * these do not delay them.
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
 * Whether a provider can do one more job: its window overlaps no other job's, and they are late neither for it nor, more
 * than they are anyway, for another.
 */
export function hasRoomFor(day: ProviderDay, visit: Visit): boolean {
  if (day.visits.some(({ windowStart }) => Math.abs(windowStart - visit.windowStart) < WINDOW_MS)) return false
  const before = new Map(planDay(day).map(({ bookingId, arrival }) => [bookingId, arrival]))
  return planDay({ ...day, visits: [...day.visits, visit] }).every(
    ({ bookingId, arrival, isOnTime }) => isOnTime || arrival === before.get(bookingId),
  )
}

/** Why a provider cannot do one more job: they don't work then, or have other jobs. Null when they can. */
export function unavailability(day: ProviderDay, visit: Visit): 'away' | 'busy' | null {
  if (day.span === null || day.span.from >= visit.windowStart + WINDOW_MS) return 'away'
  const [alone] = planDay({ ...day, visits: [visit] })
  if (!alone?.isOnTime) return 'away'
  return day.visits.length === 0 || hasRoomFor(day, visit) ? null : 'busy'
}

/** The steps that each job of a day takes, up to midnight: the start of a step (milliseconds) to its booking. No two share one. */
export function takenSteps(day: string, plan: readonly PlannedVisit[]): Map<number, string> {
  const midnight = indianInstant(day, DAY_MINUTES).getTime()
  const steps = new Map<number, string>()
  for (const { bookingId, arrival, until } of plan)
    for (let step = Math.floor(arrival / STEP_MS) * STEP_MS; step < Math.min(until, midnight); step += STEP_MS)
      steps.set(step, bookingId)
  return steps
}
