import { Injectable } from '@nestjs/common'
import { type BookingStatus, lateFeeDebtor, toRupees } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'
import type { BookingRow } from '../booking-view.js'
import { dayText } from '../booking-window.js'
import type { HistoryActor } from '../bookings.repository.js'
import { LateFeesRepository } from './late-fees.repository.js'

/** Charges a late cancellation to the side that made it, in the transaction of the cancellation. */
@Injectable()
export class LateFees {
  constructor(private readonly fees: LateFeesRepository) {}

  /** `booking` is as it was before. A booking that is opened again costs nothing. */
  async apply(tx: SqlRunner, booking: BookingRow, to: BookingStatus, actor: HistoryActor, now: Date): Promise<void> {
    if (booking.lateFeePaise === 0) return
    if (to !== 'Cancelled') {
      if (booking.lateFee !== null) await this.fees.removeOwed(tx, booking.id)
      return
    }
    const visit = {
      status: booking.status,
      preferredDate: booking.preferredAt?.toISOString() ?? null,
      preferredDay: dayText(booking.preferredDay),
      lateCancellation: { fee: toRupees(booking.lateFeePaise), hours: booking.lateFeeHours },
    }
    // Providers cancel for the business, except bookings of their own.
    const side = actor.id === booking.userId ? 'customer' : 'business'
    const debtor = lateFeeDebtor(visit, side, now.getTime())
    if (debtor !== null) await this.fees.add(tx, booking, debtor, now)
  }
}
