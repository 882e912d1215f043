import { Injectable } from '@nestjs/common'
import { indianDay, LIMITS, minuteOfIndianDay, OPEN_STATUSES, weekdayOf } from '@sofaseva/contract'
import type { Reading, SqlRunner, SqlValue, Statement } from '../../platform/prisma/sql.js'

const OPEN = OPEN_STATUSES.map((status) => `'${status}'`).join(', ')

/** An open job of the provider whose two-hour window overlaps the one that starts at the two given instants' middle. */
const BUSY = `SELECT 1 FROM bookings b
  WHERE b.providerId = u.id AND b.status IN (${OPEN}) AND b.preferredAt > ? AND b.preferredAt < ?`

/** The window lies outside the provider's working hours, or on a day off. Without rows, business hours hold. */
const AWAY = `SELECT 1 FROM provider_hours h WHERE h.userId = u.id AND h.weekday = ? AND (h.opens > ? OR h.closes < ?)
  UNION ALL SELECT 1 FROM provider_days_off d WHERE d.userId = u.id AND d.day = ?`

const WINDOW_MINUTES = LIMITS.booking.windowMs / 60_000

function awayAt(start: Date): SqlValue[] {
  const day = indianDay(start)
  const minute = minuteOfIndianDay(start)
  return [weekdayOf(day), minute, minute + WINDOW_MINUTES, day]
}

const ELIGIBLE = `FROM service_offers o JOIN users u ON u.id = o.providerId
  WHERE o.serviceId = ? AND u.role = 'provider' AND u.approvedAt IS NOT NULL AND u.deletedAt IS NULL`

function around(start: Date): [Date, Date] {
  return [new Date(start.getTime() - LIMITS.booking.windowMs), new Date(start.getTime() + LIMITS.booking.windowMs)]
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

/** Who could take a job. Fewest open jobs first, then the one assigned longest ago. */
@Injectable()
export class AssignmentRepository {
  /** Whom to ask, best first: approved, offering the service, at work and without another job in the window. */
  queue(serviceId: string, preferredAt: Date | null): Reading<Assignee[]> {
    return {
      statement: [
        `SELECT u.id, u.name, u.phone ${ELIGIBLE}
         ${preferredAt ? `AND NOT EXISTS (${BUSY}) AND NOT EXISTS (${AWAY})` : ''}
         ORDER BY u.openJobs, u.lastAssignedAt IS NOT NULL, u.lastAssignedAt, u.id LIMIT 20`,
        [serviceId, ...(preferredAt ? [...around(preferredAt), ...awayAt(preferredAt)] : [])],
      ],
      read: (rows) => rows as unknown as Assignee[],
    }
  }

  /**
   * The first of the queue who can take the job. They are locked until the transaction ends: two bookings at once cannot
   * both have the same window. Whoever is just being given another job is passed over at first, so that bookings at the
   * same moment spread over providers instead of queueing for one. Null when nobody is free. The caller then counts the
   * job, before it names the provider anywhere: a foreign key share-locks its row, and two bookings that only then want
   * to count would wait for each other.
   */
  async take(tx: SqlRunner, queue: readonly Assignee[], preferredAt: Date | null): Promise<Assignee | null> {
    for (const wait of ['SKIP LOCKED', ''])
      for (const candidate of queue) {
        const locked = await tx.query(`SELECT id FROM users WHERE id = ? FOR UPDATE ${wait}`, [candidate.id])
        if (locked.length === 0 || (preferredAt && !(await this.isFree(tx, candidate.id, preferredAt)))) continue
        return candidate
      }
    return null
  }

  /** Gives the job to whoever can take it, and counts it. */
  async assign(tx: SqlRunner, serviceId: string, preferredAt: Date | null, now: Date): Promise<Assignee | null> {
    const { statement, read } = this.queue(serviceId, preferredAt)
    const assignee = await this.take(tx, read(await tx.query(...statement)), preferredAt)
    if (assignee) await tx.execute(...this.countingAssigned(assignee.id, now))
    return assignee
  }

  /** Counts an open job more, and when it came. */
  countingAssigned(providerId: string, now: Date): Statement {
    return ['UPDATE users SET openJobs = openJobs + 1, lastAssignedAt = ? WHERE id = ?', [now, providerId]]
  }

  /** A job of theirs opened again (1), or is done, cancelled or somebody else's (-1). */
  async countOpenJob(tx: SqlRunner, providerId: string, change: 1 | -1): Promise<void> {
    await tx.execute('UPDATE users SET openJobs = openJobs + ? WHERE id = ?', [change, providerId])
  }

  /** Has no other job in the window and is at work then. */
  async canDo(tx: SqlRunner, providerId: string, preferredAt: Date, exceptBooking: string): Promise<boolean> {
    if (!(await this.isFree(tx, providerId, preferredAt, exceptBooking))) return false
    const away = await tx.query(`SELECT 1 FROM users u WHERE u.id = ? AND EXISTS (${AWAY})`, [
      providerId,
      ...awayAt(preferredAt),
    ])
    return away.length === 0
  }

  async isFree(tx: SqlRunner, providerId: string, preferredAt: Date, exceptBooking = ''): Promise<boolean> {
    const busy = await tx.query(
      `SELECT 1 FROM bookings b WHERE b.providerId = ? AND b.status IN (${OPEN})
       AND b.preferredAt > ? AND b.preferredAt < ? AND b.id <> ? LIMIT 1`,
      [providerId, ...around(preferredAt), exceptBooking],
    )
    return busy.length === 0
  }

  /** Approved providers who offer the service. */
  async candidates(tx: SqlRunner, serviceId: string, preferredAt: Date | null): Promise<Candidate[]> {
    const rows = await tx.query<{ id: string; name: string; openJobs: number; busy: number | bigint }>(
      `SELECT u.id, u.name, u.openJobs, ${preferredAt ? `(EXISTS (${BUSY}) OR EXISTS (${AWAY}))` : '0'} AS busy
       ${ELIGIBLE} ORDER BY busy, openJobs, u.name`,
      [...(preferredAt ? [...around(preferredAt), ...awayAt(preferredAt)] : []), serviceId],
    )
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      openJobs: row.openJobs,
      isFree: Number(row.busy) === 0,
    }))
  }

  /** Locks a provider by id, when they are one who may take jobs. */
  async lockProvider(tx: SqlRunner, id: string): Promise<boolean> {
    const rows = await tx.query(
      `SELECT id FROM users WHERE id = ? AND role = 'provider' AND approvedAt IS NOT NULL AND deletedAt IS NULL FOR UPDATE`,
      [id],
    )
    return rows.length === 1
  }
}
