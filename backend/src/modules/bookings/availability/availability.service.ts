import { Injectable } from '@nestjs/common'
import { type Actor, type Availability, indianDay } from '@sofaseva/contract'
import { PublicCache } from '../../../platform/cache/public-cache.js'
import { Transactions } from '../../../platform/database/transactions.js'
import { BusinessProfileService } from '../../settings/index.js'
import { AvailabilityRepository } from './availability.repository.js'

@Injectable()
export class AvailabilityService {
  constructor(
    private readonly availability: AvailabilityRepository,
    private readonly transactions: Transactions,
    private readonly business: BusinessProfileService,
    private readonly cache: PublicCache,
  ) {}

  /** Business hours by default. Past days off are left out. */
  async of(actor: Actor): Promise<Availability> {
    const today = new Date(`${indianDay(new Date())}T00:00:00.000Z`)
    const [{ hours, daysOff }, { openingHours }] = await Promise.all([
      this.availability.of(actor.id, today),
      this.business.current(),
    ])
    return {
      hours: openingHours.map((business) => {
        const own = hours.find(({ weekday }) => weekday === business.weekday)
        if (!own) return business
        const isWorking = own.opens < own.closes
        const { opens, closes } = isWorking ? own : business
        return { weekday: business.weekday, isWorking, opens, closes }
      }),
      daysOff: daysOff.map((day) => day.toISOString().slice(0, 10)),
    }
  }

  /** From now on: jobs already assigned stay. */
  async replace(actor: Actor, availability: Availability): Promise<Availability> {
    await this.transactions.run(async (tx) => {
      await this.availability.replace(tx, actor.id, availability)
      await this.cache.touch(tx, 'availability')
    })
    return this.of(actor)
  }
}
