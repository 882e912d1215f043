import { Injectable } from '@nestjs/common'
import { type Actor, type Invoice, type Language, may } from '@sofaseva/contract'
import { ensure, found } from '#platform/errors/app-error.js'
import { BookingLookup } from '../../bookings/index.js'
import { toInvoice } from '../invoice.mapper.js'
import { InvoicesRepository } from '../issue/invoices.repository.js'

/** The documents of a booking, for its customer and the staff. */
@Injectable()
export class BookingInvoicesService {
  constructor(
    private readonly invoices: InvoicesRepository,
    private readonly bookings: BookingLookup,
  ) {}

  /** The newest first; empty for a booking without documents. Throws BOOKING_NOT_FOUND. */
  async list(actor: Actor, bookingId: string, language: Language): Promise<Invoice[]> {
    const rows = await this.invoices.ofBooking(bookingId)
    // A document outlives its booking.
    const customerId = rows[0]?.customerId ?? (await this.bookings.factsOf(bookingId))?.customerId
    const isAllowed = found(customerId, 'BOOKING_NOT_FOUND') === actor.id || may(actor, 'admin.bookings')
    ensure(isAllowed, 'BOOKING_NOT_FOUND')
    return rows.map((row) => toInvoice(row, language))
  }
}
