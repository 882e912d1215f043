import { Injectable } from '@nestjs/common'
import type { AuditEntity, AuditQuery } from '@sofaseva/contract'
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { AuditEntry, Tables } from '../../platform/database/generated/tables.js'
import { fromJson } from '../../platform/database/rows.js'
import { placeholders, Sql } from '../../platform/database/sql.js'
import { containing } from '../../platform/database/text-search.js'
import { peopleFound } from '../users/index.js'

export type AuditRow = Selectable<AuditEntry>

type Condition = (eb: ExpressionBuilder<Tables, 'audit_entries'>) => Expression<SqlBool>

/** Where an entity's name stands. */
const NAMES: Partial<Record<AuditEntity, string>> = {
  user: 'SELECT id, name FROM users',
  service: 'SELECT id, name FROM services',
  category: 'SELECT id, name FROM categories',
  contact_message: 'SELECT id, name FROM contact_messages',
  festival: 'SELECT id, name FROM festivals',
  review: 'SELECT id, title AS name FROM reviews',
  blog: 'SELECT id, title AS name FROM blog_posts',
}

/** Of people who are found by name, hardly any have done anything here. */
const MAX_ACTORS = 1_000

@Injectable()
export class AuditRepository {
  constructor(private readonly sql: Sql) {}

  /** The names of what entries are about, by its id. */
  async names(rows: readonly AuditRow[]): Promise<Map<string, string>> {
    const found = Object.entries(NAMES).flatMap(([entity, select]) => {
      const ids = [...new Set(rows.filter((row) => row.entity === entity).map(({ entityId }) => entityId))]
      return ids.length > 0 ? [{ sql: `${select} WHERE id IN (${placeholders(ids)})`, ids }] : []
    })
    if (found.length === 0) return new Map()
    const names = await this.sql.unprepared.query<{ id: string; name: string }>(
      found.map(({ sql }) => sql).join(' UNION ALL '),
      found.flatMap(({ ids }) => ids),
    )
    return new Map(names.map(({ id, name }) => [id, name]))
  }

  /** By people who are found, or by those who had a name then that has the text in it. */
  private async by(actor: string): Promise<Condition> {
    const { sql, values } = peopleFound(actor, MAX_ACTORS)
    const people = await this.sql.unprepared.query<{ id: string }>(sql, values)
    const ids = people.map(({ id }) => id)
    return (eb) =>
      eb.or([eb('actorName', 'like', containing(actor)), ...(ids.length > 0 ? [eb('actorId', 'in', ids)] : [])])
  }

  /** Newest first. */
  async page({ page, limit, entity, entityId, actor, from, to }: AuditQuery) {
    let entries = this.sql.db.selectFrom('audit_entries')
    if (entity !== undefined) entries = entries.where('entity', '=', entity)
    if (entityId) entries = entries.where('entityId', '=', entityId)
    if (actor) entries = entries.where(await this.by(actor))
    if (from) entries = entries.where('createdAt', '>=', new Date(from))
    if (to) entries = entries.where('createdAt', '<', new Date(to))
    const [rows, { total }] = await Promise.all([
      entries
        .selectAll()
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
      entries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { rows: rows.map((row): AuditRow => ({ ...row, changes: fromJson(row.changes) })), total }
  }
}
