import type { AdminUser, RoleChange } from '@sofaseva/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEntityMutation } from '#office/ui/conflict/use-entity-mutation.js'
import { fetchPage } from '#office/ui/use-admin-list.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { USER_KIND } from './user-kind.js'

const KEY = 'admin-users'

export const usersOptions = (query: string) =>
  queryOptions({ queryKey: [KEY, query], queryFn: () => fetchPage<AdminUser>(`/admin/users?${query}`) })

/** What all changes of users have in common. */
function useUserChange() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return {
    t,
    of: {
      kind: USER_KIND,
      name: KEY,
      keys: [[KEY]],
      idOf: ({ _id }: AdminUser) => _id,
      refresh: () => client.invalidateQueries({ queryKey: [KEY] }),
    },
  }
}

/** It ends the person's sessions, so it isn't offered to be undone. */
export function useRoleChange() {
  const { t, of } = useUserChange()
  return useEntityMutation<'USER_CHANGED', AdminUser, Pick<AdminUser, 'role'>>({
    ...of,
    send: ({ _id }, { role }, expectedRevision) =>
      api<AdminUser>(`/admin/users/${_id}`, { method: 'PUT', body: { role, expectedRevision } satisfies RoleChange }),
    done: () => t('admin-users.role.done'),
    failed: 'admin-users.role.failed',
    isFinal: true,
  })
}

export function useApproval() {
  const { t, of } = useUserChange()
  return useEntityMutation<'USER_CHANGED', AdminUser, Pick<AdminUser, 'isApproved'>>({
    ...of,
    send: ({ _id }, { isApproved: approved }, expectedRevision) =>
      api<AdminUser>(`/admin/users/${_id}/approval`, { method: 'PUT', body: { approved, expectedRevision } }),
    done: ({ entity: { name }, change }) =>
      t(change.isApproved ? 'admin-users.approval.done' : 'admin-users.approval.undone', { name }),
    failed: 'admin-users.approval.failed',
  })
}

export function useDeletion() {
  const { t, of } = useUserChange()
  return useEntityMutation<'USER_CHANGED', AdminUser, Record<never, never>>({
    ...of,
    send: ({ _id }, _change, expectedRevision) =>
      api<object>(`/admin/users/${_id}?expectedRevision=${expectedRevision}`, { method: 'DELETE' }),
    done: () => t('admin-users.delete.done'),
    failed: 'admin-users.delete.failed',
    mineText: 'admin-users.delete.confirm',
    theirsText: 'admin.conflict.keepIt',
  })
}
