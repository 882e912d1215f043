import { Injectable } from '@nestjs/common'
import { AUDIT_ENTITIES, type AuditEntry, type AuditQuery } from '@sofaseva/contract'
import { AuditRepository, type AuditRow } from './audit.repository.js'

function toEntryView(row: AuditRow): AuditEntry {
  return {
    _id: row.id,
    actor: row.actorId === null ? null : { _id: row.actorId, name: row.actorName },
    action: row.action,
    entity: AUDIT_ENTITIES.find((entity) => entity === row.entity) ?? 'user',
    entityId: row.entityId,
    changes: row.changes as AuditEntry['changes'],
    createdAt: row.createdAt.toISOString(),
  }
}

@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditRepository) {}

  async page(query: AuditQuery): Promise<{ items: AuditEntry[]; total: number }> {
    const { rows, total } = await this.entries.page(query)
    return { items: rows.map(toEntryView), total }
  }
}
