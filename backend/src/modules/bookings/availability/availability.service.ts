import { Injectable } from '@nestjs/common'
import { type Actor, type Availability, DAY_MS, indianDay, openingHours, weekdayOf } from '@sofaseva/contract'
import { Transactions } from '../../../platform/prisma/transactions.js'
import { AvailabilityRepository } from './availability.repository.js'

/** Any week: business hours depend on the weekday alone. */
const A_SUNDAY = Date.parse('2026-11-22T00:00:00.000Z')

const WEEK = Array.from({ length: 7 }, (_, index) => new Date(A_SUNDAY + index * DAY_MS).toISOString().slice(0, 10))

@Injectable()
export class AvailabilityService {
  constructor(
    private readonly availability: AvailabilityRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Business hours by default. Past days off are left out. */
  async of(actor: Actor): Promise<Availability> {
    const today = new Date(`${indianDay(new Date())}T00:00:00.000Z`)
    const { hours, daysOff } = await this.availability.of(actor.id, today)
    return {
      hours: WEEK.map((day) => {
        const weekday = weekdayOf(day)
        const own = hours.find((candidate) => candidate.weekday === weekday)
        if (!own) return { weekday, isWorking: true, ...openingHours(day) }
        const isWorking = own.opens < own.closes
        const { opens, closes } = isWorking ? own : openingHours(day)
        return { weekday, isWorking, opens, closes }
      }),
      daysOff: daysOff.map((day) => day.toISOString().slice(0, 10)),
    }
  }

  /** From now on: jobs already assigned stay. */
  async replace(actor: Actor, availability: Availability): Promise<Availability> {
    await this.transactions.run((tx) => this.availability.replace(tx, actor.id, availability))
    return this.of(actor)
  }
}
