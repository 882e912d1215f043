// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  addDays,
  indianDay,
  LIMITS,
  type ServiceDay,
  unavailability,
  windowStarts,
} from '@sofaseva/contract'
import { Sql } from '#platform/database/sql.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { CatalogService } from '../../catalog/index.js'
import { AssignmentRepository } from '../assignment/assignment.repository.js'
import { canSeeFreeTimes } from '../booking.policy.js'
import { BookingsRepository } from '../bookings.repository.js'
import { ProviderTimesRepository, providerDay } from './provider-times.repository.js'
import { type WorkRules, WorkRulesService } from './work-rules.js'

/** The visit that needs a free window. */
export interface WantedVisit {
  serviceId: string
  /** Time on site in minutes. */
  minutes: number
  /** The customer, who never does the job. */
  customerId?: string
  /** The booking to be rescheduled, whose own time counts as free. */
  bookingId?: string
}

interface Days {
  /** First Indian calendar day. */
  from: string
  days: number
  now: Date
}

/** The number of providers whose times are read at once. Most windows are free for some of the first ones. */
const FIRST_BATCH_SIZE = 20
/** Each portion is this many times the size of the previous one. */
const GROWTH = 5
/** Stands for the new booking, which is the newest of all. */
const NEW_BOOKING = 'new'
/** Days per step in the search for the next free windows. */
const STEP_DAYS = 7

/** Finds free windows of a service: an approved provider who offers it can come, do the work and leave in time. */
@Injectable()
export class FreeWindows {
  constructor(
    private readonly assignment: AssignmentRepository,
    private readonly times: ProviderTimesRepository,
    private readonly rules: WorkRulesService,
    private readonly catalog: CatalogService,
    private readonly bookings: BookingsRepository,
    private readonly sql: Sql,
  ) {}

  /**
   * Coming windows on this many days. Without an option, they fit the longest one. Throws SERVICE_NOT_FOUND,
   * SERVICE_GONE, OPTION_UNKNOWN.
   */
  async listForService(serviceId: string, option: string | undefined, days: Days): Promise<ServiceDay[]> {
    return this.days({ serviceId, minutes: await this.catalog.visitMinutes(serviceId, option) }, days)
  }

  /**
   * Windows to which a booking may be rescheduled; its current time counts as free. Throws BOOKING_NOT_FOUND, also for
   * another user's booking.
   */
  async listForBooking(actor: Actor, bookingId: string, days: Days): Promise<ServiceDay[]> {
    const booking = found(await this.bookings.byId(bookingId), 'BOOKING_NOT_FOUND')
    ensure(canSeeFreeTimes(actor, booking), 'BOOKING_NOT_FOUND')
    const { userId: customerId, durationMinutes: minutes, items } = booking
    return this.days({ serviceId: items[0]?.serviceId ?? '', minutes, customerId, bookingId }, days)
  }

  /** Starts (ISO) of the first free windows after an instant, soonest first. */
  async findNext(start: Date, visit: WantedVisit, now = new Date()): Promise<string[]> {
    const found: string[] = []
    for (let ahead = 0; ahead <= LIMITS.booking.daysAhead; ahead += STEP_DAYS) {
      const from = addDays(indianDay(start), ahead)
      for (const { windows } of await this.days(visit, { from, days: STEP_DAYS, now }))
        found.push(
          ...windows
            .filter((window) => window.free && Date.parse(window.start) > start.getTime())
            .map((window) => window.start),
        )
      if (found.length >= LIMITS.availability.alternatives) break
    }
    return found.slice(0, LIMITS.availability.alternatives)
  }

  private async days(visit: WantedVisit, { from, days, now }: Days): Promise<ServiceDay[]> {
    const rules = await this.rules.current()
    const starts = Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).map((date) => ({
      date,
      starts: windowStarts(date, now, rules.calendar).map((start) => start.getTime()),
    }))
    const free = await this.freeStarts(visit, starts, rules)
    return starts.map(({ date, starts }) => ({
      date,
      windows: starts.map((start) => ({ start: new Date(start).toISOString(), free: free.has(start) })),
    }))
  }

  /** Checks providers until each window is known to be free. */
  private async freeStarts(
    { serviceId, minutes, customerId = '', bookingId = '' }: WantedVisit,
    days: readonly { date: string; starts: readonly number[] }[],
    rules: WorkRules,
  ): Promise<Set<number>> {
    const free = new Set<number>()
    const open = days.filter(({ starts }) => starts.length > 0)
    const [from, to] = [open.at(0)?.date, open.at(-1)?.date]
    if (from === undefined || to === undefined) return free
    const total = open.reduce((sum, { starts }) => sum + starts.length, 0)
    const ids = (await this.assignment.listEligible(this.sql, { serviceId, customerId })).map(({ id }) => id)
    let size = FIRST_BATCH_SIZE
    for (let start = 0; start < ids.length && free.size < total; start += size, size *= GROWTH) {
      const portion = ids.slice(start, start + size)
      const times = await this.times.timesOf(this.sql, portion, { from, to }, bookingId)
      for (const time of times.values())
        for (const { date, starts } of open) {
          const unknown = starts.filter((start) => !free.has(start))
          if (unknown.length === 0) continue
          const day = providerDay(time, date, rules)
          for (const windowStart of unknown)
            if (unavailability(day, { bookingId: NEW_BOOKING, windowStart, minutes }) === null) free.add(windowStart)
        }
    }
    return free
  }
}
