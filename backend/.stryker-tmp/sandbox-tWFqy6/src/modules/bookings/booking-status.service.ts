// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type BookingStatus, isOpen } from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import type { RowLocks } from '#platform/database/row-locks.js'
import { AssignmentService } from './assignment/assignment.service.js'
import { toFacts } from './booking.mapper.js'
import type { BookingRow } from './booking-view.js'
import { bookingStatusChanged, bookingStatusHeld } from './bookings.events.js'
import { BookingsRepository, type HistoryActor } from './bookings.repository.js'

const SECOND_MS = 1_000

interface StatusChangeOptions {
  /** The change can't be undone, so notifications go out at once. */
  isFinal?: boolean
  /** The provider before the call, if it also assigns another one. Left out, it is the booking's provider. */
  previousProviderId?: string | null
}

/** Sets a status, with its history entry, the provider's count of open jobs and the event. */
@Injectable()
export class BookingStatusService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly assignment: AssignmentService,
    @InjectConfig() private readonly config: Config,
  ) {}

  /**
   * The caller has locked the booking, knows that its status differs, and has checked the actor's right. Notifications
   * about an admin's change wait until it can't be undone any more. Those about other changes go out at once.
   */
  async setStatus(
    tx: Change,
    actor: HistoryActor,
    booking: BookingRow,
    to: BookingStatus,
    { isFinal = false, previousProviderId = booking.providerId }: StatusChangeOptions = {},
  ): Promise<void> {
    const now = new Date()
    // Counts first, because updating the booking share-locks its provider's row.
    await this.assignment.countStatus(tx, booking, to)
    await this.bookings.setStatus(tx, booking, to, actor, now)
    if (actor.role === 'admin' && !isFinal && this.config.UNDO_SECONDS > 0) {
      const dueAt = new Date(now.getTime() + this.config.UNDO_SECONDS * SECOND_MS).toISOString()
      const held = { bookingId: booking.id, customerId: booking.userId, previousProviderId }
      await tx.emit(bookingStatusHeld, { ...held, changedAt: now.toISOString(), dueAt })
      return
    }
    const facts = { ...toFacts(booking), status: to, revision: booking.revision + 1 }
    const { status: from } = booking
    await tx.emit(bookingStatusChanged, { ...facts, from, by: actor.role, previousProviderId })
  }

  /** Cancels the open ones of these locked bookings in few statements, because a customer may have many. */
  async cancelAll(tx: Change, actor: HistoryActor, rows: readonly BookingRow[], locks: RowLocks): Promise<void> {
    const open = rows.filter(({ status }) => isOpen(status))
    await this.assignment.countClosed(tx, open, locks)
    await this.bookings.cancelAll(tx, open, actor, new Date())
    await this.assignment.updateClaims(tx, open)
    for (const row of open)
      await tx.emit(bookingStatusChanged, {
        ...toFacts(row),
        status: 'Cancelled',
        revision: row.revision + 1,
        from: row.status,
        by: actor.role,
        previousProviderId: row.providerId,
      })
  }
}
