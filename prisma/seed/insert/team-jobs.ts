import { createHash } from 'node:crypto'
import {
  addDays,
  DAY_MS,
  DEFAULT_CALENDAR,
  HOUR_MS,
  indianDay,
  indianInstant,
  MINUTE_MS,
  type ProviderDay,
  planDay,
  SETTING_DEFAULTS,
  spansOfWeek,
  unavailability,
  type Visit,
  windowStarts,
  workingHours,
  workingSpans,
} from '@sofaseva/contract'
import { customers, type ServiceSeed, services, team, teamNotes } from '../data/index.js'
import type { SeededBooking } from './booking-rows.js'
import { demoId } from './demo-accounts.js'
import { seedId } from './ids.js'
import { customerId } from './people.js'

export type TeamProvider = (typeof team)[number]

/** The demo shows the week before the day of seeding and the week after it. */
const DAYS_AROUND = 7
/** A longer job fills a day of the demo. */
const LONGEST_JOB = 240
/** A provider leaves so long before a visit. */
const WAY = 30 * MINUTE_MS

export const teamId = ({ email }: TeamProvider) => seedId('user', email)

/** A whole number from 0, less than `below`, that is always the same for the same name. */
function draw(name: string, below: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % below
}

function drawFrom<Item>(name: string, items: readonly Item[]): Item {
  const item = items[draw(name, items.length)]
  if (item === undefined) throw new Error(`the demo's team has nothing to draw for ${name}`)
  return item
}

/** The demo grows emptier the further ahead a day is. */
function wantedJobs(name: string, daysAhead: number): number {
  if (daysAhead <= 2) return 2 + draw(name, 2)
  return daysAhead <= 4 ? 1 + draw(name, 2) : draw(name, 2)
}

/** The days off of a provider, as Indian calendar days. */
export function daysOffOf({ daysOff }: TeamProvider, today: string): string[] {
  return daysOff.map((days) => addDays(today, days))
}

/** A provider's working time on a day. */
export function teamDay(provider: TeamProvider, day: string, today: string): Omit<ProviderDay, 'visits'> {
  const time = { hours: spansOfWeek(provider.hours), daysOff: daysOffOf(provider, today) }
  const { travel_buffer_minutes: bufferMinutes } = SETTING_DEFAULTS
  return { spans: workingSpans(day, workingHours(day, time, DEFAULT_CALENDAR)), bufferMinutes }
}

interface PlannedJob extends Visit {
  service: ServiceSeed
  option: ServiceSeed['options'][number]
}

/** The jobs of a provider's day, each in a window that the rules of assignment allow. */
function jobsOf(provider: TeamProvider, day: string, name: string, wanted: number, today: string): PlannedJob[] {
  const time = teamDay(provider, day, today)
  const offered = services.filter(({ categorySlug }) => provider.categorySlugs.includes(categorySlug))
  const starts = windowStarts(day, indianInstant(day, 0)).map((start) => start.getTime())
  starts.sort((a, b) => draw(`${name} ${a % DAY_MS}`, 1000) - draw(`${name} ${b % DAY_MS}`, 1000))
  const jobs: PlannedJob[] = []
  for (const windowStart of starts) {
    if (jobs.length === wanted) break
    const bookingId = `${name}/${(windowStart - indianInstant(day, 0).getTime()) / HOUR_MS}`
    const service = drawFrom(`${bookingId} service`, offered)
    const option = drawFrom(
      `${bookingId} option`,
      service.options.filter(({ durationMinutes }) => durationMinutes <= LONGEST_JOB),
    )
    const job = { bookingId, windowStart, minutes: option.durationMinutes, service, option }
    if (unavailability({ ...time, visits: jobs }, job) === null) jobs.push(job)
  }
  return jobs
}

interface Visiting {
  name: string
  provider: TeamProvider
  userId: string
  start: number
  arrival: number
  end: number
}

/** The history of a job until now. */
function movesOf({ name, provider, userId, start, arrival, end }: Visiting, now: number): SeededBooking['moves'] {
  const madeAt =
    start - now < DAY_MS
      ? start - (1 + draw(`${name} days`, 4)) * DAY_MS - draw(`${name} minutes`, 600) * MINUTE_MS
      : now - (60 + draw(`${name} made`, 60 * 60)) * MINUTE_MS
  const doer = { actorId: teamId(provider), actorRole: 'provider' } as const
  const customer = { actorId: userId, actorRole: 'customer' } as const
  const made = { to: 'Pending', at: new Date(madeAt), ...customer } as const
  if (now < arrival && start - now >= DAY_MS && draw(`${name} pending`, 4) === 0) return [made]
  const confirmedAt = new Date(madeAt + 40 * MINUTE_MS)
  const confirmed = { to: 'Confirmed', at: confirmedAt, actorId: demoId('admin'), actorRole: 'admin' } as const
  if (now >= end && draw(`${name} cancelled`, 9) === 0)
    return [made, confirmed, { to: 'Cancelled', at: new Date(start - 12 * HOUR_MS), ...customer }]
  const steps = [
    { kind: 'on_the_way', to: 'Confirmed', at: new Date(arrival - WAY), ...doer },
    { kind: 'started', to: 'Confirmed', at: new Date(arrival), ...doer },
    { to: 'Completed', at: new Date(end), ...doer },
  ] as const
  return [made, confirmed, ...steps.filter(({ at }) => at.getTime() <= now)]
}

/** A provider's jobs of a day, with all that has happened to them until now. */
function bookingsOf(provider: TeamProvider, daysAhead: number, now: Date): SeededBooking[] {
  const today = indianDay(now)
  const day = addDays(today, daysAhead)
  const name = `${provider.email}/${daysAhead}`
  const jobs = jobsOf(provider, day, name, wantedJobs(name, daysAhead), today)
  const arrivals = new Map(
    planDay({ ...teamDay(provider, day, today), visits: jobs }).map(({ bookingId, arrival }) => [bookingId, arrival]),
  )
  const near = customers.flatMap((customer, index) =>
    provider.areas.some((area) => customer.address.includes(`, ${area}, `)) ? { customer, id: customerId(index) } : [],
  )
  return jobs.map(({ bookingId, windowStart: start, minutes, service, option }) => {
    const { customer, id: userId } = drawFrom(`${bookingId} customer`, near)
    const arrival = arrivals.get(bookingId) ?? start
    const visiting = { name: bookingId, provider, userId, start, arrival, end: arrival + minutes * MINUTE_MS }
    const moves = movesOf(visiting, now.getTime())
    return {
      id: seedId('team-booking', bookingId, moves[0]?.at.getTime()),
      name: bookingId,
      userId,
      providerId: teamId(provider),
      customer,
      service,
      option,
      notes: drawFrom(`${bookingId} notes`, teamNotes),
      preferredAt: new Date(start),
      moves,
    }
  })
}

export interface TeamDayBookings {
  provider: TeamProvider
  /** Indian calendar day. */
  day: string
  bookings: SeededBooking[]
}

/** The jobs of the demo's team around the day of `now`. The same moment always gives the same jobs. */
export function teamBookings(now: Date): TeamDayBookings[] {
  const today = indianDay(now)
  return team.flatMap((provider) =>
    Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) => index - DAYS_AROUND).map((daysAhead) => ({
      provider,
      day: addDays(today, daysAhead),
      bookings: bookingsOf(provider, daysAhead, now),
    })),
  )
}
