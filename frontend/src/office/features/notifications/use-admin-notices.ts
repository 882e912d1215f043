import { type AdminNotificationList, LIMITS, type Notification, type ReadAllMark } from '@sofaseva/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#shared/http/api.js'
import { errorMessage } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toast } from '#shared/ui/toasts.js'
import { toastWithUndo } from '#shared/ui/undo-toast.js'

export const NOTICES_KEY = 'admin-notices'
const POLL = LIMITS.poll.notificationsMs

export const noticesOptions = (query: string) =>
  queryOptions({
    queryKey: [NOTICES_KEY, query],
    queryFn: async () => {
      const list = await api<AdminNotificationList>(`/notifications/admin?${query}`)
      const { data: items, totalCount: all, unreadCount: unread, asOf } = list
      const counts = { all, unread, read: Math.max(0, all - unread) }
      const shown = new URLSearchParams(query).get('isRead')
      const total = shown === null ? all : shown === 'true' ? counts.read : unread
      return { items, total, counts, asOf }
    },
    refetchInterval: POLL,
  })

/** How many notices this admin has not read. */
export function useAdminUnread(): number {
  return useQuery(noticesOptions('limit=1')).data?.counts.unread ?? 0
}

export function useNoticesRefresh() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [NOTICES_KEY] })
}

export function useMarkRead() {
  const { t } = useTranslation()
  const refresh = useNoticesRefresh()
  return useMutation({
    mutationFn: (id: string) => api<Notification>(`/notifications/admin/${id}/read`, { method: 'PUT' }),
    onError: (error) => toast(errorMessage(error, t('admin-notices.markReadFailed')), 'bad'),
    onSettled: refresh,
  })
}

/** Takes the time of the list that was shown. */
export function useMarkAllRead() {
  const { t } = useTranslation()
  const refresh = useNoticesRefresh()
  return useMutation({
    mutationFn: (before: string) =>
      api<ReadAllMark>('/notifications/admin/read-all', { method: 'PUT', body: { before } }),
    onSuccess: ({ before, previous }) =>
      toastWithUndo(t('admin-notices.markedAll'), async () => {
        await api('/notifications/admin/read-all/undo', { method: 'POST', body: { before, previous } })
        refresh()
        return t('admin-notices.markAllUndone')
      }),
    onError: (error) => toast(errorMessage(error, t('admin-notices.markAllFailed')), 'bad'),
    onSettled: refresh,
  })
}
