import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type Booking,
  type BookingStatus,
  type BookingStatusUpdate,
  canTransition,
  type MessageRef,
  messageRef,
  type ProgressStep,
  progressRefusal,
} from '@sofaseva/contract'
import { type Change, Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { RowLocks } from '#platform/database/row-locks.js'
import { AppError, ensure, found } from '#platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '#platform/idempotency/idempotency-keys.js'
import { AssignmentService } from './assignment/assignment.service.js'
import { WorkRulesService } from './availability/work-rules.js'
import { toBookingViewFor, toFacts } from './booking.mapper.js'
import { canSee } from './booking.policy.js'
import { announceBooking } from './booking-announcements.js'
import { BookingStatusService } from './booking-status.service.js'
import type { BookingRow } from './booking-view.js'
import { dayText, takesSameTime } from './booking-window.js'
import { bookingProgressed, bookingRescheduled } from './bookings.events.js'
import { BookingsRepository, type HistoryActor, type Reschedule } from './bookings.repository.js'

const PROGRESS_REFUSALS: Record<NonNullable<ReturnType<typeof progressRefusal>>, MessageRef> = {
  'not-confirmed': messageRef('errors.stepNeedsConfirmed'),
  'already-started': messageRef('errors.workHasStarted'),
}

interface BookingChange {
  actor: Actor
  id: string
  /** Another provider who may get the job by this change. */
  also?: string | null
  request?: IdempotentRequest | null
}

/** Throws BOOKING_CHANGED with the booking as the caller may see it now, and BOOKING_STATUS_CHANGED. */
export async function ensureExpected(
  actor: Actor,
  booking: BookingRow,
  {
    expectedRevision,
    expectedStatus = booking.status,
  }: Pick<BookingStatusUpdate, 'expectedRevision' | 'expectedStatus'>,
): Promise<void> {
  await ensureRevision('BOOKING_CHANGED', expectedRevision, booking, () => toBookingViewFor(actor, booking))
  ensure(expectedStatus === booking.status, 'BOOKING_STATUS_CHANGED', {
    message: messageRef('errors.bookingIsNow', { status: booking.status }),
  })
}

/** Changes existing bookings for customers, providers and admins. There is no other way. */
@Injectable()
export class BookingChanges {
  constructor(
    private readonly changes: Changes,
    private readonly idempotency: IdempotencyKeys,
    private readonly bookings: BookingsRepository,
    private readonly assignment: AssignmentService,
    private readonly statuses: BookingStatusService,
    private readonly work: WorkRulesService,
  ) {}

  /**
   * Locks the booking, then its customer and provider and the others named. Updating a booking share-locks those rows,
   * and two transactions that count jobs after that would deadlock. Replays of a handled request have no further
   * effect.
   */
  async apply(
    { actor, id, also = null, request = null }: BookingChange,
    work: (tx: Change, booking: BookingRow, locks: RowLocks) => Promise<void>,
  ): Promise<Booking> {
    const locks = new RowLocks('users')
    await this.work.current()
    const after = await this.changes.run(actor, async (tx) => {
      const booking = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      const result = await this.idempotency.runOnce(tx, request, async () => {
        await locks.lock(tx, [booking.userId, booking.providerId, also])
        await work(tx, booking, locks)
        const changed = found(await this.bookings.byId(id, tx), 'BOOKING_NOT_FOUND')
        if (changed.revision !== booking.revision) {
          if (!takesSameTime(booking, changed)) await this.assignment.updateClaims(tx, [booking, changed])
          announceBooking(tx, changed.userId, [booking.providerId, changed.providerId])
        }
        return changed
      })
      if (result) return result
      // A repetition gets the booking as it is now, so no body is stored.
      ensure(canSee(actor, booking), 'BOOKING_NOT_FOUND')
      return booking
    })
    return toBookingViewFor(actor, after)
  }

  /** Writes a new time with its consequences and records the event. */
  async setWindow(tx: Change, actor: HistoryActor, before: BookingRow, change: Reschedule): Promise<void> {
    await this.bookings.reschedule(tx, before, change, actor)
    await this.assignment.leaveProvider(tx, before, change.providerId)
    const after = found(await this.bookings.byId(before.id, tx), 'BOOKING_NOT_FOUND')
    await tx.emit(bookingRescheduled, {
      ...toFacts(after),
      previousDate: before.preferredAt?.toISOString() ?? null,
      previousDay: dayText(before.preferredDay),
      previousProviderId: before.providerId,
      by: actor.role,
    })
  }

  /**
   * Sets a status. `previousProviderId` is the provider before the call if it also assigns another one. Throws
   * BOOKING_MOVE_REFUSED.
   */
  async transition(
    tx: Change,
    actor: Actor,
    booking: BookingRow,
    to: BookingStatus,
    previousProviderId = booking.providerId,
  ): Promise<void> {
    ensure(canTransition(actor.role, booking.status, to), 'BOOKING_MOVE_REFUSED', {
      message: messageRef('errors.bookingCannotBecome', { from: booking.status, to }),
    })
    await this.statuses.setStatus(tx, actor, booking, to, { previousProviderId })
  }

  /** Records a step that the visit has not reached yet. Throws BOOKING_MOVE_REFUSED. */
  async progress(tx: Change, actor: Actor, booking: BookingRow, step: ProgressStep): Promise<void> {
    const refusal = progressRefusal(booking.status, booking.history, step)
    if (refusal !== null) throw new AppError('BOOKING_MOVE_REFUSED', { message: PROGRESS_REFUSALS[refusal] })
    await this.bookings.addStep(tx, booking, step, actor)
    await tx.emit(bookingProgressed, { ...toFacts(booking), revision: booking.revision + 1, step })
  }
}
