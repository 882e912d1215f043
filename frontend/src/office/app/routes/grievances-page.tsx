import { formatNumber, GRIEVANCE_TABS } from '@sofaseva/contract'
import { grievanceColumns } from '#office/features/contact/grievance-columns.js'
import { grievanceOptions, useAcknowledge } from '#office/features/contact/use-grievances.js'
import { useOpenThread } from '#office/features/contact/use-open-thread.js'
import { AdminList } from '#office/ui/admin-list.js'
import { IconListCheck } from '#office/ui/icons.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'

const FILTERS = ['search', 'tab']

export const prefetch = prefetchList(FILTERS, grievanceOptions)

/** Lists grievances by the time left. Admins acknowledge them, reply and resolve them. */
export default function AdminGrievancesPage() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, grievanceOptions)
  const { filters, data } = list
  const { open, dialog } = useOpenThread(filters)
  const acknowledge = useAcknowledge()
  const now = useNow()
  const tabs = GRIEVANCE_TABS.map((tab) => {
    const name = t('admin-contact.grievance.tab', { tab })
    const count = data?.counts[tab]
    const text = count === undefined ? name : t('admin.counted', { name, count: formatNumber(count) })
    // The server lists open ones by default.
    return { text, filters: { tab: tab === 'open' ? '' : tab } }
  })
  return (
    <AdminList
      list={list}
      title={t('admin-contact.grievance.list')}
      label={t('admin-contact.grievance.list')}
      tabs={{ label: t('admin-contact.grievance.list'), items: tabs }}
      search={{
        label: t('admin-contact.grievance.search'),
        placeholder: t('admin-contact.grievance.searchPlaceholder'),
      }}
      columns={grievanceColumns({ translator, now })}
      rowId={({ _id }) => _id}
      rowName={({ name }) => name}
      actions={(message) => [
        {
          text: t('admin-contact.grievance.acknowledge'),
          icon: IconListCheck,
          isDisabled: message.grievance?.acknowledgedAt !== null,
          onSelect: () => acknowledge(message),
        },
      ]}
      onOpen={({ _id }) => open(_id)}
      failed={t('admin-contact.grievance.loadFailed')}
      empty={{ title: t('admin-contact.grievance.none') }}
      nothingFound={{ showAll: t('admin-contact.grievance.showOpen') }}
    >
      {dialog}
    </AdminList>
  )
}
