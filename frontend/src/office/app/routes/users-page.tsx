import { Button } from '@mantine/core'
import { type AdminUser, LIMITS } from '@sofaseva/contract'
import { useUserActions } from '#office/features/users/use-user-actions.js'
import { useUsers } from '#office/features/users/use-users.js'
import { userColumns } from '#office/features/users/user-columns.js'
import { DataTable } from '#office/ui/data-table.js'
import { FilterBar } from '#office/ui/filter-bar.js'
import { IconTrash, IconUserX } from '#office/ui/icons.js'
import type { RowAction } from '#office/ui/row-menu.js'
import { useUrlFilters } from '#office/ui/use-url-filters.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { EmptyState } from '#shared/ui/empty-state.js'
import { SearchIllustration } from '#shared/ui/illustrations/search-illustration.js'
import { PageFrame, PageHeading } from '#shared/ui/page-frame.js'
import { Tabs } from '#shared/ui/tabs.js'
import { MutedText } from '#shared/ui/text.js'
import { useUser } from '#site/app/guards.js'

const FILTERS = ['search', 'role', 'approval', 'sort']

const TABS = [
  ['', 'admin.all'],
  ['customer', 'admin-users.tabs.customers'],
  ['provider', 'admin-users.tabs.providers'],
  ['admin', 'admin-users.tabs.admins'],
  ['waiting', 'admin-users.tabs.waiting'],
] as const

export default function AdminUsersPage() {
  const translator = useTranslation()
  const { t } = translator
  const me = useUser()
  const filters = useUrlFilters(FILTERS)
  const users = useUsers(filters.query)
  const { actions, dialog } = useUserActions()
  const { data } = users
  const tab = filters.get('approval') === 'waiting' ? 'waiting' : filters.get('role')

  const actionsOf = (user: AdminUser): RowAction[] => [
    ...(user.role === 'provider' && user.isApproved
      ? [
          {
            text: t('admin-users.approval.withdraw'),
            icon: IconUserX,
            onSelect: () => actions.onApproval(user, false),
          },
        ]
      : []),
    {
      text: t('admin.delete'),
      icon: IconTrash,
      isDanger: true,
      isDisabled: user._id === me._id,
      onSelect: () => actions.onDelete(user),
    },
  ]

  return (
    <PageFrame>
      <PageHeading
        title={data ? t('admin.counted', { name: t('admin-users.title'), count: data.total }) : t('admin-users.title')}
      />
      <Tabs
        label={t('admin-users.tabs.label')}
        tabs={TABS.map(([value, key]) => ({ value, text: t(key) }))}
        value={tab}
        onChange={(value) =>
          filters.set(value === 'waiting' ? { role: '', approval: 'waiting' } : { role: value, approval: '' })
        }
      />
      <FilterBar
        filters={filters}
        search={{
          label: t('admin-users.search.label'),
          placeholder: t('admin-users.search.placeholder'),
          maxLength: LIMITS.searchText,
        }}
      />
      <DataTable
        label={t('admin-users.title')}
        query={users}
        rows={data?.users}
        total={data?.total}
        columns={userColumns({
          translator,
          meId: me._id,
          onRole: actions.onRole,
          onApprove: (user) => actions.onApproval(user, true),
        })}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        filters={filters}
        defaultSort="newest"
        actions={actionsOf}
        failed={t('admin-users.failed')}
        empty={
          <EmptyState picture={<SearchIllustration />} title={t('admin-users.empty')}>
            {filters.isFiltered && (
              <Button variant="default" onClick={filters.clear}>
                {t('admin-users.showAll')}
              </Button>
            )}
          </EmptyState>
        }
      />
      <MutedText as="p" size="small">
        {t('admin-users.add')}
      </MutedText>
      {dialog}
    </PageFrame>
  )
}
