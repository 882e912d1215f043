import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type AdminBookingUpdate,
  type Booking,
  type BookingCancel,
  type BookingReschedule,
  type BookingStatus,
  type BookingStatusUpdate,
  type BookingsQuery,
  type EligibleProvider,
  mayMove,
  messageRef,
  type Role,
} from '@sofaseva/contract'
import { changedFields } from '../../platform/audit/changed-fields.js'
import { type Change, Changes } from '../../platform/changes/changes.js'
import { RowLocks } from '../../platform/database/row-locks.js'
import { ensure, found } from '../../platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '../../platform/idempotency/idempotency-keys.js'
import type { Page } from '../../platform/lists/list.js'
import { ensureRevision } from '../../platform/revisions/ensure-revision.js'
import { BusinessProfileService } from '../settings/index.js'
import { dayText, ensureAccepted, ensureServed, isSameTime, requestedTime } from './accepted-visit.js'
import { AssignmentService } from './assignment/assignment.service.js'
import { WindowAlternatives } from './availability/window-taken.js'
import { WorkRulesService } from './availability/work-rules.js'
import { toBookingViewFor, toFacts } from './booking.mapper.js'
import { canReschedule, canSee, isCustomerOf, isProviderOf } from './booking.policy.js'
import { isOpen, opens } from './booking.rules.js'
import { announceBooking } from './booking-announcements.js'
import { BookingLimits } from './booking-limits.js'
import { BookingListsRepository } from './booking-lists.repository.js'
import { BookingStatusService } from './booking-status.service.js'
import type { BookingRow } from './booking-view.js'
import { bookingRescheduled } from './bookings.events.js'
import { BookingsRepository, type Reschedule } from './bookings.repository.js'

/** The copy of the booking that a change was made from. */
type Expected = Pick<BookingStatusUpdate, 'expectedRevision' | 'expectedStatus'>

interface BookingChange {
  actor: Actor
  id: string
  /** Another provider who may get the job by this change. */
  also?: string | null
  request?: IdempotentRequest | null
}

@Injectable()
export class BookingsService {
  constructor(
    private readonly changes: Changes,
    private readonly idempotency: IdempotencyKeys,
    private readonly bookings: BookingsRepository,
    private readonly lists: BookingListsRepository,
    private readonly assignment: AssignmentService,
    private readonly statuses: BookingStatusService,
    private readonly business: BusinessProfileService,
    private readonly limits: BookingLimits,
    private readonly work: WorkRulesService,
    private readonly alternatives: WindowAlternatives,
  ) {}

  async mine(actor: Actor, query: BookingsQuery): Promise<Page<Booking>> {
    const { items, total } = await this.lists.ofCustomer(actor.id, query)
    return { items: items.map((row) => toBookingViewFor(actor, row)), total }
  }

  /** Throws BOOKING_NOT_FOUND for another person's too. */
  async one(actor: Actor, id: string): Promise<Booking> {
    const booking = found(await this.bookings.byId(id), 'BOOKING_NOT_FOUND')
    ensure(canSee(actor, booking), 'BOOKING_NOT_FOUND')
    return toBookingViewFor(actor, booking)
  }

  /** A provider's change to a job of theirs. Throws BOOKING_NOT_FOUND, BOOKING_CHANGED, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED. */
  updateJob(
    actor: Actor,
    id: string,
    { status, ...expected }: BookingStatusUpdate,
    request: IdempotentRequest | null,
  ): Promise<Booking> {
    return this.change({ actor, id, request }, async (tx, booking, locks) => {
      ensure(isProviderOf(actor, booking), 'BOOKING_NOT_FOUND')
      if (booking.status === status) return
      await this.ensureExpected(actor, booking, expected)
      if (opens(booking.status, status)) await this.assignment.prepareReopening(tx, actor, booking, status, locks)
      await this.move(tx, actor, booking, status)
    })
  }

  /**
   * Throws BOOKING_NOT_FOUND, BOOKING_CHANGED, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED, PREFERRED_DATE_REFUSED,
   * PROVIDER_NOT_ELIGIBLE, PROVIDER_IS_CUSTOMER, PROVIDER_NOT_AVAILABLE.
   */
  async updateAsAdmin(actor: Actor, id: string, change: AdminBookingUpdate): Promise<Booking> {
    const business = await this.business.current()
    return this.change({ actor, id, also: change.providerId ?? null }, async (tx, booking, locks) => {
      const { status = booking.status, providerId = booking.providerId, onlyIfAvailable = false } = change
      const time = requestedTime(booking, change)
      const { preferredAt } = time
      const changesStatus = status !== booking.status
      const isReassigned = providerId !== booking.providerId
      const isMoved = !isSameTime(time, booking)
      if (!changesStatus && !isReassigned && !isMoved) return
      await this.ensureExpected(actor, booking, change)
      if (isMoved) {
        ensure(isOpen(booking.status) && isOpen(status), 'BOOKING_MOVE_REFUSED', {
          message: messageRef('errors.moveWhileOpen'),
        })
        ensureAccepted(time, new Date(), business)
        await this.assignment.assignWithWindow(tx, booking, { providerId, preferredAt, onlyIfAvailable })
        await this.setWindow(tx, booking, { ...time, providerId }, actor.role)
      } else if (isReassigned)
        await this.assignment.assignTo(tx, booking, { providerId, preferredAt, onlyIfAvailable }, status)
      else if (opens(booking.status, status)) await this.assignment.prepareReopening(tx, actor, booking, status, locks)
      if (changesStatus)
        await this.move(
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
        changes: changedFields(
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

  /** Throws BOOKING_NOT_FOUND, BOOKING_CHANGED, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED, RATE_LIMITED. */
  cancel(actor: Actor, id: string, expected: BookingCancel, request: IdempotentRequest | null): Promise<Booking> {
    return this.change({ actor, id, request }, async (tx, booking) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      if (booking.status === 'Cancelled') return
      await this.ensureExpected(actor, booking, expected)
      await this.limits.countChange(actor)
      await this.move(tx, { ...actor, role: 'customer' }, booking, 'Cancelled')
    })
  }

  /**
   * Throws BOOKING_NOT_FOUND, BOOKING_CHANGED, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED, PREFERRED_DATE_REFUSED, AREA_NOT_SERVED,
   * WINDOW_TAKEN with the next free windows, RATE_LIMITED.
   */
  async reschedule(
    actor: Actor,
    id: string,
    change: BookingReschedule,
    request: IdempotentRequest | null,
  ): Promise<Booking> {
    const business = await this.business.current()
    const changed = this.change({ actor, id, request }, async (tx, booking, locks) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      const time = requestedTime(booking, change)
      const moves = !isSameTime(time, booking)
      // Values that are set already are no change: a retry must not notify everybody again.
      const isSet =
        !moves &&
        (change.notes ?? booking.notes) === booking.notes &&
        (change.serviceAddress ?? booking.serviceAddress) === booking.serviceAddress
      const { expectedStatus, expectedRevision } = change
      await this.ensureExpected(actor, booking, isSet ? { expectedStatus } : { expectedStatus, expectedRevision })
      ensure(canReschedule(actor, booking), 'BOOKING_MOVE_REFUSED', {
        message: messageRef('errors.changeWhilePending'),
      })
      if (isSet) return
      if (moves) ensureAccepted(time, new Date(), business)
      const { notes, serviceAddress } = change
      if (serviceAddress !== undefined && serviceAddress !== booking.serviceAddress)
        ensureServed(serviceAddress, business)
      const providerId = moves
        ? await this.assignment.assignAt(tx, booking, time.preferredAt, locks)
        : booking.providerId
      await this.limits.countChange(actor)
      await this.setWindow(tx, booking, {
        ...time,
        providerId,
        ...(notes === undefined ? {} : { notes }),
        ...(serviceAddress === undefined ? {} : { serviceAddress }),
      })
    })
    return this.alternatives.instead(changed)
  }

  /** Providers an admin may assign. Throws BOOKING_NOT_FOUND. */
  async candidates(id: string): Promise<EligibleProvider[]> {
    return this.assignment.candidates(found(await this.bookings.byId(id), 'BOOKING_NOT_FOUND'))
  }

  /** Deletes a booking for good, and notifies its people if it was still open. Throws BOOKING_NOT_FOUND, BOOKING_CHANGED. */
  async remove(actor: Actor, id: string, expectedRevision: number | undefined): Promise<void> {
    await this.changes.run(actor, async (tx) => {
      const row = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      await this.ensureExpected(actor, row, { expectedRevision })
      await new RowLocks('users').lock(tx, [row.userId, row.providerId])
      if (isOpen(row.status)) await this.statuses.set(tx, actor, row, 'Cancelled', { isFinal: true })
      await this.bookings.remove(tx, row)
      await this.assignment.updateClaims(tx, [row])
      await this.assignment.leaveProvider(tx, row, null)
      await tx.audit({
        action: 'booking.deleted',
        entity: 'booking',
        entityId: id,
        changes: { status: [row.status, null] },
      })
      await announceBooking(tx, row.userId, [row.providerId])
    })
  }

  /**
   * Locks the booking, then its people and the others named: updating it share-locks the rows it points at, and two
   * transactions that count jobs only then would deadlock. A request that was answered before changes nothing again.
   */
  private async change(
    { actor, id, also = null, request = null }: BookingChange,
    work: (tx: Change, booking: BookingRow, locks: RowLocks) => Promise<void>,
  ): Promise<Booking> {
    const locks = new RowLocks('users')
    await this.work.current()
    const after = await this.changes.run(actor, async (tx) => {
      const booking = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      return this.idempotency.run(tx, request, {
        execute: async () => {
          await locks.lock(tx, [booking.userId, booking.providerId, also])
          await work(tx, booking, locks)
          const changed = found(await this.bookings.byId(id, tx), 'BOOKING_NOT_FOUND')
          if (changed.revision !== booking.revision) {
            await this.assignment.updateClaims(tx, [booking, changed])
            await announceBooking(tx, changed.userId, [booking.providerId, changed.providerId])
          }
          return changed
        },
        // Replayed with the booking as it is now, so no body is stored.
        replay: async () => {
          ensure(canSee(actor, booking), 'BOOKING_NOT_FOUND')
          return booking
        },
      })
    })
    return toBookingViewFor(actor, after)
  }

  /** Writes a new time, and what changes with it, and records the event. `by`: left out, its customer. */
  private async setWindow(tx: Change, before: BookingRow, change: Reschedule, by?: Role): Promise<void> {
    await this.bookings.reschedule(tx, before.id, change)
    await this.assignment.leaveProvider(tx, before, change.providerId)
    const after = found(await this.bookings.byId(before.id, tx), 'BOOKING_NOT_FOUND')
    await tx.emit(bookingRescheduled, {
      ...toFacts(after),
      previousDate: before.preferredAt?.toISOString() ?? null,
      previousDay: dayText(before.preferredDay),
      previousProviderId: before.providerId,
      ...(by ? { by } : {}),
    })
  }

  /** `previousProviderId`: the provider before the call, where it assigns another, too. */
  private async move(
    tx: Change,
    actor: Actor,
    booking: BookingRow,
    to: BookingStatus,
    previousProviderId = booking.providerId,
  ): Promise<void> {
    ensure(mayMove(actor.role, booking.status, to), 'BOOKING_MOVE_REFUSED', {
      message: messageRef('errors.bookingCannotBecome', { from: booking.status, to }),
    })
    await this.statuses.set(tx, actor, booking, to, { previousProviderId })
  }

  /** Throws BOOKING_CHANGED with the booking as the caller may see it now, and BOOKING_STATUS_CHANGED. */
  private async ensureExpected(actor: Actor, booking: BookingRow, expected: Expected): Promise<void> {
    const { expectedRevision, expectedStatus = booking.status } = expected
    await ensureRevision('BOOKING_CHANGED', expectedRevision, booking, () => toBookingViewFor(actor, booking))
    ensure(expectedStatus === booking.status, 'BOOKING_STATUS_CHANGED', {
      message: messageRef('errors.bookingIsNow', { status: booking.status }),
    })
  }
}
