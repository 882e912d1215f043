import { Button } from '@mantine/core'
import { CONTACT_STATUS_KEYS, CONTACT_STATUSES, formatNumber, LIMITS } from '@sofaseva/contract'
import { contactColumns } from '#office/features/contact/contact-columns.js'
import { ContactThreadDialog } from '#office/features/contact/contact-thread-dialog.js'
import { useContactActions } from '#office/features/contact/use-contact-actions.js'
import { useContactMessages } from '#office/features/contact/use-contact-messages.js'
import { DataTable } from '#office/ui/data-table.js'
import { FilterBar } from '#office/ui/filter-bar.js'
import { IconTrash } from '#office/ui/icons.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useNow } from '#shared/lib/use-now.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'

const FILTERS = ['search', 'status']
const TABS = ['', ...CONTACT_STATUSES] as const

/** What people wrote by the contact form: to read, to answer, and to put away. */
export default function AdminContactMessagesPage() {
  const translator = useTranslation()
  const { t } = translator
  const filters = useUrlFilters(FILTERS)
  const list = useContactMessages(filters.query)
  const openId = filters.get('message')
  const open = (message: string) => filters.set({ message }, { keepPage: true })
  const { actions, dialog } = useContactActions(() => openId && open(''))
  const { data } = list
  const now = useNow()
  const tab = TABS.find((value) => value === filters.get('status')) ?? ''
  return (
    <PageFrame>
      <PageHeading title={t('admin-contact.title')} />
      <Tabs
        label={t('admin-contact.title')}
        tabs={TABS.map((value) => {
          const name = value === '' ? t('admin.all') : t(CONTACT_STATUS_KEYS[value])
          const count = data?.counts[value === '' ? 'all' : value]
          return {
            value,
            text: count === undefined ? name : t('admin.counted', { name, count: formatNumber(count) }),
          }
        })}
        value={tab}
        onChange={(status) => filters.set({ status })}
      />
      <FilterBar
        filters={filters}
        search={{
          label: t('admin-contact.search.label'),
          placeholder: t('admin-contact.search.placeholder'),
          maxLength: LIMITS.searchText,
        }}
      />
      <DataTable
        label={t('admin-contact.title')}
        query={list}
        rows={data?.messages}
        total={data?.total}
        columns={contactColumns({ translator, now, onStatus: actions.onStatus })}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        filters={filters}
        actions={(message) => [
          { text: t('admin.delete'), icon: IconTrash, isDanger: true, onSelect: () => actions.onDelete(message) },
        ]}
        onOpen={({ _id }) => open(_id)}
        failed={t('admin-contact.failed')}
        empty={
          <EmptyState
            picture={<SearchIllustration />}
            title={t('admin-contact.empty', { filter: tab === '' ? 'all' : tab })}
          >
            {filters.isFiltered && (
              <Button variant="default" onClick={filters.clear}>
                {t('admin-contact.showAll')}
              </Button>
            )}
          </EmptyState>
        }
      />
      {openId && (
        <ContactThreadDialog
          key={openId}
          id={openId}
          onStatus={actions.onStatus}
          onRead={actions.onRead}
          onDelete={actions.onDelete}
          onClose={() => open('')}
        />
      )}
      {dialog}
    </PageFrame>
  )
}
