import { Injectable } from '@nestjs/common'
import type { AuditEntity, AuditQuery } from '@sofaseva/contract'
import type { Prisma } from '../../platform/prisma/generated/client.js'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import { placeholders, Sql } from '../../platform/prisma/sql.js'
import { peopleFound } from '../users/index.js'

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
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

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
  private async by(actor: string): Promise<Prisma.AuditEntryWhereInput> {
    const { sql, values } = peopleFound(actor, MAX_ACTORS)
    const people = await this.sql.unprepared.query<{ id: string }>(sql, values)
    return { OR: [{ actorId: { in: people.map(({ id }) => id) } }, { actorName: { contains: actor } }] }
  }

  /** Newest first. */
  async page({ page, limit, entity, entityId, actor, from, to }: AuditQuery) {
    const where: Prisma.AuditEntryWhereInput = {
      ...(entity === undefined ? {} : { entity }),
      ...(entityId ? { entityId } : {}),
      ...(actor ? await this.by(actor) : {}),
      ...(from !== undefined || to !== undefined
        ? { createdAt: { ...(from ? { gte: new Date(from) } : {}), ...(to ? { lt: new Date(to) } : {}) } }
        : {}),
    }
    const [rows, total] = await Promise.all([
      this.prisma.auditEntry.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip: (page - 1) * limit,
        take: limit,
      }),
      this.prisma.auditEntry.count({ where }),
    ])
    return { rows, total }
  }
}

export type AuditRow = Awaited<ReturnType<AuditRepository['page']>>['rows'][number]
