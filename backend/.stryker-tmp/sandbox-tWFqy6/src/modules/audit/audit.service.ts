// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  AUDIT_ENTITIES,
  type AuditEntry,
  type AuditQuery,
  isSettingKey,
  personName,
  type Translator,
} from '@sofaseva/contract'
import type { Page } from '#platform/lists/list.js'
import { AuditRepository, type AuditRow } from './audit.repository.js'

function settingName({ t }: Translator, key: string): string | null {
  return isSettingKey(key) ? t(`settings.label.${key}`) : null
}

function seoName({ t }: Translator, part: string): string {
  return t(part === 'override' ? 'admin-audit.seo.override' : 'admin-audit.seo.settings')
}

/** Settings and parts of the SEO settings have no rows, so their keys serve as names. */
function nameOf(
  { entity, entityId }: AuditRow,
  names: ReadonlyMap<string, string>,
  translator: Translator,
): string | null {
  if (entity === 'setting') return settingName(translator, entityId)
  if (entity === 'seo') return seoName(translator, entityId)
  const name = names.get(entityId)
  return entity === 'user' && name !== undefined ? personName(translator.t, name) : name || null
}

function toEntryView(row: AuditRow, names: ReadonlyMap<string, string>, translator: Translator): AuditEntry {
  return {
    _id: row.id,
    actor: row.actorId === null ? null : { _id: row.actorId, name: row.actorName },
    action: row.action,
    entity: AUDIT_ENTITIES.find((entity) => entity === row.entity) ?? 'user',
    entityId: row.entityId,
    entityName: nameOf(row, names, translator),
    changes: row.changes,
    createdAt: row.createdAt.toISOString(),
  }
}

@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditRepository) {}

  async list(query: AuditQuery, translator: Translator): Promise<Page<AuditEntry>> {
    const { items, total } = await this.entries.list(query)
    const names = await this.entries.namesOf(items)
    return { items: items.map((row) => toEntryView(row, names, translator)), total }
  }
}
