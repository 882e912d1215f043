import { Injectable } from '@nestjs/common'
import type { BookingStatus } from '@sofaseva/contract'
import { Outbox } from '../../platform/outbox/outbox.js'
import type { RowLocks } from '../../platform/prisma/row-locks.js'
import type { Tx } from '../../platform/prisma/transactions.js'
import { AssignmentService } from './assignment/assignment.service.js'
import { toFacts } from './booking.mapper.js'
import { isOpen } from './booking.rules.js'
import { bookingStatusChanged } from './bookings.events.js'
import { type BookingRow, BookingsRepository, type HistoryActor } from './bookings.repository.js'

/** Sets a status, with its history entry, the provider's count of open jobs and the event. */
@Injectable()
export class BookingStatusService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly assignment: AssignmentService,
    private readonly outbox: Outbox,
  ) {}

  /** The caller has locked the booking, which has another status, and checked that the actor may. */
  async set(tx: Tx, actor: HistoryActor, booking: BookingRow, to: BookingStatus): Promise<void> {
    // Counted first: updating the booking share-locks its provider's row.
    await this.assignment.countStatus(tx, booking, to)
    await this.bookings.setStatus(tx, booking, to, actor, new Date())
    const facts = { ...toFacts(booking), status: to, revision: booking.revision + 1 }
    await this.outbox.record(tx, bookingStatusChanged, { ...facts, from: booking.status, by: actor.role })
  }

  /** Cancels the open ones of these, which the caller has locked, in few statements: a person may have many. */
  async cancelAll(tx: Tx, actor: HistoryActor, rows: readonly BookingRow[], locks: RowLocks): Promise<void> {
    const open = rows.filter(({ status }) => isOpen(status))
    await this.assignment.countClosed(tx, open, locks)
    await this.bookings.cancelAll(tx, open, actor, new Date())
    for (const row of open)
      await this.outbox.record(tx, bookingStatusChanged, {
        ...toFacts(row),
        ...{ status: 'Cancelled', revision: row.revision + 1, from: row.status, by: actor.role },
      })
  }
}
