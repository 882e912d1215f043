import { Injectable } from '@nestjs/common'
import type { AuditQuery } from '@sofaseva/contract'
import type { Prisma } from '../../platform/prisma/generated/client.js'
import { PrismaService } from '../../platform/prisma/prisma.service.js'

@Injectable()
export class AuditRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Newest first. */
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
