import { LIMITS, type Role, type User } from '@sofaseva/contract'
import { useState } from 'react'
import { ConfirmRoleDialog } from '../../../features/users/admin/confirm-role-dialog.js'
import {
  USERS_PER_PAGE,
  useApproval,
  useDeletion,
  useRoleChange,
  useUsers,
} from '../../../features/users/admin/use-users.js'
import { UserRow } from '../../../features/users/admin/user-row.js'
import { QueryState } from '../../../shared/admin-ui/query-state.js'
import { useUrlFilters } from '../../../shared/lib/use-url-filters.js'
import { Button } from '../../../shared/ui/button.js'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js'
import { Select } from '../../../shared/ui/control.js'
import { DataTable } from '../../../shared/ui/data-table.js'
import { EmptyState } from '../../../shared/ui/empty-state.js'
import { Group } from '../../../shared/ui/group.js'
import { SearchIllustration } from '../../../shared/ui/illustrations/search-illustration.js'
import { PageFrame, PageHeading } from '../../../shared/ui/page-frame.js'
import { Pagination } from '../../../shared/ui/pagination.js'
import { SearchForm } from '../../../shared/ui/search-form.js'
import { Tabs } from '../../../shared/ui/tabs.js'
import { MutedText } from '../../../shared/ui/text.js'
import { useUser } from '../../guards.js'

const COLUMNS = ['Name', 'Email', 'Verification', 'Phone', 'Role', 'Jobs', 'Actions']
const FILTERS = ['search', 'role', 'approval', 'sort']

const TABS = [
  { value: '', text: 'All' },
  { value: 'customer', text: 'Customers' },
  { value: 'provider', text: 'Providers' },
  { value: 'admin', text: 'Admins' },
  { value: 'waiting', text: 'Waiting for approval' },
]

const SORTS = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['name', 'By name'],
  ['email', 'By e-mail'],
] as const

export default function AdminUsersPage() {
  const me = useUser()
  const filters = useUrlFilters(FILTERS)
  const users = useUsers(filters.query)
  const changeRole = useRoleChange(filters.query)
  const approve = useApproval(filters.query)
  const remove = useDeletion()
  const [changing, setChanging] = useState<{ user: User; to: Role } | null>(null)
  const [deleting, setDeleting] = useState<User | null>(null)
  const [withdrawing, setWithdrawing] = useState<User | null>(null)
  const { data } = users
  const tab = filters.get('approval') === 'waiting' ? 'waiting' : filters.get('role')

  return (
    <PageFrame>
      <PageHeading title={data ? `Users (${data.total})` : 'Users'}>
        <Group>
          <Select
            aria-label="Order"
            value={filters.get('sort') || 'newest'}
            onChange={(event) => filters.set({ sort: event.target.value })}
          >
            {SORTS.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <SearchForm
            label="Search users"
            placeholder="Name, e-mail, phone"
            maxLength={LIMITS.searchText}
            value={filters.get('search')}
            onSearch={(search) => filters.set({ search })}
          />
        </Group>
      </PageHeading>
      <Tabs
        label="Users by role"
        tabs={TABS}
        value={tab}
        onChange={(value) =>
          filters.set(value === 'waiting' ? { role: '', approval: 'waiting' } : { role: value, approval: '' })
        }
      />
      <QueryState query={users} failed="Failed to fetch users." />
      {data?.users.length === 0 && (
        <EmptyState picture={<SearchIllustration />} title="No users found">
          {filters.isFiltered && (
            <Button variant="outline" onClick={filters.clear}>
              Show all users
            </Button>
          )}
        </EmptyState>
      )}
      {data && data.users.length > 0 && (
        <DataTable label="Users" columns={COLUMNS}>
          {data.users.map((user) => (
            <UserRow
              key={user._id}
              user={user}
              isMe={user._id === me._id}
              onRole={(to) => setChanging({ user, to })}
              onApproval={(approved) => (approved ? approve.mutate({ user, to: true }) : setWithdrawing(user))}
              onDelete={() => setDeleting(user)}
            />
          ))}
        </DataTable>
      )}
      {data && (
        <Pagination
          page={filters.page}
          total={data.total}
          perPage={USERS_PER_PAGE}
          isStale={users.isPlaceholderData}
          onPage={(page, options) => filters.set({ page: String(page) }, options)}
        />
      )}
      <MutedText as="p" size="small">
        Users are best added through the registration page: they choose their own password and agree for themselves.
      </MutedText>
      {changing && (
        <ConfirmRoleDialog
          user={changing.user}
          role={changing.to}
          onCancel={() => setChanging(null)}
          onConfirm={() => {
            changeRole.mutate(changing)
            setChanging(null)
          }}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.name}`}
          confirmText="Delete user"
          danger
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            remove.mutate(deleting)
            setDeleting(null)
          }}
        >
          Are you sure you want to delete this user? Their bookings stay without their name, open ones are cancelled,
          and everything else about them is removed. This cannot be undone.
        </ConfirmDialog>
      )}
      {withdrawing && (
        <ConfirmDialog
          title="Withdraw the approval?"
          confirmText="Withdraw approval"
          onCancel={() => setWithdrawing(null)}
          onConfirm={() => {
            approve.mutate({ user: withdrawing, to: false })
            setWithdrawing(null)
          }}
        >
          {withdrawing.name} keeps the jobs they have and gets no new ones.
        </ConfirmDialog>
      )}
    </PageFrame>
  )
}
