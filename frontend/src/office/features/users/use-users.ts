import { type AdminUser, formatPhone, ROLE_KEYS, type RoleChange, STAFF_ROLE_KEYS } from '@sofaseva/contract'
import { queryOptions } from '@tanstack/react-query'
import { useChange } from '#office/ui/conflict/use-change.js'
import { useEntityDeletion, useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { type EntityKind } from '#office/ui/conflict/use-revised-write.js'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { CUSTOMER_KEY } from './use-customer.js'

/** Compares two versions of a user. */
const USER_KIND: EntityKind<'USER_CHANGED', AdminUser> = {
  code: 'USER_CHANGED',
  entity: 'user',
  idOf: ({ _id }) => _id,
  nameOf: (_translator, { name }) => name,
  toValues: (user) => user,
  fields: ({ t }) => [
    { name: 'role', label: t('admin-users.column.role'), text: ({ role }) => t(ROLE_KEYS[role]) },
    {
      name: 'staffRole',
      label: t('admin-users.duty.column'),
      text: ({ staffRole }) => (staffRole ? t(STAFF_ROLE_KEYS[staffRole]) : ''),
    },
    {
      name: 'isApproved',
      label: t('admin-users.column.jobs'),
      text: ({ role, isApproved }) =>
        role === 'provider' ? t(isApproved ? 'admin-users.approval.approved' : 'admin-users.tabs.waiting') : '',
    },
    { name: 'name', label: t('admin.column.name'), text: ({ name }) => name },
    { name: 'email', label: t('admin-users.column.email'), text: ({ email }) => email },
    { name: 'phone', label: t('admin.column.phone'), text: ({ phone }) => formatPhone(phone) },
  ],
}

const KEY = 'admin-users'

export const usersOptions = (query: string) =>
  queryOptions({ queryKey: [KEY, query], queryFn: () => fetchPage<AdminUser>(`/admin/users?${query}`) })

const USERS = { kind: USER_KIND, keys: [[KEY]], invalidates: [[KEY], [CUSTOMER_KEY]] }

/** Changes a user's role or an admin's duty. It ends the user's sessions, so it offers no undo. */
export function useRoleChange() {
  const { t } = useTranslation()
  return useEntityMutation<'USER_CHANGED', AdminUser, Pick<AdminUser, 'role' | 'staffRole'>>({
    ...USERS,
    send: ({ _id }, { role, staffRole }, expectedRevision) => {
      const body: RoleChange = { role, ...(staffRole ? { staffRole } : {}), expectedRevision }
      return api<AdminUser>(`/admin/users/${_id}`, { method: 'PUT', body })
    },
    done: () => t('admin-users.role.done'),
    failed: 'admin-users.role.failed',
    isFinal: true,
  })
}

export function useApproval() {
  const { t } = useTranslation()
  return useEntityMutation<'USER_CHANGED', AdminUser, Pick<AdminUser, 'isApproved'>>({
    ...USERS,
    send: ({ _id }, { isApproved: approved }, expectedRevision) =>
      api<AdminUser>(`/admin/users/${_id}/approval`, { method: 'PUT', body: { approved, expectedRevision } }),
    done: ({ entity: { name }, change }) =>
      t(change.isApproved ? 'admin-users.approval.done' : 'admin-users.approval.undone', { name }),
    failed: 'admin-users.approval.failed',
  })
}

export function useDeletion() {
  const { t } = useTranslation()
  return useEntityDeletion({
    ...USERS,
    path: ({ _id }) => `/admin/users/${_id}`,
    ask: ({ name }) => ({ title: t('admin-users.delete.named', { name }), text: t('admin-users.delete.text') }),
    confirmText: 'admin-users.delete.confirm',
    done: () => t('admin-users.delete.done'),
    failed: 'admin-users.delete.failed',
  })
}

/** Removes the second factors of a user who has lost them. */
export function useFactorReset() {
  const { t } = useTranslation()
  return useChange<AdminUser>({
    ...USERS,
    send: ({ _id }) => api(`/admin/users/${_id}/factors`, { method: 'DELETE' }),
    message: (_sent, { name }) => ({ text: t('admin-users.factors.done', { name }) }),
    failed: () => 'admin-users.factors.failed',
  })
}
