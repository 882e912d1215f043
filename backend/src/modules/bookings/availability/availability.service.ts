import { Injectable } from '@nestjs/common'
import { type Actor, type Availability, hoursFromSpans, indianDay } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { BusinessProfileService } from '../../settings/index.js'
import { AvailabilityRepository } from './availability.repository.js'

@Injectable()
export class AvailabilityService {
  constructor(
    private readonly availability: AvailabilityRepository,
    private readonly changes: Changes,
    private readonly business: BusinessProfileService,
  ) {}

  /** Business hours by default. Past days off are left out. */
  async get(actor: Actor): Promise<Availability> {
    const today = new Date(`${indianDay(new Date())}T00:00:00.000Z`)
    const [{ hours, daysOff }, { openingHours }] = await Promise.all([
      this.availability.read(actor.id, today),
      this.business.current(),
    ])
    return {
      hours: openingHours.map((business) => {
        const { weekday } = business
        const own = hours.filter((row) => row.weekday === weekday)
        if (own.length === 0) return business
        const spans = own.flatMap(({ opens, closes }) => (opens < closes ? { opens, closes } : []))
        // A weekday off offers the business hours to begin with.
        return spans.length > 0
          ? { weekday, isWorking: true, ...hoursFromSpans(spans) }
          : { ...business, isWorking: false }
      }),
      daysOff: daysOff.map((day) => day.toISOString().slice(0, 10)),
    }
  }

  /** Applies to new jobs. Jobs already assigned stay. */
  async replace(actor: Actor, availability: Availability): Promise<Availability> {
    await this.changes.run(actor, async (tx) => {
      await this.availability.replace(tx, actor.id, availability)
      await tx.touch('availability')
    })
    return this.get(actor)
  }
}
