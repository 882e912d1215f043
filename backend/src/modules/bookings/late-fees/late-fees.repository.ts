import { Injectable } from '@nestjs/common'
import type { FeeDebtor, FeeSettlement } from '@sofaseva/contract'
import type { SqlRunner } from '#platform/database/sql.js'
import type { BookingRow } from '../booking-view.js'

/** The fees of late cancellations, one per booking. Their bookings are locked. */
@Injectable()
export class LateFeesRepository {
  /** A settled fee stays as it is, even if the booking was open in between. */
  async add(tx: SqlRunner, booking: Pick<BookingRow, 'id' | 'lateFeePaise'>, owedBy: FeeDebtor, now: Date) {
    await tx.execute('INSERT IGNORE INTO late_fees (bookingId, owedBy, amountPaise, createdAt) VALUES (?, ?, ?, ?)', [
      booking.id,
      owedBy,
      booking.lateFeePaise,
      now,
    ])
  }

  /** Removes a fee that is still owed. */
  async removeOwed(tx: SqlRunner, bookingId: string): Promise<void> {
    await tx.execute('DELETE FROM late_fees WHERE bookingId = ? AND settlement IS NULL', [bookingId])
  }

  async settle(tx: SqlRunner, bookingId: string, settlement: FeeSettlement, note: string, now: Date): Promise<void> {
    await tx.execute('UPDATE late_fees SET settlement = ?, note = ?, settledAt = ? WHERE bookingId = ?', [
      settlement,
      note,
      now,
      bookingId,
    ])
  }
}
