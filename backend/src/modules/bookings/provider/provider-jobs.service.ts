import { Injectable } from '@nestjs/common'
import { type Actor, type Booking, type BookingsQuery, compareJobs } from '@sofaseva/contract'
import type { Page } from '../../../platform/lists/list.js'
import { toBookingViewFor } from '../booking.mapper.js'
import { BookingListsRepository } from '../booking-lists.repository.js'

@Injectable()
export class ProviderJobsService {
  constructor(private readonly lists: BookingListsRepository) {}

  /** In the order of `compareJobs`. */
  async page(actor: Actor, query: BookingsQuery): Promise<Page<Booking>> {
    const { items, total } = await this.lists.jobsOf(actor.id, query)
    return { items: items.map((row) => toBookingViewFor(actor, row)).sort(compareJobs), total }
  }
}
