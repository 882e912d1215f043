import { Injectable } from '@nestjs/common'
import type { Actor, Booking, BookingsQuery } from '@sofaseva/contract'
import { toBookingViewFor } from '../booking.mapper.js'
import { BookingsRepository } from '../bookings.repository.js'
import type { Page } from '../bookings.service.js'
import { ProviderJobsRepository } from './provider-jobs.repository.js'

@Injectable()
export class ProviderJobsService {
  constructor(
    private readonly jobs: ProviderJobsRepository,
    private readonly bookings: BookingsRepository,
  ) {}

  /** The next in time first: `compareJobs`. */
  async page(actor: Actor, query: BookingsQuery): Promise<Page<Booking>> {
    const { ids, total } = await this.jobs.page(actor.id, query)
    const rows = await this.bookings.byIds(ids)
    return { items: rows.map((row) => toBookingViewFor(actor, row)), total }
  }
}
