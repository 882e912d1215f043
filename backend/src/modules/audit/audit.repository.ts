import { Injectable } from '@nestjs/common'
import { type AuditQuery, DELETED_USER_NAME } from '@sofaseva/contract'
import { inBatches } from '../../platform/prisma/batches.js'
import type { Prisma } from '../../platform/prisma/generated/client.js'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import { Sql } from '../../platform/prisma/sql.js'

@Injectable()
export class AuditRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  blankActor(actorId: string): Promise<number> {
    return inBatches(this.sql, 'UPDATE audit_entries SET actorName = ? WHERE actorId = ? AND actorName <> ?', [
      DELETED_USER_NAME,
      actorId,
      DELETED_USER_NAME,
    ])
  }

  /** The newest first. */
  async page({ page, limit, entity, entityId, actor, from, to }: AuditQuery) {
    const where: Prisma.AuditEntryWhereInput = {
      ...(entity === undefined ? {} : { entity }),
      ...(entityId ? { entityId } : {}),
      ...(actor ? { actorName: { contains: actor } } : {}),
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
