import { Injectable } from '@nestjs/common'
import {
  type AdminGrievanceList,
  GRIEVANCE_REMIND_MS,
  GRIEVANCE_STEPS,
  type GrievancesQuery,
  type GrievanceTab,
  grievanceDeadlines,
  nextDeadline,
} from '@sofaseva/contract'
import { type Condition, isAmong } from '#platform/database/fragments.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { ascending, descending, type Page } from '#platform/lists/list.js'
import { type ContactMessageRow, MESSAGE, messagesMatching } from '../contact-views.js'

/** Most grievances in a user's own list. */
const OWN = 50
/** Most reminders in one run. The next follows within minutes. */
const REMINDED_AT_ONCE = 100

export type GrievanceRow = NonNullable<ContactMessageRow['grievance']>

type Counts = AdminGrievanceList['data']['counts']

/** A deadline that is near or has passed. */
export interface NearDeadline {
  id: string
  number: string
  acknowledgedAt: Date | null
  dueAt: Date
}

/** The deadline of the next step is near. Its two placeholders are the times of `soonBy`. */
const DUE_SOON = 'g.dueAt <= IF(g.acknowledgedAt IS NULL, ?, ?)'
const soonBy = (now: Date) => GRIEVANCE_STEPS.map((step) => new Date(now.getTime() + GRIEVANCE_REMIND_MS[step]))

function conditionOf(tab: GrievanceTab, now: Date): Condition {
  if (tab === 'done') return 'g.resolvedAt IS NOT NULL'
  if (tab === 'overdue') return ['g.dueAt < ?', now]
  return tab === 'dueSoon' ? [`g.dueAt >= ? AND ${DUE_SOON}`, now, ...soonBy(now)] : 'g.dueAt IS NOT NULL'
}

@Injectable()
export class GrievancesRepository {
  constructor(private readonly sql: Sql) {}

  /** Stores that a message is a grievance. */
  async create(tx: SqlRunner, id: string, number: string, receivedAt: Date): Promise<void> {
    const { acknowledgeBy, resolveBy } = grievanceDeadlines(receivedAt)
    const next = nextDeadline({ acknowledgeBy, resolveBy, acknowledgedAt: null, resolvedAt: null })
    await tx.execute(
      'INSERT INTO grievances (id, number, acknowledgeBy, resolveBy, dueAt, remindAt) VALUES (?, ?, ?, ?, ?, ?)',
      [id, number, acknowledgeBy, resolveBy, next?.dueAt ?? null, next?.remindAt ?? null],
    )
  }

  /** Stores the steps taken, with the deadline of the next. */
  async save(tx: SqlRunner, id: string, grievance: GrievanceRow): Promise<void> {
    const next = nextDeadline(grievance)
    const dueAt = next?.dueAt ?? null
    await tx.execute(
      // The assignments run in this order. The reminder of the same deadline isn't repeated.
      `UPDATE grievances SET acknowledgedAt = ?, resolvedAt = ?, remindAt = IF(dueAt <=> ?, remindAt, ?), dueAt = ?
       WHERE id = ?`,
      [grievance.acknowledgedAt, grievance.resolvedAt, dueAt, next?.remindAt ?? null, dueAt, id],
    )
  }

  /** Open ones by their deadline, resolved ones with the latest first. */
  list({ tab, search, ...place }: GrievancesQuery, now: Date): Promise<Page<ContactMessageRow>> {
    return MESSAGE.page(this.sql, place, {
      order: tab === 'done' ? descending('g.resolvedAt') : ascending('g.dueAt'),
      ways: [{ from: 'grievances g JOIN contact_messages m ON m.id = g.id' }],
      where: [conditionOf(tab, now), search && isAmong('m.id', messagesMatching(search))],
      total: search ? 'ahead' : 'all',
    })
  }

  async counts(now: Date): Promise<Counts> {
    const [row] = await this.sql.query<Record<keyof Counts, number | string | null>>(
      `SELECT COUNT(g.dueAt) AS \`open\`, SUM(g.dueAt >= ? AND ${DUE_SOON}) AS dueSoon, SUM(g.dueAt < ?) AS overdue,
         COUNT(g.resolvedAt) AS done
       FROM grievances g`,
      [now, ...soonBy(now), now],
    )
    const count = (name: keyof Counts) => Number(row?.[name] ?? 0)
    return { open: count('open'), dueSoon: count('dueSoon'), overdue: count('overdue'), done: count('done') }
  }

  async countOverdue(now: Date): Promise<number> {
    const [row] = await this.sql.query<{ found: number | bigint }>(
      'SELECT COUNT(*) AS found FROM grievances WHERE dueAt < ?',
      [now],
    )
    return Number(row?.found ?? 0)
  }

  /** The user's own, newest first. */
  listOf(userId: string): Promise<ContactMessageRow[]> {
    return MESSAGE.where(this.sql, ['m.userId = ? AND g.id IS NOT NULL', userId], `ORDER BY m.id DESC LIMIT ${OWN}`)
  }

  /** The grievance with this number that was sent with this email. */
  async byNumber(number: string, email: string): Promise<ContactMessageRow | null> {
    const rows = await MESSAGE.where(this.sql, ['g.number = ?', number], 'ORDER BY m.id DESC')
    return rows.find((row) => row.email === email) ?? null
  }

  /** Deadlines to remind of, the nearest first. */
  listToRemind(now: Date): Promise<NearDeadline[]> {
    return this.sql.query<NearDeadline>(
      `SELECT id, number, acknowledgedAt, dueAt FROM grievances WHERE remindAt <= ? ORDER BY remindAt LIMIT ${REMINDED_AT_ONCE}`,
      [now],
    )
  }

  /** Returns false if another worker has reminded of it, or the step was taken meanwhile. */
  async markReminded(tx: SqlRunner, { id, dueAt }: NearDeadline): Promise<boolean> {
    const count = await tx.execute(
      'UPDATE grievances SET remindAt = NULL WHERE id = ? AND dueAt = ? AND remindAt IS NOT NULL',
      [id, dueAt],
    )
    return count === 1
  }
}
