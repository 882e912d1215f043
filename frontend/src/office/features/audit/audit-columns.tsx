import { type AuditEntry, formatDateTime, personName, type Translator } from '@sofaseva/contract'
import type { Column } from '#office/ui/table-columns.js'
import { StandaloneLink } from '#shared/ui/standalone-link.js'
import { MutedText } from '#shared/ui/text.js'
import { actionText, changesOf, entityText, truncate } from './audit.rules.js'

function Value({ text }: { text: string }) {
  const shown = truncate(text)
  return shown === text ? text : <span title={text}>{shown}</span>
}

export function auditColumns(translator: Translator): Column<AuditEntry>[] {
  const { t } = translator
  return [
    {
      id: 'when',
      header: t('admin-audit.column.when'),
      isFixed: true,
      cell: ({ createdAt }) => formatDateTime(translator, createdAt),
    },
    {
      id: 'who',
      header: t('admin-audit.column.who'),
      wraps: true,
      cell: ({ actor }) =>
        actor ? personName(t, actor.name) : <MutedText size="small">{t('admin-audit.system')}</MutedText>,
    },
    {
      id: 'what',
      header: t('admin-audit.column.what'),
      wraps: true,
      cell: ({ action }) => actionText(translator, action),
    },
    {
      id: 'entity',
      header: t('admin-audit.column.entity'),
      cell: (entry) => (
        <StandaloneLink to={`?entity=${entry.entity}&entityId=${entry.entityId}`}>
          {entityText(t, entry)}
        </StandaloneLink>
      ),
    },
    {
      id: 'changes',
      header: t('admin-audit.column.changes'),
      wraps: true,
      cell: (entry) => (
        <div>
          {changesOf(translator, entry).map(({ field, before, after }) => (
            <div key={field}>
              <MutedText size="small">{field}:</MutedText> <Value text={before} /> → <Value text={after} />
            </div>
          ))}
        </div>
      ),
    },
  ]
}
