import { CONTACT_STATUS_KEYS, CONTACT_STATUSES, formatNumber } from '@sofaseva/contract'
import { contactColumns } from '#office/features/contact/contact-columns.js'
import { contactOptions } from '#office/features/contact/use-contact-messages.js'
import { useOpenThread } from '#office/features/contact/use-open-thread.js'
import { AdminList } from '#office/ui/admin-list.js'
import { IconTrash } from '#office/ui/icons.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'

const FILTERS = ['search', 'status']
const TABS = ['', ...CONTACT_STATUSES] as const

export const prefetch = prefetchList(FILTERS, contactOptions)

/** Lists the messages of the contact form. Admins read, reply to and archive them. */
export default function AdminContactMessagesPage() {
  const translator = useTranslation()
  const { t } = translator
  const list = useAdminList(FILTERS, contactOptions)
  const { filters, data } = list
  const { open, dialog, onStatus, onDelete } = useOpenThread(filters)
  const now = useNow()
  const tabs = TABS.map((status) => {
    const name = t(status === '' ? 'admin.all' : CONTACT_STATUS_KEYS[status])
    const count = data?.counts[status || 'all']
    const text = count === undefined ? name : t('admin.counted', { name, count: formatNumber(count) })
    return { text, filters: { status } }
  })
  return (
    <AdminList
      list={list}
      title={t('admin-contact.title')}
      label={t('admin-contact.title')}
      tabs={{ label: t('admin-contact.title'), items: tabs }}
      search={{
        label: t('admin-contact.search.label'),
        placeholder: t('admin-contact.search.placeholder'),
      }}
      columns={contactColumns({ translator, now, onStatus })}
      rowId={({ _id }) => _id}
      rowName={({ name }) => name}
      actions={(message) => [
        {
          text: t('admin.delete'),
          icon: IconTrash,
          isDanger: true,
          isDisabled: message.grievance !== null,
          onSelect: () => onDelete(message),
        },
      ]}
      onOpen={({ _id }) => open(_id)}
      failed={t('admin-contact.failed')}
      empty={{
        title: t('admin-contact.empty', {
          filter: CONTACT_STATUSES.find((status) => status === filters.get('status')) ?? 'all',
        }),
      }}
      nothingFound={{ showAll: t('admin-contact.showAll') }}
    >
      {dialog}
    </AdminList>
  )
}
