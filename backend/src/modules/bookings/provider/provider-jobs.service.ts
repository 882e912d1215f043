import { Injectable } from '@nestjs/common'
import { type Actor, type Booking, type BookingsQuery, compareJobs } from '@sofaseva/contract'
import { toBookingViewFor } from '../booking.mapper.js'
import { BookingListsRepository, type Page } from '../booking-lists.repository.js'

@Injectable()
export class ProviderJobsService {
  constructor(private readonly lists: BookingListsRepository) {}

  /** In the order of `compareJobs`. */
  async page(actor: Actor, query: BookingsQuery): Promise<Page<Booking>> {
    const { rows, total } = await this.lists.jobsOf(actor.id, query)
    return { items: rows.map((row) => toBookingViewFor(actor, row)).sort(compareJobs), total }
  }
}
