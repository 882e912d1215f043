import { Injectable } from '@nestjs/common'
import type { Actor, Booking, LateFeeUpdate } from '@sofaseva/contract'
import { auditedChanges } from '#platform/changes/changed-fields.js'
import { found } from '#platform/errors/app-error.js'
import { BookingChanges, ensureExpected } from '../booking-changes.js'
import { BookingsRepository } from '../bookings.repository.js'
import { LateFeesRepository } from './late-fees.repository.js'

/** Records for the office what became of fees of late cancellations. */
@Injectable()
export class LateFeesService {
  constructor(
    private readonly bookingChanges: BookingChanges,
    private readonly bookings: BookingsRepository,
    private readonly fees: LateFeesRepository,
  ) {}

  /** Repeating a settlement changes nothing. Throws BOOKING_NOT_FOUND, BOOKING_CHANGED, LATE_FEE_NOT_FOUND. */
  settle(actor: Actor, id: string, { settlement, note = '', expectedRevision }: LateFeeUpdate): Promise<Booking> {
    return this.bookingChanges.apply({ actor, id }, async (tx, booking) => {
      const fee = found(booking.lateFee, 'LATE_FEE_NOT_FOUND')
      const reason = settlement === 'paid' ? '' : note
      if (fee.settlement === settlement && fee.note === reason) return
      await ensureExpected(actor, booking, { expectedRevision })
      const now = new Date()
      await this.fees.settle(tx, id, settlement, reason, now)
      await this.bookings.touch(tx, booking, now)
      // Without the reason, which may name someone.
      const changes = auditedChanges({ lateFee: fee.settlement }, { lateFee: settlement })
      await tx.audit({ action: 'booking.late-fee-settled', entity: 'booking', entityId: id, changes })
    })
  }
}
