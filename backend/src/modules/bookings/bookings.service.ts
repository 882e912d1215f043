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
import { ensure, found } from '../../platform/errors/app-error.js'
import { Live } from '../../platform/live/live.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Sql } from '../../platform/prisma/sql.js'
import { Transactions, type Tx } from '../../platform/prisma/transactions.js'
import { AssignmentRepository } from './assignment.repository.js'
import { toBookingView, toFacts } from './booking.mapper.js'
import { canReschedule, canSee, isCustomerOf, isProviderOf } from './booking.policy.js'
import { isOpen } from './booking.rules.js'
import { bookingReassigned, bookingRescheduled, bookingStatusChanged } from './bookings.events.js'
import { type BookingRow, BookingsRepository, type HistoryActor } from './bookings.repository.js'
import { acceptedWindow } from './preferred-window.js'

export interface Page<T> {
  items: T[]
  total: number
}

@Injectable()
export class BookingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly bookings: BookingsRepository,
    private readonly assignment: AssignmentRepository,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly sql: Sql,
    private readonly live: Live,
  ) {}

  async mine(actor: Actor, query: BookingsQuery): Promise<Page<Booking>> {
    const { rows, total } = await this.bookings.ofUser(actor.id, query)
    return { items: rows.map(toBookingView), total }
  }

  async jobs(actor: Actor, query: BookingsQuery): Promise<Page<Booking>> {
    const { rows, total } = await this.bookings.ofProvider(actor.id, query)
    return { items: rows.map(toBookingView), total }
  }

  /** Throws BOOKING_NOT_FOUND for another person's too. */
  async one(actor: Actor, id: string): Promise<Booking> {
    const booking = found(await this.bookings.byId(id), 'BOOKING_NOT_FOUND')
    ensure(canSee(actor, booking), 'BOOKING_NOT_FOUND')
    return toBookingView(booking)
  }

  /** A provider's change to a job of theirs. Throws BOOKING_NOT_FOUND, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED. */
  updateJob(actor: Actor, id: string, { status, expectedStatus }: BookingStatusUpdate): Promise<Booking> {
    return this.change(id, async (tx, booking) => {
      ensure(isProviderOf(actor, booking), 'BOOKING_NOT_FOUND')
      await this.move(tx, actor, booking, status, expectedStatus)
    })
  }

  /** Throws BOOKING_NOT_FOUND, BOOKING_STATUS_CHANGED, PROVIDER_NOT_ELIGIBLE. */
  updateAsAdmin(actor: Actor, id: string, change: AdminBookingUpdate): Promise<Booking> {
    return this.change(id, async (tx, booking) => {
      if (change.status !== undefined) this.ensureExpectedFor(booking, change.status, change.expectedStatus)
      if (change.providerId !== undefined) await this.reassign(tx, booking, change.providerId)
      const current = found(await this.bookings.byId(id, tx), 'BOOKING_NOT_FOUND')
      if (change.status !== undefined) await this.move(tx, actor, current, change.status, change.expectedStatus)
      await this.keep(tx, actor, booking, change)
    })
  }

  /** Throws BOOKING_NOT_FOUND, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED. */
  cancel(actor: Actor, id: string, { expectedStatus }: BookingCancel): Promise<Booking> {
    return this.change(id, async (tx, booking) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      await this.move(tx, { ...actor, role: 'customer' }, booking, 'Cancelled', expectedStatus)
    })
  }

  /** Throws BOOKING_NOT_FOUND, BOOKING_STATUS_CHANGED, BOOKING_MOVE_REFUSED, PREFERRED_DATE_REFUSED. */
  reschedule(actor: Actor, id: string, change: BookingReschedule): Promise<Booking> {
    return this.change(id, async (tx, booking) => {
      ensure(isCustomerOf(actor, booking), 'BOOKING_NOT_FOUND')
      this.ensureExpected(booking, change.expectedStatus)
      ensure(canReschedule(actor, booking), 'BOOKING_MOVE_REFUSED', {
        message: 'A booking can be changed only while it is pending.',
      })
      const { preferredDate } = change
      const wanted = typeof preferredDate === 'string' ? new Date(preferredDate) : preferredDate
      const moves = wanted !== undefined && wanted?.getTime() !== booking.preferredAt?.getTime()
      // What is so already is no change: a repeat whose first answer was lost must not tell everybody again.
      if (
        !moves &&
        (change.notes ?? booking.notes) === booking.notes &&
        (change.serviceAddress ?? booking.serviceAddress) === booking.serviceAddress
      )
        return
      const preferredAt = moves && wanted ? acceptedWindow(wanted, new Date()) : wanted
      if (moves && preferredAt) await this.keepOrHandOver(tx, booking, preferredAt)
      await this.bookings.reschedule(tx, id, {
        ...(preferredAt === undefined ? {} : { preferredAt }),
        ...(change.notes === undefined ? {} : { notes: change.notes }),
        ...(change.serviceAddress === undefined ? {} : { serviceAddress: change.serviceAddress }),
      })
      const after = found(await this.bookings.byId(id, tx), 'BOOKING_NOT_FOUND')
      await this.outbox.record(tx, bookingRescheduled, {
        ...toFacts(after),
        previousDate: booking.preferredAt?.toISOString() ?? null,
      })
    })
  }

  /** Providers an admin may give the job to. Throws BOOKING_NOT_FOUND. */
  async candidates(id: string): Promise<EligibleProvider[]> {
    const booking = found(await this.bookings.byId(id), 'BOOKING_NOT_FOUND')
    const serviceId = booking.items[0]?.serviceId ?? ''
    const candidates = await this.assignment.candidates(this.sql, serviceId, booking.preferredAt)
    return candidates.map(({ id: _id, name, openJobs, isFree }) => ({ _id, name, openJobs, isFree }))
  }

  /** Cancels a booking whose customer has gone. */
  async leaveCustomer(tx: Tx, id: string, userId: string): Promise<void> {
    const booking = await this.bookings.lock(tx, id)
    if (booking) await this.move(tx, { id: userId, role: 'customer' }, booking, 'Cancelled', undefined)
  }

  /** Gives an open job to somebody else, or to nobody yet, because its provider has gone. */
  async leaveProvider(tx: Tx, id: string): Promise<void> {
    const booking = await this.bookings.lock(tx, id)
    if (booking) await this.handOver(tx, booking, booking.preferredAt)
  }

  /** Removes a booking for good. Who still expected it to happen is told that it does not. Throws BOOKING_NOT_FOUND. */
  async remove(actor: Actor, id: string): Promise<void> {
    const booking = await this.transactions.run(async (tx) => {
      const row = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      if (isOpen(row.status)) await this.move(tx, actor, row, 'Cancelled', undefined)
      await this.bookings.remove(tx, id)
      await this.audit.record(tx, actor, {
        action: 'booking.deleted',
        entity: 'booking',
        entityId: id,
        changes: { status: [row.status, null] },
      })
      return row
    })
    this.outbox.nudge()
    this.tell(booking.userId, [booking.providerId])
  }

  private tell(customerId: string, providerIds: readonly (string | null)[]): void {
    this.live.tell('bookings', [customerId], { admins: true })
    this.live.tell('jobs', providerIds)
  }

  private async change(id: string, work: (tx: Tx, booking: BookingRow) => Promise<void>): Promise<Booking> {
    const [before, after] = await this.transactions.run(async (tx) => {
      const booking = found(await this.bookings.lock(tx, id), 'BOOKING_NOT_FOUND')
      await work(tx, booking)
      return [booking, found(await this.bookings.byId(id, tx), 'BOOKING_NOT_FOUND')]
    })
    if (after.revision !== before.revision) {
      this.outbox.nudge()
      this.tell(after.userId, [before.providerId, after.providerId])
    }
    return toBookingView(after)
  }

  /** The status it already has is no move: a repeat of a change whose answer was lost must not look like a conflict. */
  private async move(
    tx: Tx,
    actor: HistoryActor,
    booking: BookingRow,
    to: BookingStatus,
    expected: BookingStatus | undefined,
  ): Promise<void> {
    if (booking.status === to) return
    this.ensureExpectedFor(booking, to, expected)
    ensure(mayMove(actor.role, booking.status, to), 'BOOKING_MOVE_REFUSED', {
      message: `A ${booking.status.toLowerCase()} booking cannot be changed to ${to.toLowerCase()}.`,
    })
    await this.bookings.setStatus(tx, booking, to, actor, new Date())
    if (booking.providerId !== null && isOpen(booking.status) !== isOpen(to))
      await this.assignment.countOpenJob(tx, booking.providerId, isOpen(to) ? 1 : -1)
    const facts = { ...toFacts(booking), status: to, revision: booking.revision + 1 }
    await this.outbox.record(tx, bookingStatusChanged, { ...facts, from: booking.status, by: actor.role })
  }

  private async keep(tx: Tx, actor: Actor, booking: BookingRow, change: AdminBookingUpdate): Promise<void> {
    const { status = booking.status, providerId = booking.providerId } = change
    const changes = {
      ...(status === booking.status ? {} : { status: [booking.status, status] as const }),
      ...(providerId === booking.providerId ? {} : { provider: [booking.providerId, providerId] as const }),
    }
    if (Object.keys(changes).length > 0)
      await this.audit.record(tx, actor, {
        action: 'status' in changes ? 'booking.status-changed' : 'booking.assigned',
        entity: 'booking',
        entityId: booking.id,
        changes,
      })
  }

  private ensureExpectedFor(booking: BookingRow, to: BookingStatus, expected: BookingStatus | undefined): void {
    if (booking.status !== to) this.ensureExpected(booking, expected)
  }

  private ensureExpected(booking: BookingRow, expected: BookingStatus | undefined): void {
    ensure(expected === undefined || expected === booking.status, 'BOOKING_STATUS_CHANGED', {
      message: `This booking is now ${booking.status}. Nothing was changed.`,
    })
  }

  private async reassign(tx: Tx, booking: BookingRow, providerId: string | null): Promise<void> {
    if (booking.providerId === providerId) return
    if (providerId !== null) ensure(await this.assignment.lockProvider(tx, providerId), 'PROVIDER_NOT_ELIGIBLE')
    if (providerId !== null && isOpen(booking.status))
      await tx.execute(...this.assignment.countingAssigned(providerId, new Date()))
    await this.giveTo(tx, booking, providerId)
  }

  /** The job changes hands; whoever takes it has been counted already. */
  private async giveTo(tx: Tx, booking: BookingRow, providerId: string | null): Promise<void> {
    if (booking.providerId !== null && isOpen(booking.status))
      await this.assignment.countOpenJob(tx, booking.providerId, -1)
    await this.bookings.setProvider(tx, booking.id, providerId)
    await this.outbox.record(tx, bookingReassigned, {
      ...toFacts(booking),
      revision: booking.revision + 1,
      providerId,
      previousProviderId: booking.providerId,
    })
  }

  private async keepOrHandOver(tx: Tx, booking: BookingRow, preferredAt: Date): Promise<void> {
    const { id, providerId } = booking
    if (providerId && !(await this.assignment.canDo(tx, providerId, preferredAt, id)))
      await this.handOver(tx, booking, preferredAt)
  }

  /** The provider cannot do it then, or not any more: somebody else takes the job, or nobody yet. */
  private async handOver(tx: Tx, booking: BookingRow, preferredAt: Date | null): Promise<void> {
    const serviceId = booking.items[0]?.serviceId ?? ''
    const next = await this.assignment.assign(tx, serviceId, preferredAt, new Date())
    await this.giveTo(tx, booking, next?.id ?? null)
  }
}
