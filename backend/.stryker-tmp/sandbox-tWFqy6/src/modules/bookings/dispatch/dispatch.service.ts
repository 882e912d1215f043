// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  DAY_MS,
  type Dispatch,
  type DispatchBooking,
  type DispatchQuery,
  hoursFromSpans,
  hoursOfDay,
  indianInstant,
  workingHours,
} from '@sofaseva/contract'
import type { Page } from '#platform/lists/list.js'
import { WorkRulesService } from '../availability/work-rules.js'
import { dayText } from '../booking-window.js'
import { type BoardBooking, DispatchRepository } from './dispatch.repository.js'

type Hours = Dispatch['providers'][number]['hours'][number]

const DAY_MINUTES = 24 * 60
const OFF: Hours = { opens: 0, closes: 0 }

function calendarDays(from: string, count: number): string[] {
  const first = Date.parse(`${from}T00:00:00.000Z`)
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10))
}

function toBlock({ id, preferredAt, preferredDay, customer, item, ...booking }: BoardBooking): DispatchBooking {
  const time = { preferredDate: preferredAt?.toISOString() ?? null, preferredDay: dayText(preferredDay) }
  return { _id: id, ...time, ...booking, customerName: customer.name, ...item }
}

const toBookingGroup = ({ items, total }: Page<BoardBooking>) => ({ bookings: items.map(toBlock), total })

/** Reads the dispatch board: working hours, jobs, and bookings without a provider. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly repository: DispatchRepository,
    private readonly rules: WorkRulesService,
  ) {}

  async getBoard({ from, days: count, ...page }: DispatchQuery): Promise<Dispatch> {
    const dates = calendarDays(from, count)
    const { calendar, bufferMinutes } = await this.rules.current()
    const days = dates.map((date) => ({ date, ...(hoursOfDay(date, calendar) ?? OFF) }))
    const range = { from: indianInstant(from, 0), before: indianInstant(from, count * DAY_MINUTES) }
    const [{ items: providers, total: totalProviders }, unassigned, undated] = await Promise.all([
      this.repository.listProviders(page),
      this.repository.listUnassigned(range),
      this.repository.listUndated(),
    ])
    const ids = providers.map(({ id }) => id)
    const [bookings, undatedJobs, hours, daysOff, offers] = await Promise.all([
      this.repository.listJobs(ids, range),
      this.repository.listUndatedJobs(ids),
      this.repository.listHours(ids),
      this.repository.listDaysOff(ids, dates),
      this.repository.listOffers(ids),
    ])
    return {
      bufferMinutes,
      days,
      providers: providers.map(({ id, name, openJobs, approvedAt }) => ({
        _id: id,
        name,
        isApproved: approvedAt !== null,
        openJobs,
        undatedJobs: undatedJobs.totals.get(id) ?? 0,
        serviceIds: offers.get(id) ?? [],
        hours: dates.map((date) => {
          const own = { hours: hours.get(id) ?? [], daysOff: daysOff.get(id) ?? [] }
          return hoursFromSpans(workingHours(date, own, calendar))
        }),
      })),
      totalProviders,
      bookings: [...bookings, ...undatedJobs.rows].map(toBlock),
      unassigned: toBookingGroup(unassigned),
      undated: toBookingGroup(undated),
    }
  }
}
