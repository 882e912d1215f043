import { LIMITS } from '../lib/limits.js'
import { indianInstant, MINUTE_MS, weekdayOf } from '../lib/time.js'
import { type BusinessCalendar, hoursOfDay, type OpeningHours, type WeekdayHours } from './window.rules.js'

const { windowMs: WINDOW_MS } = LIMITS.booking
const STEP_MS = LIMITS.windowStepMinutes * MINUTE_MS
const DAY_MINUTES = 24 * 60

/** The hours of a day, in minutes since midnight. Equal values mean none. */
export interface HoursOfDay extends OpeningHours {
  /** The working times of a day with breaks. The day begins with the first and ends with the last. */
  spans?: readonly OpeningHours[] | undefined
}

/** The most working times of a day. */
export const MAX_SPANS = 3

/** The working times of a day, one without breaks. */
export function spansOf({ opens, closes, spans }: HoursOfDay): readonly OpeningHours[] {
  return spans ?? (opens < closes ? [{ opens, closes }] : [])
}

/** The hours of a day with these working times, earliest first. */
export function hoursFromSpans(spans: readonly OpeningHours[]) {
  const [opens, closes] = [spans.at(0)?.opens ?? 0, spans.at(-1)?.closes ?? 0]
  return { opens, closes, ...(spans.length > 1 ? { spans: [...spans] } : {}) }
}

export function earliestFirst<Span extends OpeningHours>(spans: readonly Span[]): Span[] {
  return [...spans].sort((a, b) => a.opens - b.opens)
}

const OFF = { opens: 0, closes: 0 }

/** One entry per working time of a week, as it is stored. A weekday off has one without length. */
export function spansOfWeek(week: readonly (HoursOfDay & Omit<WeekdayHours, keyof OpeningHours>)[]) {
  return week.flatMap(({ weekday, isWorking, ...day }) =>
    (isWorking ? spansOf(day) : [OFF]).map(({ opens, closes }, position) => ({ weekday, position, opens, closes })),
  )
}

/** A provider's own working times. */
export interface OwnTime {
  /**
   * Weekdays with their own hours, one entry per span, in minutes since midnight. Equal values mean off; other
   * weekdays have business hours.
   */
  hours: readonly (OpeningHours & { weekday: number })[]
  /** Indian calendar days. */
  daysOff: readonly string[]
}

/** When a provider works on an Indian calendar day, within their own hours and business hours, earliest first. */
export function workingHours(day: string, { hours, daysOff }: OwnTime, calendar: BusinessCalendar): OpeningHours[] {
  const business = hoursOfDay(day, calendar)
  if (business === null || daysOff.includes(day)) return []
  const weekday = weekdayOf(day)
  const own = hours.filter((candidate) => candidate.weekday === weekday)
  const within = (own.length > 0 ? own : [business]).map(({ opens, closes }) => ({
    opens: Math.max(opens, business.opens),
    closes: Math.min(closes, business.closes),
  }))
  return earliestFirst(within.filter(({ opens, closes }) => opens < closes))
}

/** An open job with a window. */
export interface Visit {
  bookingId: string
  /** Start of the two-hour window, milliseconds since 1970. */
  windowStart: number
  /** Time on site, minutes. */
  minutes: number
}

interface WorkingSpan {
  from: number
  to: number
}

/** A provider's working time and open jobs on an Indian calendar day. Instants are milliseconds since 1970. */
export interface ProviderDay {
  /** Earliest first; none if they don't work. */
  spans: readonly WorkingSpan[]
  visits: readonly Visit[]
  /** Minutes between two visits. */
  bufferMinutes: number
}

/** Converts working hours to instants. */
export function workingSpans(day: string, hours: readonly OpeningHours[]): WorkingSpan[] {
  return hours.map(({ opens, closes }) => ({
    from: indianInstant(day, opens).getTime(),
    to: indianInstant(day, closes).getTime(),
  }))
}

export interface PlannedVisit extends Visit {
  arrival: number
  /** The provider can arrive at the next visit at this time; a whole step. */
  until: number
  /** Arrives within the window and finishes within working hours, before the next break. */
  isOnTime: boolean
}

const ALWAYS = [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }]

function inOrder(a: Visit, b: Visit): number {
  return a.windowStart - b.windowStart || (a.bookingId < b.bookingId ? -1 : 1)
}

/**
 * The arrival at a job, not before `earliest`, in the first span that leaves time for it. Without one, the provider
 * still begins within the window if they work then.
 */
function arrivalAt({ windowStart, minutes }: Visit, spans: readonly WorkingSpan[], earliest: number) {
  const before = windowStart + WINDOW_MS
  let begun: number | null = null
  for (const { from, to } of spans) {
    if (from >= before || to <= earliest) continue
    const arrival = Math.max(earliest, from)
    if (arrival < before && arrival + minutes * MINUTE_MS <= to) return { arrival, isOnTime: true }
    begun ??= arrival
  }
  return { arrival: begun ?? earliest, isOnTime: false }
}

/**
 * Plans when a provider arrives at each job of a day. Jobs follow the order of their windows, each as early as
 * possible. A job takes at least the length of a window, so two jobs with overlapping windows always share a step.
 * Concurrent assignments detect their conflict by that step. Jobs outside working hours were agreed before the hours
 * changed, so they do not wait for the hours.
 */
export function planDay({ spans, visits, bufferMinutes }: ProviderDay): PlannedVisit[] {
  const working = spans.length > 0 ? spans : ALWAYS
  let freeFrom = Number.NEGATIVE_INFINITY
  return [...visits].sort(inOrder).map((visit) => {
    const { arrival, isOnTime } = arrivalAt(visit, working, Math.max(visit.windowStart, freeFrom))
    const taken = Math.max((visit.minutes + bufferMinutes) * MINUTE_MS, WINDOW_MS)
    freeFrom = Math.ceil((arrival + taken) / STEP_MS) * STEP_MS
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
  if (day.spans.length === 0) return 'away'
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
