import { ACCESS_VIEWS, LIMITS } from '@sofaseva/contract'
import { useMemo } from 'react'
import { accessColumns } from '#office/features/access-log/access-columns.js'
import { accessOptions } from '#office/features/access-log/access-options.js'
import classes from '#office/ui/admin.module.css'
import { AdminList } from '#office/ui/admin-list.js'
import { DateRangeFilter } from '#office/ui/date-range-filter.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useStaff } from '#office/ui/use-staff.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { MutedText } from '#shared/ui/text.js'

const FILTERS = ['user', 'userId', 'staffId', 'view', 'from', 'to']

export const prefetch = prefetchList(FILTERS, accessOptions)

/** Lists which member of the staff saw whose data. */
export default function AccessLogPage() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, accessOptions)
  const staff = useStaff()
  const columns = useMemo(() => accessColumns(translator), [translator])
  return (
    <AdminList
      list={list}
      title={t('admin-access.title')}
      label={t('admin-access.title')}
      figures={
        <MutedText as="p" className={classes.note}>
          {t('admin-access.note')}
        </MutedText>
      }
      search={{
        name: 'user',
        label: t('admin-access.filter.user'),
        placeholder: t('admin-access.filter.user'),
        maxLength: LIMITS.name,
      }}
      selects={[
        {
          name: 'staffId',
          label: t('admin-access.filter.staff'),
          data: [
            { value: '', label: t('admin-access.filter.staff') },
            ...staff.map(({ _id, name }) => ({ value: _id, label: name })),
          ],
        },
        {
          name: 'view',
          label: t('admin-access.filter.view'),
          data: [
            { value: '', label: t('admin-access.filter.everywhere') },
            ...ACCESS_VIEWS.map((view) => ({ value: view, label: t(`admin-access.view.${view}`) })),
          ],
        },
      ]}
      moreFilters={<DateRangeFilter label={t('admin-access.filter.days')} filters={list.filters} />}
      columns={columns}
      rowId={({ _id }) => _id}
      rowName={({ staff, user }) => t('admin-access.entry', { staff: staff.name, user: user.name })}
      failed={t('admin-access.failed')}
      empty={{ title: t('admin-access.empty') }}
      nothingFound={{ showAll: t('admin-access.showAll') }}
    />
  )
}
