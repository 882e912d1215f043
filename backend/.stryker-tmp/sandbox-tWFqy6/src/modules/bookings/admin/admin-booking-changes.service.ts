// @ts-nocheck
import { Injectable, Logger } from '@nestjs/common'
import {
  type Actor,
  type AdminBookingUpdate,
  type Booking,
  type BulkResult,
  type BulkStatus,
  type EligibleProvider,
  isOpen,
  messageRef,
  reopens,
  type Translator,
} from '@sofaseva/contract'
import { auditedChanges } from '#platform/changes/changed-fields.js'
import { Changes } from '#platform/changes/changes.js'
import { currentState } from '#platform/changes/ensure-revision.js'
import { RowLocks } from '#platform/database/row-locks.js'
import { ensure, found } from '#platform/errors/app-error.js'
import { toAppError } from '#platform/errors/translate.js'
import { BusinessProfileService } from '../../settings/index.js'
import { AssignmentService } from '../assignment/assignment.service.js'
import { announceBooking } from '../booking-announcements.js'
import { BookingChanges, ensureExpected } from '../booking-changes.js'
import { BookingLimits } from '../booking-limits.js'
import { BookingStatusService } from '../booking-status.service.js'
import { assertBookable, dayText, isSameTime, requestedTime } from '../booking-window.js'
import { BookingsRepository } from '../bookings.repository.js'

/** Lets admins change bookings of all customers. */
@Injectable()
export class AdminBookingChangesService {
  private readonly logger = new Logger('AdminBookings')

  constructor(
    private readonly bookingChanges: BookingChanges,
    private readonly changes: Changes,
    private readonly bookings: BookingsRepository,
    private readonly assignment: AssignmentService,
    private readonly statuses: BookingStatusService,
    private readonly business: BusinessProfileService,
    private readonly limits: BookingLimits,
  ) {}

  /** Providers that an admin may assign. Throws BOOKING_NOT_FOUND. */
  async candidates(id: string): Promise<EligibleProvider[]> {
    return this.assignment.candidates(found(await this.bookings.byId(id), 'BOOKING_NOT_FOUND'))
  }

  /**
   * Throws BOOKING_NOT_FOUND, BOOKING_CHANGED, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED, PREFERRED_DATE_REFUSED,
   * PROVIDER_NOT_ELIGIBLE, PROVIDER_IS_CUSTOMER, PROVIDER_NOT_AVAILABLE.
   */
  async update(actor: Actor, id: string, change: AdminBookingUpdate): Promise<Booking> {
    const business = await this.business.current()
    return this.bookingChanges.apply({ actor, id, also: change.providerId ?? null }, async (tx, booking, locks) => {
      const { status = booking.status, providerId = booking.providerId, onlyIfAvailable = false } = change
      const time = requestedTime(booking, change)
      const { preferredAt } = time
      const changesStatus = status !== booking.status
      const isReassigned = providerId !== booking.providerId
      const isMoved = !isSameTime(time, booking)
      if (!changesStatus && !isReassigned && !isMoved) return
      await ensureExpected(actor, booking, change)
      if (isMoved) {
        ensure(isOpen(booking.status) && isOpen(status), 'BOOKING_MOVE_REFUSED', {
          message: messageRef('errors.moveWhileOpen'),
        })
        assertBookable(time, new Date(), business)
        await this.assignment.assignWithWindow(tx, booking, { providerId, preferredAt, onlyIfAvailable })
        await this.bookingChanges.setWindow(tx, actor, booking, { ...time, providerId })
      } else if (isReassigned)
        await this.assignment.assignTo(tx, actor, booking, { providerId, preferredAt, onlyIfAvailable }, status)
      else if (reopens(booking.status, status))
        await this.assignment.reassignBeforeReopening(tx, actor, booking, status, locks)
      if (changesStatus)
        await this.bookingChanges.transition(
          tx,
          actor,
          found(await this.bookings.byId(id, tx), 'BOOKING_NOT_FOUND'),
          status,
          booking.providerId,
        )
      await tx.audit({
        action: changesStatus ? 'booking.status-changed' : isMoved ? 'booking.rescheduled' : 'booking.assigned',
        entity: 'booking',
        entityId: id,
        changes: auditedChanges(
          {
            status: booking.status,
            provider: booking.providerId,
            window: booking.preferredAt,
            day: dayText(booking.preferredDay),
          },
          { status, provider: providerId, window: preferredAt, day: dayText(time.preferredDay) },
        ),
      })
    })
  }

  /** Changes each booking in its own transaction, so that a failure does not stop the others. */
  async changeMany(
    actor: Actor,
    { ids, expectedRevisions, ...change }: BulkStatus,
    translator: Translator,
  ): Promise<BulkResult> {
    const result: BulkResult = { success: true, bookings: [], failed: [] }
    for (const id of new Set(ids))
      try {
        result.bookings.push(await this.update(actor, id, { ...change, expectedRevision: expectedRevisions?.[id] }))
      } catch (error) {
        const failure = toAppError(error)
        if (failure.statusCode >= 500) this.logger.error({ msg: 'a booking was not changed', id, err: error })
        const { code, message } = failure.bodyIn(translator)
        const current = currentState(failure, 'BOOKING_CHANGED')
        result.failed.push({ _id: id, code, message, ...(current ? { current } : {}) })
      }
    return result
  }

  /**
   * Deletes a booking for good. If it was open, notifies its customer and provider. Throws BOOKING_NOT_FOUND,
   * BOOKING_CHANGED.
   */
  async remove(actor: Actor, id: string, expectedRevision: number | undefined): Promise<void> {
    await this.changes.run(actor, async (tx) => {
      const row = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      await ensureExpected(actor, row, { expectedRevision })
      await new RowLocks('users').lock(tx, [row.userId, row.providerId])
      if (isOpen(row.status)) await this.statuses.setStatus(tx, actor, row, 'Cancelled', { isFinal: true })
      await this.bookings.remove(tx, row)
      await this.limits.refundDaily(tx, row)
      await this.assignment.updateClaims(tx, [row])
      await this.assignment.leaveProvider(tx, row, null)
      await tx.audit({
        action: 'booking.deleted',
        entity: 'booking',
        entityId: id,
        changes: { status: [row.status, null] },
      })
      announceBooking(tx, row.userId, [row.providerId])
    })
  }
}
