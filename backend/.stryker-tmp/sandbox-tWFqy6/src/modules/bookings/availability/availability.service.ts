// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type Actor, type Availability, hoursFromSpans, indianDay, LIMITS, type OwnTime } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { BusinessProfileService } from '../../settings/index.js'
import { providerTimeOpened } from '../bookings.events.js'
import { openedRanges } from '../waiting/waiting.rules.js'
import { AvailabilityRepository, type StoredAvailability } from './availability.repository.js'

/** A calendar day as its column stores it. */
const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`)
const textOf = (day: Date) => day.toISOString().slice(0, 10)

function toOwnTime({ hours, daysOff }: StoredAvailability): OwnTime {
  return { hours, daysOff: daysOff.map(textOf) }
}

@Injectable()
export class AvailabilityService {
  constructor(
    private readonly availability: AvailabilityRepository,
    private readonly changes: Changes,
    private readonly business: BusinessProfileService,
  ) {}

  /** Business hours by default. Past days off are left out. */
  async get(actor: Actor): Promise<Availability> {
    const [{ hours, daysOff }, { openingHours }] = await Promise.all([
      this.availability.read(actor.id, startOf(indianDay(new Date()))),
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
      daysOff: daysOff.map(textOf),
    }
  }

  /** Applies to new jobs. Jobs already assigned stay. */
  async replace(actor: Actor, availability: Availability): Promise<Availability> {
    const calendar = await this.business.current()
    await this.changes.run(actor, async (tx) => {
      const now = new Date()
      const today = indianDay(now)
      await this.availability.lock(tx, actor.id)
      const before = await this.availability.read(actor.id, startOf(today), tx)
      await this.availability.replace(tx, actor.id, availability)
      await tx.touch('availability')
      const after = await this.availability.read(actor.id, startOf(today), tx)
      const days = { today, days: LIMITS.booking.daysAhead + 1, calendar }
      const ranges = openedRanges(toOwnTime(before), toOwnTime(after), days)
      if (ranges.length > 0)
        await tx.emit(providerTimeOpened, { providerId: actor.id, ranges, openedAt: now.toISOString() })
    })
    return this.get(actor)
  }
}
