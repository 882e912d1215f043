import { type PlainMessageKey } from '@sofaseva/contract'
import { Invitations } from '#office/features/users/invitations.js'
import { useUserActions } from '#office/features/users/use-user-actions.js'
import { usersOptions } from '#office/features/users/use-users.js'
import { userColumns } from '#office/features/users/user-columns.js'
import { AdminList } from '#office/ui/admin-list.js'
import { prefetchList } from '#office/ui/prefetch.js'
import { useAdminList } from '#office/ui/use-admin-list.js'
import { useCustomerDrawer } from '#office/ui/use-customer-drawer.js'
import { useMay } from '#office/ui/use-may.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUser } from '#shared/session/use-user.js'
import { MutedText } from '#shared/ui/text.js'

const FILTERS = ['search', 'role', 'approval', 'sort']

const TABS: readonly [PlainMessageKey, { role: string; approval: string }][] = [
  ['admin.all', { role: '', approval: '' }],
  ['admin-users.tabs.customers', { role: 'customer', approval: '' }],
  ['admin-users.tabs.providers', { role: 'provider', approval: '' }],
  ['admin-users.tabs.admins', { role: 'admin', approval: '' }],
  ['admin-users.tabs.waiting', { role: '', approval: 'waiting' }],
]

export const prefetch = prefetchList(FILTERS, usersOptions)

export default function AdminUsersPage() {
  const translator = useTranslation()
  const { t } = translator
  const { _id: meId } = useUser()
  const customer = useCustomerDrawer()
  const list = useAdminList(FILTERS, usersOptions)
  const may = useMay()
  const { actionsOf, ...actions } = useUserActions(meId)
  return (
    <AdminList
      list={list}
      title={t('admin-users.title')}
      isCounted
      label={t('admin-users.title')}
      tabs={{ label: t('admin-users.tabs.label'), items: TABS.map(([key, filters]) => ({ text: t(key), filters })) }}
      search={{
        label: t('admin-users.search.label'),
        placeholder: t('admin-users.search.placeholder'),
      }}
      columns={userColumns({ translator, meId, may, ...actions })}
      rowId={({ _id }) => _id}
      rowName={({ name }) => name}
      defaultSort="newest"
      actions={actionsOf}
      openId={customer.id}
      onOpen={({ _id }) => customer.show(_id)}
      failed={t('admin-users.failed')}
      empty={{ title: t('admin-users.empty') }}
      nothingFound={{ showAll: t('admin-users.showAll') }}
    >
      <MutedText as="p" size="small">
        {t('admin-users.add')}
      </MutedText>
      {may('admin.staff') && <Invitations />}
    </AdminList>
  )
}
