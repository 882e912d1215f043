import { Injectable } from '@nestjs/common'
import { AUDIT_ENTITIES, type AuditEntry, type AuditQuery, isSettingKey, type Translator } from '@sofaseva/contract'
import { AuditRepository, type AuditRow } from './audit.repository.js'

function settingName({ t }: Translator, key: string): string | null {
  return isSettingKey(key) ? t(`settings.label.${key}`) : null
}

function toEntryView(row: AuditRow, names: ReadonlyMap<string, string>, translator: Translator): AuditEntry {
  return {
    _id: row.id,
    actor: row.actorId === null ? null : { _id: row.actorId, name: row.actorName },
    action: row.action,
    entity: AUDIT_ENTITIES.find((entity) => entity === row.entity) ?? 'user',
    entityId: row.entityId,
    entityName: row.entity === 'setting' ? settingName(translator, row.entityId) : names.get(row.entityId) || null,
    changes: row.changes as AuditEntry['changes'],
    createdAt: row.createdAt.toISOString(),
  }
}

@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditRepository) {}

  async page(query: AuditQuery, translator: Translator): Promise<{ items: AuditEntry[]; total: number }> {
    const { rows, total } = await this.entries.page(query)
    const names = await this.entries.names(rows)
    return { items: rows.map((row) => toEntryView(row, names, translator)), total }
  }
}
