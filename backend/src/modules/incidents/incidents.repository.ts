import { Injectable } from '@nestjs/common'
import type { IncidentData, IncidentScope, IncidentsQuery, NoticeState, NoticeTexts } from '@sofaseva/contract'
import { fromJson } from '#platform/database/rows.js'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'
import { descending, type Page } from '#platform/lists/list.js'
import { type RowOf, View } from '#platform/lists/view.js'

/** How the affected users are found, and which data it concerns. */
export interface StoredScope {
  scope: IncidentScope
  data: readonly IncidentData[]
  staffId: string | null
  /** Ids of users. */
  persons: readonly string[]
}

const INCIDENT = View.of('incidents i', [
  ...(['id', 'isDrill', 'title', 'awareAt', 'happenedFrom', 'happenedTo', 'nature', 'place'] as const),
  ...(['consequences', 'measures', 'scope', 'texts', 'listing', 'listedAt', 'noticesAt', 'reportedAt'] as const),
  ...(['closedAt', 'conclusion', 'createdById', 'createdAt', 'revision'] as const),
]).converting({ isDrill: Boolean, scope: fromJson<StoredScope>, texts: fromJson<NoticeTexts> })

export type IncidentRow = RowOf<typeof INCIDENT>

/** The columns that an admin writes as the details of an incident. */
export type IncidentDetails = Pick<
  IncidentRow,
  'title' | 'awareAt' | 'happenedFrom' | 'happenedTo' | 'nature' | 'place' | 'consequences' | 'measures' | 'scope'
>

/** Affected users by the state of their notification. */
export type NoticeCounts = Partial<Record<NoticeState, number>>

export interface OwnerRow {
  id: string
  email: string
  locale: string
}

@Injectable()
export class IncidentsRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest first. */
  list(place: IncidentsQuery): Promise<Page<IncidentRow>> {
    return INCIDENT.page(this.sql, place, { order: descending('createdAt') })
  }

  byId(id: string, on: SqlRunner = this.sql): Promise<IncidentRow | null> {
    return INCIDENT.find(on, ['i.id = ?', id])
  }

  lock(tx: SqlRunner, id: string): Promise<IncidentRow | null> {
    return INCIDENT.find(tx, ['i.id = ?', id], 'FOR UPDATE')
  }

  async counts(ids: readonly string[], on: SqlRunner = this.sql): Promise<Map<string, NoticeCounts>> {
    if (ids.length === 0) return new Map()
    const rows = await on.unprepared.query<{ incidentId: string; state: NoticeState; found: number | bigint }>(
      `SELECT incidentId, state, COUNT(*) AS found FROM incident_people
       WHERE incidentId IN (${placeholders(ids)}) GROUP BY incidentId, state`,
      ids,
    )
    const counts = new Map<string, NoticeCounts>(ids.map((id) => [id, {}]))
    for (const { incidentId, state, found } of rows) {
      const own = counts.get(incidentId)
      if (own) own[state] = Number(found)
    }
    return counts
  }

  async add(
    tx: SqlRunner,
    incident: Pick<IncidentRow, 'id' | 'isDrill' | 'texts' | 'createdById' | 'createdAt'> & IncidentDetails,
  ): Promise<void> {
    const { scope, texts, ...row } = incident
    const json = { scope: JSON.stringify(scope), texts: JSON.stringify(texts) }
    await tx.db
      .insertInto('incidents')
      .values({ ...row, ...json, conclusion: '' })
      .execute()
  }

  async setDetails(tx: SqlRunner, id: string, { scope, ...details }: IncidentDetails): Promise<void> {
    await tx.db
      .updateTable('incidents')
      .set({ ...details, scope: JSON.stringify(scope) })
      .where('id', '=', id)
      .execute()
  }

  async setTexts(tx: SqlRunner, id: string, texts: NoticeTexts): Promise<void> {
    await tx.execute('UPDATE incidents SET texts = ? WHERE id = ?', [JSON.stringify(texts), id])
  }

  /** Begins a listing of the affected users, which replaces the one before. */
  async setListing(tx: SqlRunner, id: string, listing: number): Promise<void> {
    await tx.execute('UPDATE incidents SET listing = ?, listedAt = NULL WHERE id = ?', [listing, id])
  }

  /** Ends a listing. Returns false if it ended before, or a newer one has begun. */
  async setListed(tx: SqlRunner, id: string, listing: number, now: Date): Promise<boolean> {
    const sql = 'UPDATE incidents SET listedAt = ? WHERE id = ? AND listing = ? AND listedAt IS NULL'
    return (await tx.execute(sql, [now, id, listing])) === 1
  }

  async setNoticesAt(tx: SqlRunner, id: string, now: Date): Promise<void> {
    await tx.execute('UPDATE incidents SET noticesAt = COALESCE(noticesAt, ?) WHERE id = ?', [now, id])
  }

  async setReportedAt(tx: SqlRunner, id: string, now: Date): Promise<void> {
    await tx.execute('UPDATE incidents SET reportedAt = ? WHERE id = ?', [now, id])
  }

  async close(tx: SqlRunner, id: string, { conclusion, now }: { conclusion: string; now: Date }): Promise<void> {
    await tx.execute('UPDATE incidents SET conclusion = ?, closedAt = ? WHERE id = ?', [conclusion, now, id])
  }

  async raiseRevision(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('UPDATE incidents SET revision = revision + 1 WHERE id = ?', [id])
  }

  /** The owners who can be mailed. */
  owners(): Promise<OwnerRow[]> {
    return this.sql.query<OwnerRow>(
      `SELECT id, email, locale FROM users
       WHERE role = 'admin' AND staffRole = 'owner' AND deletedAt IS NULL AND email IS NOT NULL`,
    )
  }

  /** The ids of accounts with one of these ids or e-mail addresses, by what they were named with. */
  async idsOf(named: readonly string[]): Promise<Map<string, string>> {
    if (named.length === 0) return new Map()
    const list = placeholders(named)
    const rows = await this.sql.unprepared.query<{ id: string; email: string | null }>(
      `SELECT id, email FROM users WHERE id IN (${list}) UNION SELECT id, email FROM users WHERE email IN (${list})`,
      [...named, ...named],
    )
    return new Map(rows.flatMap(({ id, email }) => [[id, id] as const, [(email ?? id).toLowerCase(), id] as const]))
  }
}
