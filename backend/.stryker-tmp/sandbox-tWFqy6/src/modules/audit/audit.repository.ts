// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { AuditEntity, AuditEntry, AuditQuery } from '@sofaseva/contract'
import { anyOf, type Condition, isOneOf, selectIds } from '#platform/database/fragments.js'
import { fromJson } from '#platform/database/rows.js'
import { placeholders, Sql } from '#platform/database/sql.js'
import { containing } from '#platform/database/text-search.js'
import { descending, type Page } from '#platform/lists/list.js'
import { type RowOf, View } from '#platform/lists/view.js'
import { usersMatching } from '../users/index.js'

const ENTRY = View.of('audit_entries a', [
  ...(['id', 'actorId', 'actorName', 'action', 'entity', 'entityId', 'changes', 'createdAt'] as const),
]).converting({ changes: fromJson<AuditEntry['changes']> })

export type AuditRow = RowOf<typeof ENTRY>

/** The field that holds an entity's name. */
const NAMES: Partial<Record<AuditEntity, string>> = {
  user: 'SELECT id, name FROM users',
  service: 'SELECT id, name FROM services',
  category: 'SELECT id, name FROM categories',
  contact_message: 'SELECT id, name FROM contact_messages',
  festival: 'SELECT id, name FROM festivals',
  review: 'SELECT id, title AS name FROM reviews',
  blog: 'SELECT id, title AS name FROM blog_posts',
}

/** Only a few users, mostly admins, appear in the audit log. */
const MAX_ACTORS = 1_000

@Injectable()
export class AuditRepository {
  constructor(private readonly sql: Sql) {}

  /** Names of the entities of these entries, by id. */
  async namesOf(rows: readonly AuditRow[]): Promise<Map<string, string>> {
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

  /** Newest entries first. */
  async list({ entity, entityId, actor, from, to, ...place }: AuditQuery): Promise<Page<AuditRow>> {
    return ENTRY.page(this.sql, place, {
      order: descending('createdAt'),
      where: [
        entity && ['a.entity = ?', entity],
        entityId && ['a.entityId = ?', entityId],
        actor && (await this.by(actor)),
        from && ['a.createdAt >= ?', new Date(from)],
        to && ['a.createdAt < ?', new Date(to)],
      ],
    })
  }

  /** Matches entries by the actor's current name, or by the name stored at that time. */
  private async by(actor: string): Promise<Condition> {
    const ids = await selectIds(this.sql, usersMatching(actor, MAX_ACTORS))
    return anyOf([['a.actorName LIKE ?', containing(actor)], ids.length > 0 && isOneOf('a.actorId', ids)])
  }
}
