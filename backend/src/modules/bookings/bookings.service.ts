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
} from '@sofaseva/contract'
import { Audit } from '../../platform/audit/audit.js'
import { changedFields } from '../../platform/audit/changed-fields.js'
import { ensure, found } from '../../platform/errors/app-error.js'
import { IdempotencyKeys, type IdempotentRequest } from '../../platform/idempotency/idempotency-keys.js'
import { LiveEvents } from '../../platform/live/live-events.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { RowLocks } from '../../platform/prisma/row-locks.js'
import { Transactions, type Tx } from '../../platform/prisma/transactions.js'
import { AssignmentService } from './assignment/assignment.service.js'
import { toBookingViewFor, toFacts } from './booking.mapper.js'
import { canReschedule, canSee, isCustomerOf, isProviderOf } from './booking.policy.js'
import { isOpen, opens } from './booking.rules.js'
import { BookingListsRepository } from './booking-lists.repository.js'
import { BookingStatusService } from './booking-status.service.js'
import { bookingRescheduled } from './bookings.events.js'
import { type BookingRow, BookingsRepository } from './bookings.repository.js'
import { acceptedWindow } from './preferred-window.js'

export interface Page<T> {
  items: T[]
  total: number
}

interface Change {
  actor: Actor
  id: string
  /** Another provider who may get the job by this change. */
  also?: string | null
  request?: IdempotentRequest | null
}

@Injectable()
export class BookingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: IdempotencyKeys,
    private readonly bookings: BookingsRepository,
    private readonly lists: BookingListsRepository,
    private readonly assignment: AssignmentService,
    private readonly statuses: BookingStatusService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
  ) {}

  async mine(actor: Actor, query: BookingsQuery): Promise<Page<Booking>> {
    const { rows, total } = await this.lists.ofCustomer(actor.id, query)
    return { items: rows.map((row) => toBookingViewFor(actor, row)), total }
  }

  /** Throws BOOKING_NOT_FOUND for another person's too. */
  async one(actor: Actor, id: string): Promise<Booking> {
    const booking = found(await this.bookings.byId(id), 'BOOKING_NOT_FOUND')
    ensure(canSee(actor, booking), 'BOOKING_NOT_FOUND')
    return toBookingViewFor(actor, booking)
  }

  /** A provider's change to a job of theirs. Throws BOOKING_NOT_FOUND, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED. */
  updateJob(
    actor: Actor,
    id: string,
    { status, expectedStatus }: BookingStatusUpdate,
    request: IdempotentRequest | null,
  ): Promise<Booking> {
    return this.change({ actor, id, request }, async (tx, booking, locks) => {
      ensure(isProviderOf(actor, booking), 'BOOKING_NOT_FOUND')
      if (booking.status === status) return
      this.ensureExpected(booking, expectedStatus)
      if (opens(booking.status, status)) await this.assignment.prepareReopening(tx, actor, booking, status, locks)
      await this.move(tx, actor, booking, status)
    })
  }

  /** Throws BOOKING_NOT_FOUND, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED, PROVIDER_NOT_ELIGIBLE, PROVIDER_IS_CUSTOMER. */
  updateAsAdmin(actor: Actor, id: string, change: AdminBookingUpdate): Promise<Booking> {
    return this.change({ actor, id, also: change.providerId ?? null }, async (tx, booking, locks) => {
      const { status = booking.status, providerId = booking.providerId } = change
      const moves = status !== booking.status
      const isReassigned = providerId !== booking.providerId
      if (!moves && !isReassigned) return
      this.ensureExpected(booking, change.expectedStatus)
      if (isReassigned) await this.assignment.assignTo(tx, booking, providerId, status)
      else if (opens(booking.status, status)) await this.assignment.prepareReopening(tx, actor, booking, status, locks)
      if (moves) await this.move(tx, actor, found(await this.bookings.byId(id, tx), 'BOOKING_NOT_FOUND'), status)
      await this.audit.record(tx, actor, {
        action: moves ? 'booking.status-changed' : 'booking.assigned',
        entity: 'booking',
        entityId: id,
        changes: changedFields(
          { status: booking.status, provider: booking.providerId },
          { status, provider: providerId },
        ),
      })
    })
  }

  /** Throws BOOKING_NOT_FOUND, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED. */
  cancel(
    actor: Actor,
    id: string,
    { expectedStatus }: BookingCancel,
    request: IdempotentRequest | null,
  ): Promise<Booking> {
    return this.change({ actor, id, request }, async (tx, booking) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      if (booking.status === 'Cancelled') return
      this.ensureExpected(booking, expectedStatus)
      await this.move(tx, { ...actor, role: 'customer' }, booking, 'Cancelled')
    })
  }

  /** Throws BOOKING_NOT_FOUND, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED, PREFERRED_DATE_REFUSED. */
  reschedule(actor: Actor, id: string, change: BookingReschedule, request: IdempotentRequest | null): Promise<Booking> {
    return this.change({ actor, id, request }, async (tx, booking, locks) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      this.ensureExpected(booking, change.expectedStatus)
      ensure(canReschedule(actor, booking), 'BOOKING_MOVE_REFUSED', {
        message: 'A booking can be changed only while it is pending.',
      })
      const { preferredDate } = change
      const requestedAt = typeof preferredDate === 'string' ? new Date(preferredDate) : preferredDate
      const moves = requestedAt !== undefined && requestedAt?.getTime() !== booking.preferredAt?.getTime()
      // Values that are set already are no change: a retry must not notify everybody again.
      if (
        !moves &&
        (change.notes ?? booking.notes) === booking.notes &&
        (change.serviceAddress ?? booking.serviceAddress) === booking.serviceAddress
      )
        return
      const preferredAt = moves && requestedAt ? acceptedWindow(requestedAt, new Date()) : requestedAt
      const providerId =
        moves && preferredAt !== undefined
          ? await this.assignment.assignAt(tx, booking, preferredAt, locks)
          : booking.providerId
      await this.bookings.reschedule(tx, id, {
        ...(preferredAt === undefined ? {} : { preferredAt }),
        ...(providerId === booking.providerId ? {} : { providerId }),
        ...(change.notes === undefined ? {} : { notes: change.notes }),
        ...(change.serviceAddress === undefined ? {} : { serviceAddress: change.serviceAddress }),
      })
      const after = found(await this.bookings.byId(id, tx), 'BOOKING_NOT_FOUND')
      await this.outbox.record(tx, bookingRescheduled, {
        ...toFacts(after),
        previousDate: booking.preferredAt?.toISOString() ?? null,
        previousProviderId: booking.providerId,
      })
    })
  }

  /** Providers an admin may assign. Throws BOOKING_NOT_FOUND. */
  async candidates(id: string): Promise<EligibleProvider[]> {
    return this.assignment.candidates(found(await this.bookings.byId(id), 'BOOKING_NOT_FOUND'))
  }

  /** Deletes a booking for good, and notifies its people if it was still open. Throws BOOKING_NOT_FOUND. */
  async remove(actor: Actor, id: string): Promise<void> {
    const booking = await this.transactions.run(async (tx) => {
      const row = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      await new RowLocks('users').lock(tx, [row.userId, row.providerId])
      if (isOpen(row.status)) await this.move(tx, actor, row, 'Cancelled')
      await this.bookings.remove(tx, id)
      await this.audit.record(tx, actor, {
        action: 'booking.deleted',
        entity: 'booking',
        entityId: id,
        changes: { status: [row.status, null] },
      })
      return row
    })
    this.outbox.wakeRelay()
    this.publish(booking.userId, [booking.providerId])
  }

  private publish(customerId: string, providerIds: readonly (string | null)[]): void {
    this.live.publish('bookings', [customerId], { admins: true })
    this.live.publish('jobs', providerIds)
  }

  /**
   * Locks the booking, then its people and the others named: updating it share-locks the rows it points at, and two
   * transactions that count jobs only then would deadlock. A request that was answered before changes nothing again.
   */
  private async change(
    { actor, id, also = null, request = null }: Change,
    work: (tx: Tx, booking: BookingRow, locks: RowLocks) => Promise<void>,
  ): Promise<Booking> {
    const locks = new RowLocks('users')
    const [before, after] = await this.transactions.run(async (tx) => {
      const booking = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      return this.idempotency.run(tx, request, {
        execute: async () => {
          await locks.lock(tx, [booking.userId, booking.providerId, also])
          await work(tx, booking, locks)
          return [booking, found(await this.bookings.byId(id, tx), 'BOOKING_NOT_FOUND')] as const
        },
        // Replayed with the booking as it is now, so no body is stored.
        replay: async () => {
          ensure(canSee(actor, booking), 'BOOKING_NOT_FOUND')
          return [booking, booking] as const
        },
      })
    })
    if (after.revision !== before.revision) {
      this.outbox.wakeRelay()
      this.publish(after.userId, [before.providerId, after.providerId])
    }
    return toBookingViewFor(actor, after)
  }

  private async move(tx: Tx, actor: Actor, booking: BookingRow, to: BookingStatus): Promise<void> {
    ensure(mayMove(actor.role, booking.status, to), 'BOOKING_MOVE_REFUSED', {
      message: `A ${booking.status.toLowerCase()} booking cannot be changed to ${to.toLowerCase()}.`,
    })
    await this.statuses.set(tx, actor, booking, to)
  }

  private ensureExpected(booking: BookingRow, expected: BookingStatus | undefined): void {
    ensure(expected === undefined || expected === booking.status, 'BOOKING_STATUS_CHANGED', {
      message: `This booking is now ${booking.status}. Nothing was changed.`,
    })
  }
}
