import { Injectable } from '@nestjs/common'
import type { Tx } from '../../platform/prisma/transactions.js'
import { type Departure, Departures } from '../users/index.js'
import { BookingsRepository } from './bookings.repository.js'
import { BookingsService } from './bookings.service.js'

/** Open bookings of a person who left are cancelled; open jobs of a provider who left go to somebody else. */
@Injectable()
export class DepartedPeople {
  constructor(
    departures: Departures,
    private readonly bookings: BookingsService,
    private readonly repository: BookingsRepository,
  ) {
    departures.on((tx, departure) => this.settle(tx, departure))
  }

  private async settle(tx: Tx, { userId, as }: Departure): Promise<void> {
    for (const id of await this.repository.openOf(tx, userId, as === 'provider' ? 'providerId' : 'userId'))
      await (as === 'provider' ? this.bookings.leaveProvider(tx, id) : this.bookings.leaveCustomer(tx, id, userId))
  }
}
