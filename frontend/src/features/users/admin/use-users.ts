import { type PlainMessageKey, type Role, type Translate, type User } from '@sofaseva/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, callPage } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { toast } from '../../../shared/ui/toasts.js'
import { toastWithUndo } from '../../../shared/ui/undo-toast.js'

interface UsersPage {
  users: User[]
  total: number
}

const KEY = 'admin-users'

export function useUsers(query: string) {
  return useQuery({
    queryKey: [KEY, query],
    queryFn: async (): Promise<UsersPage> => {
      const { items, total } = await callPage<User>(`/admin/users?${query}`)
      return { users: items, total }
    },
    placeholderData: keepPreviousData,
  })
}

interface Change<T> {
  user: User
  to: T
}

/** Asks for the list again after the last change under way, so that none of them is shown undone for a moment. */
async function settled(client: QueryClient): Promise<void> {
  if (client.isMutating({ mutationKey: [KEY] }) === 1) await client.invalidateQueries({ queryKey: [KEY] })
}

/** A change that shows at once and is taken back when the server does not agree. */
function useChange<T>(
  query: string,
  options: {
    send: (change: Change<T>) => Promise<User>
    show: (to: T) => Partial<User>
    /** What is said of it, when it is done and when it is not. */
    done: (t: Translate, change: Change<T>) => string
    failed: PlainMessageKey
    /** Left out: it is not offered to be undone. */
    undo?: (t: Translate, change: Change<T>) => Promise<string>
  },
) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const key = [KEY, query]
  const put = (id: string, change: Partial<User>) =>
    client.setQueryData<UsersPage>(
      key,
      (page) => page && { ...page, users: page.users.map((row) => (row._id === id ? { ...row, ...change } : row)) },
    )
  return useMutation({
    mutationKey: [KEY],
    mutationFn: options.send,
    onMutate: async ({ user, to }: Change<T>) => {
      await client.cancelQueries({ queryKey: key })
      put(user._id, options.show(to))
    },
    onError: (error, { user }) => {
      // Only this person: others may be on their way to a change of their own.
      put(user._id, user)
      toast(errorMessage(error, t(options.failed)), 'bad')
    },
    onSuccess: (_user, change) => {
      const { done, undo } = options
      if (undo)
        toastWithUndo(done(t, change), () =>
          undo(t, change).finally(() => void client.invalidateQueries({ queryKey: [KEY] })),
        )
      else toast(done(t, change))
    },
    onSettled: () => settled(client),
  })
}

export function useRoleChange(query: string) {
  return useChange<Role>(query, {
    send: ({ user, to }) => api<User>(`/admin/users/${user._id}`, { method: 'PUT', body: { role: to } }),
    show: (role) => ({ role }),
    done: (t) => t('admin-users.role.done'),
    failed: 'admin-users.role.failed',
  })
}

const setApproved = ({ _id }: User, approved: boolean) =>
  api<User>(`/admin/users/${_id}/approval`, { method: 'PUT', body: { approved } })
const approvalText = (t: Translate, { user: { name }, to }: Change<boolean>) =>
  t(to ? 'admin-users.approval.done' : 'admin-users.approval.undone', { name })

export function useApproval(query: string) {
  return useChange<boolean>(query, {
    send: ({ user, to }) => setApproved(user, to),
    show: (isApproved) => ({ isApproved }),
    done: approvalText,
    failed: 'admin-users.approval.failed',
    undo: async (t, { user, to }) => {
      await setApproved(user, !to)
      return approvalText(t, { user, to: !to })
    },
  })
}

export function useDeletion() {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationKey: [KEY],
    mutationFn: (user: User) => api(`/admin/users/${user._id}`, { method: 'DELETE' }),
    onError: (error) => toast(errorMessage(error, t('admin-users.delete.failed')), 'bad'),
    onSuccess: () => toast(t('admin-users.delete.done')),
    onSettled: () => settled(client),
  })
}
