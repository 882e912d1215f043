// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  type BookingStatus,
  type EligibleProvider,
  isOpen,
  type MessageRef,
  messageRef,
} from '@sofaseva/contract'
import type { Change } from '#platform/changes/changes.js'
import type { RowLocks } from '#platform/database/row-locks.js'
import { Sql } from '#platform/database/sql.js'
import { AppError, ensure } from '#platform/errors/app-error.js'
import { UsersService } from '../../users/index.js'
import { ProviderWindows } from '../availability/provider-windows.js'
import { toFacts } from '../booking.mapper.js'
import type { BookingRow } from '../booking-view.js'
import { bookingLeftProvider, bookingReassigned } from '../bookings.events.js'
import { BookingsRepository, type HistoryActor } from '../bookings.repository.js'
import { type Assignee, AssignmentRepository, type Job } from './assignment.repository.js'
import { type FoundProvider, ProviderFinder, type Unavailability } from './provider-finder.js'

function jobOf({ id, userId, items, preferredAt, durationMinutes: minutes }: BookingRow): Job {
  return { bookingId: id, customerId: userId, serviceId: items[0]?.serviceId ?? '', preferredAt, minutes }
}

/** The provider and the time that an admin chose for a booking. */
interface Choice {
  providerId: string | null
  preferredAt: Date | null
  /** Refuses a provider who is not free at that time. */
  onlyIfAvailable: boolean
}

const UNAVAILABLE_TEXT: Record<Unavailability, MessageRef> = {
  busy: messageRef('errors.providerBusy'),
  away: messageRef('errors.providerAway'),
  notOffered: messageRef('errors.providerOffersNot'),
}

/** Assigns existing bookings. The caller has locked the booking, then its customer and provider. */
@Injectable()
export class AssignmentService {
  constructor(
    private readonly assignment: AssignmentRepository,
    private readonly finder: ProviderFinder,
    private readonly windows: ProviderWindows,
    private readonly bookings: BookingsRepository,
    private readonly users: UsersService,
    private readonly sql: Sql,
  ) {}

  /** Approved providers who offer the service, except the customer, and whether each is free at that time. */
  async candidates(booking: BookingRow): Promise<EligibleProvider[]> {
    const candidates = await this.finder.candidates(this.sql, jobOf(booking))
    return candidates.map(({ id: _id, name, openJobs, isFree }) => ({ _id, name, openJobs, isFree }))
  }

  /**
   * Assigns an admin's choice: any approved provider, free or not; null unassigns. `status` is the status that the same
   * call sets. On a closed booking it records who did the work and sends no notification. Throws PROVIDER_NOT_ELIGIBLE,
   * PROVIDER_IS_CUSTOMER, and PROVIDER_NOT_AVAILABLE on request.
   */
  async assignTo(
    tx: Change,
    actor: HistoryActor,
    booking: BookingRow,
    choice: Choice,
    status: BookingStatus,
  ): Promise<void> {
    await this.ensureAssignable(tx, booking, choice)
    await this.countAssigned(tx, booking, choice.providerId)
    await this.setProvider(tx, booking, choice.providerId, { actor, status })
  }

  /**
   * Assigns an admin's choice to an open booking whose window changes, too. It counts the job; the caller sets provider
   * and window.
   */
  async assignWithWindow(tx: Change, booking: BookingRow, choice: Choice): Promise<void> {
    await this.ensureAssignable(tx, booking, choice)
    if (choice.providerId === booking.providerId) return
    await this.countAssigned(tx, booking, choice.providerId)
    if (booking.providerId !== null) await this.users.countOpenJobs(tx, booking.providerId, -1)
  }

  /**
   * Assigns a booking before it is inserted, claims its time and counts the job. The provider is locked first, because
   * the booking's foreign key share-locks the provider's row. Null if no provider could be locked for a job without a
   * window, or none offers the service. Throws WINDOW_TAKEN.
   */
  async assignNew(tx: Change, job: Job, locks: RowLocks): Promise<Assignee | null> {
    // With a window, the rules of working time choose the provider.
    const best = job.preferredAt === null ? await this.assignment.lockBest(tx, job) : null
    if (best) locks.markLocked(best.id)
    const found: FoundProvider = best ? { provider: best, time: null } : await this.finder.lockOrRefuse(tx, job, locks)
    const { provider, time } = found
    if (provider && time && job.preferredAt) {
      const { bookingId, minutes, preferredAt } = job
      await this.windows.claim(tx, provider.id, time, { bookingId, minutes, windowStart: preferredAt.getTime() })
    }
    return this.countNew(tx, found)
  }

  /**
   * Assigns the booking for its new time (null: any) to its provider, or else to another, and counts the job. It stays
   * unassigned while the service has no provider. An unassigned booking is offered again like a new one. Throws
   * WINDOW_TAKEN if no provider of the service can come at that time.
   */
  async assignAt(tx: Change, booking: BookingRow, preferredAt: Date | null, locks: RowLocks): Promise<string | null> {
    const { providerId } = booking
    const job = { ...jobOf(booking), preferredAt }
    if (providerId !== null && (await this.finder.canKeep(tx, providerId, job))) return providerId
    const next = await this.countNew(tx, await this.finder.lockOrRefuse(tx, job, locks))
    if (providerId !== null) await this.users.countOpenJobs(tx, providerId, -1)
    return next?.id ?? null
  }

  /**
   * Assigns the provider whose window the customer was offered. So no other offered window is taken. If that provider
   * cannot come any more, it assigns like `assignAt`.
   */
  async assignOffered(
    tx: Change,
    booking: BookingRow,
    offered: { providerId: string; preferredAt: Date },
    locks: RowLocks,
  ): Promise<string | null> {
    const { providerId, preferredAt } = offered
    if (providerId !== booking.providerId) {
      await locks.require(tx, providerId)
      if (await this.finder.canTake(tx, providerId, { ...jobOf(booking), preferredAt })) {
        await this.users.countAssignedJob(tx, providerId, new Date())
        if (booking.providerId !== null) await this.users.countOpenJobs(tx, booking.providerId, -1)
        return providerId
      }
    }
    return this.assignAt(tx, booking, preferredAt, locks)
  }

  /** Adjusts the count of open jobs after a change of status. */
  async countStatus(tx: Change, { providerId, status }: BookingRow, to: BookingStatus): Promise<void> {
    if (providerId === null || isOpen(status) === isOpen(to)) return
    await this.users.countOpenJobs(tx, providerId, isOpen(to) ? 1 : -1)
  }

  /** Adjusts the counts if several open jobs close at once. */
  async countClosed(tx: Change, rows: readonly BookingRow[], locks: RowLocks): Promise<void> {
    const jobs = new Map<string, number>()
    for (const { providerId } of rows) if (providerId !== null) jobs.set(providerId, (jobs.get(providerId) ?? 0) + 1)
    for (const [providerId, count] of jobs) {
      await locks.require(tx, providerId)
      await this.users.countOpenJobs(tx, providerId, -count)
    }
  }

  /**
   * Runs before a closed booking opens again. A provider who has left, or has another job at that time, does not get it
   * back. Throws BOOKING_MOVE_REFUSED if the provider reopens it; for an admin, another provider is assigned.
   */
  async reassignBeforeReopening(
    tx: Change,
    actor: Actor,
    booking: BookingRow,
    to: BookingStatus,
    locks: RowLocks,
  ): Promise<void> {
    const { providerId } = booking
    if (providerId === null) return
    const job = jobOf(booking)
    if (await this.finder.canReopen(tx, providerId, job)) return
    ensure(actor.role === 'admin', 'BOOKING_MOVE_REFUSED', { message: messageRef('errors.otherJobThen') })
    const next = await this.finder.lockFirstAvailable(tx, job, locks)
    await this.setProvider(tx, booking, next.provider?.id ?? null, { actor: null, status: to })
  }

  /** Records that the job leaves its provider, if it does; `next` is the new provider. */
  async leaveProvider(tx: Change, { id, userId, providerId }: BookingRow, next: string | null): Promise<void> {
    if (providerId === null || providerId === next) return
    await tx.emit(bookingLeftProvider, { bookingId: id, customerId: userId, providerId })
  }

  /** Assigns the open job of a provider who has left to another one, or to none if no provider can take it. */
  async reassign(tx: Change, booking: BookingRow, locks: RowLocks): Promise<void> {
    const next = await this.countNew(tx, await this.finder.lockFirstAvailable(tx, jobOf(booking), locks))
    await this.setProvider(tx, booking, next?.id ?? null, { actor: null, status: booking.status })
    await this.updateClaims(tx, [booking, { ...booking, providerId: next?.id ?? null }])
  }

  /**
   * Updates the claims on providers' time. `jobs` are the bookings before and after the change. The providers are
   * locked.
   */
  updateClaims(tx: Change, jobs: readonly Pick<BookingRow, 'providerId' | 'preferredAt'>[]): Promise<void> {
    return this.windows.sync(tx, jobs)
  }

  private async countNew(tx: Change, { provider }: FoundProvider): Promise<Assignee | null> {
    if (provider) await this.users.countAssignedJob(tx, provider.id, new Date())
    return provider
  }

  private async ensureAssignable(
    tx: Change,
    booking: BookingRow,
    { providerId, preferredAt, onlyIfAvailable }: Choice,
  ): Promise<void> {
    if (providerId === null) return
    const hasJob = providerId === booking.providerId
    ensure(providerId !== booking.userId, 'PROVIDER_IS_CUSTOMER')
    if (!hasJob) ensure(await this.assignment.isApproved(tx, providerId), 'PROVIDER_NOT_ELIGIBLE')
    if (!onlyIfAvailable) return
    const reason = await this.finder.unavailability(tx, providerId, { ...jobOf(booking), preferredAt }, hasJob)
    if (reason) throw new AppError('PROVIDER_NOT_AVAILABLE', { message: UNAVAILABLE_TEXT[reason] })
  }

  private async countAssigned(tx: Change, booking: BookingRow, providerId: string | null): Promise<void> {
    if (providerId !== null && isOpen(booking.status)) await this.users.countAssignedJob(tx, providerId, new Date())
  }

  /**
   * Sets a provider whose job has been counted already. `actor` made the choice; null means the system. `status` is the
   * status that the same call sets.
   */
  private async setProvider(
    tx: Change,
    booking: BookingRow,
    providerId: string | null,
    { actor, status }: { actor: HistoryActor | null; status: BookingStatus },
  ): Promise<void> {
    if (booking.providerId !== null && isOpen(booking.status))
      await this.users.countOpenJobs(tx, booking.providerId, -1)
    const isTold = isOpen(booking.status) || isOpen(status)
    await this.bookings.setProvider(tx, booking, providerId, { actor, isTold })
    await this.leaveProvider(tx, booking, providerId)
    if (!isTold) return
    await tx.emit(bookingReassigned, {
      ...toFacts(booking),
      status,
      revision: booking.revision + 1,
      providerId,
      previousProviderId: booking.providerId,
    })
  }
}
