import { LIMITS, type Role, type User } from '@sofaseva/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, callPage } from '../../../shared/http/api.js'
import { errorMessage } from '../../../shared/http/api-error.js'
import { toast, toastWithUndo } from '../../../shared/ui/toasts.js'

interface UsersPage {
  users: User[]
  total: number
}

const KEY = 'admin-users'
export const USERS_PER_PAGE = LIMITS.page.default

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
    done: (change: Change<T>) => string
    failed: string
    /** Left out: it is not offered to be undone. */
    undo?: (change: Change<T>) => Promise<string>
  },
) {
  const client = useQueryClient()
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
      toast(errorMessage(error, options.failed), 'bad')
    },
    onSuccess: (_user, change) => {
      const { done, undo } = options
      if (undo)
        toastWithUndo(done(change), () =>
          undo(change).finally(() => void client.invalidateQueries({ queryKey: [KEY] })),
        )
      else toast(done(change))
    },
    onSettled: () => settled(client),
  })
}

export function useRoleChange(query: string) {
  return useChange<Role>(query, {
    send: ({ user, to }) => api<User>(`/admin/users/${user._id}`, { method: 'PUT', body: { role: to } }),
    show: (role) => ({ role }),
    done: () => 'Role for the user updated to the new role.',
    failed: 'Failed to update role. Please try again.',
  })
}

const setApproved = ({ _id }: User, approved: boolean) =>
  api<User>(`/admin/users/${_id}/approval`, { method: 'PUT', body: { approved } })
const approvalText = ({ user, to }: Change<boolean>) =>
  to ? `${user.name} now gets jobs.` : `${user.name} gets no new jobs.`

export function useApproval(query: string) {
  return useChange<boolean>(query, {
    send: ({ user, to }) => setApproved(user, to),
    show: (isApproved) => ({ isApproved }),
    done: approvalText,
    failed: 'Failed to change the approval. Please try again.',
    undo: async ({ user, to }) => {
      await setApproved(user, !to)
      return approvalText({ user, to: !to })
    },
  })
}

export function useDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [KEY],
    mutationFn: (user: User) => api(`/admin/users/${user._id}`, { method: 'DELETE' }),
    onError: (error) => toast(errorMessage(error, 'Failed to delete user.'), 'bad'),
    onSuccess: () => toast('User deleted.'),
    onSettled: () => settled(client),
  })
}
