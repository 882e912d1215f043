// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { hasRoomFor, indianDay, type ProviderDay, unavailability, type Visit } from '@sofaseva/contract'
import type { RowLocks } from '#platform/database/row-locks.js'
import type { SqlRunner } from '#platform/database/sql.js'
import {
  type ProviderDayTime,
  ProviderTimesRepository,
  providerDay,
} from '../availability/provider-times.repository.js'
import { WindowTaken } from '../availability/window-taken.js'
import { WorkRulesService } from '../availability/work-rules.js'
import { type Assignee, AssignmentRepository, type EligibleRow, type Job } from './assignment.repository.js'

export interface ProviderCandidate extends EligibleRow {
  isFree: boolean
}

export type Unavailability = 'busy' | 'away' | 'notOffered'

/** The number of providers whose times are read at once. */
const BATCH_SIZE = 50
/** The number of locked providers to wait for, best first. */
const MAX_AWAITED = 20

type TimedJob = Job & { preferredAt: Date }

function hasWindow(job: Job): job is TimedJob {
  return job.preferredAt !== null
}

function visitOf({ bookingId, preferredAt, minutes }: TimedJob): Visit {
  return { bookingId, windowStart: preferredAt.getTime(), minutes }
}

/** The provider who was locked for a job, with the day as read under the lock. Null if there is none. */
export type FoundProvider =
  | { provider: Assignee; time: ProviderDayTime | null }
  | { provider: null; hasEligible: boolean; time?: null }

/** Decides which providers can do a job. */
@Injectable()
export class ProviderFinder {
  constructor(
    private readonly assignment: AssignmentRepository,
    private readonly times: ProviderTimesRepository,
    private readonly rules: WorkRulesService,
  ) {}

  /**
   * Finds the best provider for the job and checks again under the lock, which lasts until the transaction ends. It
   * skips providers locked by others, so that simultaneous bookings spread over providers. If only locked ones are
   * left, the transaction starts again and waits for them. The caller counts the job.
   */
  async lockFirstAvailable(tx: SqlRunner, job: Job, locks: RowLocks): Promise<FoundProvider> {
    const eligible = await this.assignment.listEligible(tx, job)
    const contended: string[] = []
    // Providers who became ineligible since they were read.
    let left = 0
    for await (const { id } of this.available(tx, eligible, job)) {
      const locked = await this.assignment.lock(tx, id, job)
      if (!locked) contended.push(id)
      else {
        locks.markLocked(id)
        const time = hasWindow(job) ? await this.timeOf(tx, id, job) : null
        if (!locked.isEligible) left += 1
        else if (await this.isFreeIn(time, job)) return { provider: locked.assignee, time }
      }
    }
    if (contended.length > 0) locks.retryWith(contended.slice(0, MAX_AWAITED))
    return { provider: null, hasEligible: eligible.length > left }
  }

  /**
   * Finds a provider like `lockFirstAvailable` for a customer who can choose another window. Finds none while the
   * service has no provider. Throws WINDOW_TAKEN if no provider of the service can come at that time.
   */
  async lockOrRefuse(tx: SqlRunner, job: Job, locks: RowLocks): Promise<FoundProvider> {
    const found = await this.lockFirstAvailable(tx, job, locks)
    if (found.provider === null && found.hasEligible && hasWindow(job)) throw new WindowTaken(job.preferredAt, job)
    return found
  }

  /** Whether a provider can do their own job at that time. */
  async canKeep(tx: SqlRunner, providerId: string, job: Job): Promise<boolean> {
    if (providerId === job.customerId || !(await this.assignment.isProvider(tx, providerId))) return false
    return this.isFreeIn(hasWindow(job) ? await this.timeOf(tx, providerId, job) : null, job)
  }

  /** Whether a locked provider can get a new job at that time. */
  async canTake(tx: SqlRunner, providerId: string, job: Job): Promise<boolean> {
    const locked = await this.assignment.lock(tx, providerId, job)
    return (
      locked?.isEligible === true && this.isFreeIn(hasWindow(job) ? await this.timeOf(tx, providerId, job) : null, job)
    )
  }

  /** Whether a provider can get a closed job again. Its window may have passed, but other jobs come first. */
  async canReopen(tx: SqlRunner, providerId: string, job: Job): Promise<boolean> {
    if (!(await this.assignment.isProvider(tx, providerId))) return false
    if (!hasWindow(job)) return true
    return hasRoomFor({ ...(await this.dayOf(tx, providerId, job)), spans: [] }, visitOf(job))
  }

  /** Approved providers who offer the service. Those who are free at that time come first. */
  async candidates(tx: SqlRunner, job: Job): Promise<ProviderCandidate[]> {
    const eligible = await this.assignment.listEligible(tx, job)
    const free = new Set<string>()
    for (let start = 0; start < eligible.length; start += BATCH_SIZE)
      for (const { id } of await this.freeOf(tx, eligible.slice(start, start + BATCH_SIZE), job)) free.add(id)
    const candidates = eligible.map((row) => ({ ...row, isFree: free.has(row.id) }))
    return candidates.sort(
      (a, b) => Number(b.isFree) - Number(a.isFree) || a.openJobs - b.openJobs || a.name.localeCompare(b.name),
    )
  }

  /**
   * The reason why a provider should not get the job at that time, or null. The job's current provider need not offer
   * the service.
   */
  async unavailability(tx: SqlRunner, providerId: string, job: Job, hasJob: boolean): Promise<Unavailability | null> {
    if (!hasJob && !(await this.assignment.offers(tx, providerId, job.serviceId))) return 'notOffered'
    return hasWindow(job) ? unavailability(await this.dayOf(tx, providerId, job), visitOf(job)) : null
  }

  /** The available providers, best first. Reads no more of them than the caller consumes. */
  private async *available(tx: SqlRunner, eligible: readonly EligibleRow[], job: Job): AsyncGenerator<EligibleRow> {
    for (let start = 0; start < eligible.length; start += BATCH_SIZE)
      yield* await this.freeOf(tx, eligible.slice(start, start + BATCH_SIZE), job)
  }

  private async freeOf(tx: SqlRunner, providers: readonly EligibleRow[], job: Job): Promise<EligibleRow[]> {
    if (!hasWindow(job)) return [...providers]
    const day = indianDay(job.preferredAt)
    const ids = providers.map(({ id }) => id)
    const times = await this.times.timesOf(tx, ids, { from: day, to: day }, job.bookingId)
    const rules = await this.rules.current()
    return providers.filter(({ id }) => {
      const time = times.get(id)
      return time !== undefined && unavailability(providerDay(time, day, rules), visitOf(job)) === null
    })
  }

  private async isFreeIn(time: ProviderDayTime | null, job: Job): Promise<boolean> {
    if (time === null || !hasWindow(job)) return true
    return unavailability(providerDay(time, time.day, await this.rules.current()), visitOf(job)) === null
  }

  private timeOf(tx: SqlRunner, providerId: string, { preferredAt, bookingId }: TimedJob): Promise<ProviderDayTime> {
    return this.times.timeOf(tx, providerId, indianDay(preferredAt), bookingId)
  }

  private async dayOf(tx: SqlRunner, providerId: string, job: TimedJob): Promise<ProviderDay> {
    const time = await this.timeOf(tx, providerId, job)
    return providerDay(time, time.day, await this.rules.current())
  }
}
