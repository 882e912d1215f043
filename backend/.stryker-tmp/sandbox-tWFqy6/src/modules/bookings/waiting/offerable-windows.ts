// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { indianDay, unavailability } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { AssignmentRepository } from '../assignment/assignment.repository.js'
import { ProviderTimesRepository, providerDay } from '../availability/provider-times.repository.js'
import { WorkRulesService } from '../availability/work-rules.js'
import type { BookingRow } from '../booking-view.js'
import { BookingWaitsRepository, type ProviderWindow, type WindowOffer } from './booking-waits.repository.js'
import { longestJob } from './waiting.rules.js'

/** Decides whether a provider can come in a window, beside the windows of theirs that are offered to others. */
@Injectable()
export class OfferableWindows {
  constructor(
    private readonly assignment: AssignmentRepository,
    private readonly times: ProviderTimesRepository,
    private readonly waits: BookingWaitsRepository,
    private readonly rules: WorkRulesService,
    private readonly sql: Sql,
  ) {}

  /** The longest job in minutes that still fits; 0 if none. */
  async longestJob({ providerId, startsAt }: ProviderWindow): Promise<number> {
    const time = await this.times.timeOf(this.sql, providerId, indianDay(startsAt))
    return longestJob(providerDay(time, time.day, await this.rules.current()), startsAt.getTime())
  }

  /**
   * Whether the provider, who is locked, can come to this booking then. `next`: the window may suit another booking.
   * `ended`: it is offered to another one.
   */
  async check(
    tx: SqlRunner,
    { providerId, startsAt }: WindowOffer,
    { id: bookingId, userId: customerId, durationMinutes: minutes, items }: BookingRow,
  ): Promise<'free' | 'next' | 'ended'> {
    const provider = await this.assignment.lock(tx, providerId, { serviceId: items[0]?.serviceId ?? '', customerId })
    if (!provider?.isEligible) return 'next'
    const windowStart = startsAt.getTime()
    const offered = await this.waits.listOffered(tx, providerId, indianDay(startsAt))
    if (offered.some((visit) => visit.windowStart === windowStart)) return 'ended'
    const time = await this.times.timeOf(tx, providerId, indianDay(startsAt), bookingId)
    const all = { ...time, visits: [...time.visits, ...offered] }
    const day = providerDay(all, time.day, await this.rules.current())
    return unavailability(day, { bookingId, windowStart, minutes }) === null ? 'free' : 'next'
  }
}
