import { Injectable } from '@nestjs/common'
import { indianDay, LIMITS, minuteOfIndianDay, OPEN_STATUSES, weekdayOf } from '@sofaseva/contract'
import type { RowLocks } from '../../../platform/prisma/row-locks.js'
import type { Query, SqlRunner, SqlValue } from '../../../platform/prisma/sql.js'

const OPEN = OPEN_STATUSES.map((status) => `'${status}'`).join(', ')

/** Another open job of the provider whose two-hour window overlaps: it starts between two instants around this one. */
const BUSY = `SELECT 1 FROM bookings b
  WHERE b.providerId = u.id AND b.status IN (${OPEN}) AND b.preferredAt > ? AND b.preferredAt < ? AND b.id <> ?`

/** The window is outside the provider's working hours or on a day off. Without rows, business hours apply. */
const AWAY = `SELECT 1 FROM provider_hours h WHERE h.userId = u.id AND h.weekday = ? AND (h.opens > ? OR h.closes < ?)
  UNION ALL SELECT 1 FROM provider_days_off d WHERE d.userId = u.id AND d.day = ?`

const WINDOW_MINUTES = LIMITS.booking.windowMs / 60_000

function awayAt(start: Date): SqlValue[] {
  const day = indianDay(start)
  const minute = minuteOfIndianDay(start)
  return [weekdayOf(day), minute, minute + WINDOW_MINUTES, day]
}

const PROVIDER = "u.role = 'provider' AND u.deletedAt IS NULL"
const ELIGIBLE = `FROM service_offers o JOIN users u ON u.id = o.providerId
  WHERE o.serviceId = ? AND ${PROVIDER} AND u.approvedAt IS NOT NULL AND u.id <> ?`

function busyAround(start: Date, exceptBooking: string): SqlValue[] {
  const { windowMs } = LIMITS.booking
  return [new Date(start.getTime() - windowMs), new Date(start.getTime() + windowMs), exceptBooking]
}

/** The work of a booking, to be assigned. */
export interface Job {
  serviceId: string
  /** Never assigned to their own booking. */
  customerId: string
  /** Start of the two-hour window; null: any time. */
  preferredAt: Date | null
  /** Its booking, when it exists already: it does not conflict with itself. */
  bookingId?: string
}

/** Fewest open jobs first, then the one assigned longest ago. */
const BEST_FIRST = 'ORDER BY u.openJobs, u.lastAssignedAt IS NOT NULL, u.lastAssignedAt, u.id LIMIT 20'

/** Working and without another job in the window. */
function freeFor({ preferredAt, bookingId = '' }: Job): { sql: string; values: SqlValue[] } {
  if (preferredAt === null) return { sql: '', values: [] }
  return {
    sql: `AND NOT EXISTS (${BUSY}) AND NOT EXISTS (${AWAY})`,
    values: [...busyAround(preferredAt, bookingId), ...awayAt(preferredAt)],
  }
}

/** Approved providers who offer the service, work then and have no other job in the window. */
function availableFor(job: Job): { sql: string; values: SqlValue[] } {
  const free = freeFor(job)
  return { sql: `${ELIGIBLE} ${free.sql}`, values: [job.serviceId, job.customerId, ...free.values] }
}

export interface Assignee {
  id: string
  name: string
  phone: string
}

export interface Candidate {
  id: string
  name: string
  openJobs: number
  isFree: boolean
}

export type Unavailability = 'busy' | 'away' | 'notOffered'

/** Finds providers for a job. */
@Injectable()
export class AssignmentRepository {
  /**
   * Locks the best of the available providers whose row nobody else holds. They are chosen before the lock, so a further
   * statement looks again: null when the one that was locked is not available any more, and when none could be locked.
   */
  lockBestQueries(job: Job): [Query<null>, Query<null>, Query<Assignee | null>] {
    const { sql, values } = availableFor(job)
    const toNothing = () => null
    return [
      { statement: ['SET @locked = NULL', []], toResult: toNothing },
      {
        statement: [
          `SELECT STRAIGHT_JOIN p.id INTO @locked FROM (SELECT u.id ${sql} ${BEST_FIRST}) best
           JOIN users p ON p.id = best.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
          values,
        ],
        toResult: toNothing,
      },
      {
        statement: [`SELECT u.id, u.name, u.phone ${sql} AND u.id = @locked`, values],
        toResult: ([row]) => (row as Assignee | undefined) ?? null,
      },
    ]
  }

  /**
   * The first candidate who can take the job, locked until the transaction ends and checked again under the lock.
   * Providers locked by others are skipped, so that simultaneous bookings spread over providers; only when nobody else
   * is left does the transaction start again and wait for them. Null when nobody can. The caller counts the job.
   */
  async lockFirstAvailable(tx: SqlRunner, job: Job, locks: RowLocks): Promise<Assignee | null> {
    const contended: string[] = []
    for (const id of await this.availableProviders(tx, job)) {
      const locked = await this.lockCandidate(tx, id, job)
      if (!locked) contended.push(id)
      else {
        locks.add(id)
        if (locked.isAvailable) return locked.assignee
      }
    }
    if (contended.length > 0) locks.waitFor(contended)
    return null
  }

  /**
   * Whether a provider can do their own job at that time. One whose approval was withdrawn keeps the jobs they have.
   */
  async canKeep(tx: SqlRunner, providerId: string, job: Job): Promise<boolean> {
    const free = freeFor(job)
    const rows = await tx.query(`SELECT 1 FROM users u WHERE u.id = ? AND u.id <> ? AND ${PROVIDER} ${free.sql}`, [
      providerId,
      job.customerId,
      ...free.values,
    ])
    return rows.length === 1
  }

  /**
   * Whether a provider can take a closed job of theirs again: its window may have passed, but must not overlap another
   * job.
   */
  async canReopen(tx: SqlRunner, providerId: string, { preferredAt, bookingId = '' }: Job): Promise<boolean> {
    const rows = await tx.query(
      `SELECT 1 FROM users u WHERE u.id = ? AND ${PROVIDER} ${preferredAt ? `AND NOT EXISTS (${BUSY})` : ''}`,
      [providerId, ...(preferredAt ? busyAround(preferredAt, bookingId) : [])],
    )
    return rows.length === 1
  }

  /** Approved providers who offer the service. */
  async candidates(tx: SqlRunner, { serviceId, customerId, preferredAt, bookingId = '' }: Job): Promise<Candidate[]> {
    const rows = await tx.query<{ id: string; name: string; openJobs: number; busy: number | bigint }>(
      `SELECT u.id, u.name, u.openJobs, ${preferredAt ? `(EXISTS (${BUSY}) OR EXISTS (${AWAY}))` : '0'} AS busy
       ${ELIGIBLE} ORDER BY busy, openJobs, u.name`,
      [...(preferredAt ? [...busyAround(preferredAt, bookingId), ...awayAt(preferredAt)] : []), serviceId, customerId],
    )
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      openJobs: row.openJobs,
      isFree: Number(row.busy) === 0,
    }))
  }

  /** An approved provider: an admin may assign them any job at any time. */
  async isApproved(tx: SqlRunner, providerId: string): Promise<boolean> {
    const rows = await tx.query(`SELECT 1 FROM users u WHERE u.id = ? AND ${PROVIDER} AND u.approvedAt IS NOT NULL`, [
      providerId,
    ])
    return rows.length === 1
  }

  /** Why a provider should not get the job then, or null when they can. One who has it already need not offer the service. */
  async unavailability(tx: SqlRunner, providerId: string, job: Job, hasJob: boolean): Promise<Unavailability | null> {
    const { preferredAt, serviceId, bookingId = '' } = job
    const [row] = await tx.query<Record<Unavailability, number | bigint>>(
      `SELECT ${preferredAt ? `EXISTS (${BUSY}) AS busy, EXISTS (${AWAY}) AS away` : '0 AS busy, 0 AS away'},
         NOT EXISTS (SELECT 1 FROM service_offers o WHERE o.serviceId = ? AND o.providerId = u.id) AS notOffered
       FROM users u WHERE u.id = ?`,
      [...(preferredAt ? [...busyAround(preferredAt, bookingId), ...awayAt(preferredAt)] : []), serviceId, providerId],
    )
    const reasons = hasJob ? (['away', 'busy'] as const) : (['notOffered', 'away', 'busy'] as const)
    return reasons.find((reason) => Number(row?.[reason]) === 1) ?? null
  }

  /** The available providers, best first. */
  private async availableProviders(tx: SqlRunner, job: Job): Promise<string[]> {
    const { sql, values } = availableFor(job)
    const rows = await tx.query<{ id: string }>(`SELECT u.id ${sql} ${BEST_FIRST}`, values)
    return rows.map(({ id }) => id)
  }

  /**
   * Locks a provider's row and says whether they can take the job; null when another transaction holds it. One
   * statement, so that the other tables are read under the lock.
   */
  private async lockCandidate(
    tx: SqlRunner,
    providerId: string,
    job: Job,
  ): Promise<{ assignee: Assignee; isAvailable: boolean } | null> {
    const free = freeFor(job)
    const [row] = await tx.query<Assignee & { isAvailable: number | bigint }>(
      `SELECT u.id, u.name, u.phone, ${PROVIDER} AND u.approvedAt IS NOT NULL AND u.id <> ?
         AND EXISTS (SELECT 1 FROM service_offers o WHERE o.serviceId = ? AND o.providerId = u.id) ${free.sql} AS isAvailable
       FROM users u WHERE u.id = ? FOR UPDATE SKIP LOCKED`,
      [job.customerId, job.serviceId, ...free.values, providerId],
    )
    if (!row) return null
    const { isAvailable, ...assignee } = row
    return { assignee, isAvailable: Number(isAvailable) === 1 }
  }
}
