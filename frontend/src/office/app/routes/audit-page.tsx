import { AUDIT_ENTITIES, LIMITS } from '@sofaseva/contract'
import { actionText } from '#office/features/audit/audit.rules.js'
import { auditColumns } from '#office/features/audit/audit-columns.js'
import { auditOptions } from '#office/features/audit/audit-options.js'
import { AdminList } from '#office/ui/admin-list.js'
import { DateRangeFilter } from '#office/ui/date-range-filter.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useTranslation } from '#shared/i18n/use-translation.js'

const FILTERS = ['entity', 'entityId', 'actor', 'from', 'to']

export const prefetch = prefetchList(FILTERS, auditOptions)

export default function AuditPage() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, auditOptions)
  return (
    <AdminList
      list={list}
      title={t('admin-audit.title')}
      label={t('admin-audit.title')}
      search={{
        name: 'actor',
        label: t('admin-audit.filter.actor'),
        placeholder: t('admin-audit.filter.actor'),
        maxLength: LIMITS.name,
      }}
      selects={[
        {
          name: 'entity',
          label: t('admin-audit.filter.entity'),
          data: [
            { value: '', label: t('admin-audit.filter.everything') },
            ...AUDIT_ENTITIES.map((entity) => ({ value: entity, label: t(`admin-audit.entity.${entity}`) })),
          ],
        },
      ]}
      moreFilters={<DateRangeFilter label={t('admin-audit.filter.days')} filters={list.filters} />}
      columns={auditColumns(translator)}
      rowId={({ _id }) => _id}
      rowName={({ action }) => actionText(translator, action)}
      failed={t('admin-audit.failed')}
      empty={{ title: t('admin-audit.empty') }}
      nothingFound={{ showAll: t('admin-audit.showAll') }}
    />
  )
}
