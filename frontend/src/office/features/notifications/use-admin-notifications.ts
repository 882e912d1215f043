import { type AdminNotificationList, LIMITS, type Notification, type ReadAllMark } from '@sofaseva/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useChange } from '#office/ui/conflict/use-change.js'
import { useMay } from '#office/ui/use-may.js'
import { api } from '#shared/http/api.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { toLines } from './notification-line.rules.js'

export const NOTIFICATIONS_KEY = 'admin-notices'
const POLL = LIMITS.poll.notificationsMs

export const notificationsOptions = (query: string) =>
  queryOptions({
    queryKey: [NOTIFICATIONS_KEY, query],
    queryFn: async () => {
      const list = await api<AdminNotificationList>(`/notifications/admin?${query}`)
      const { data, totalCount: all, unreadCount: unread, asOf } = list
      const counts = { all, unread, read: Math.max(0, all - unread) }
      const shown = new URLSearchParams(query).get('isRead')
      const total = shown === null ? all : shown === 'true' ? counts.read : unread
      return { items: toLines(data), total, counts, asOf }
    },
    refetchInterval: POLL,
  })

/** The number of this admin's unread notifications. */
export function useAdminUnread(): number {
  const enabled = useMay()('admin.notifications')
  return useQuery({ ...notificationsOptions('limit=1'), enabled }).data?.counts.unread ?? 0
}

/** Marks these notifications as read. */
export function useMarkRead() {
  return useChange<readonly string[]>({
    keys: [[NOTIFICATIONS_KEY]],
    send: (ids) =>
      Promise.all(ids.map((id) => api<Notification>(`/notifications/admin/${id}/read`, { method: 'PUT' }))),
    message: () => null,
    failed: () => 'admin-notices.markReadFailed',
  })
}

/** Marks notifications up to the time of the list shown. */
export function useMarkAllRead() {
  const { t } = useTranslation()
  return useChange<string, ReadAllMark>({
    keys: [[NOTIFICATIONS_KEY]],
    send: (before) => api('/notifications/admin/read-all', { method: 'PUT', body: { before } }),
    message: ({ before, previous }) => ({
      text: t('admin-notices.markedAll'),
      undo: async () => {
        await api('/notifications/admin/read-all/undo', { method: 'POST', body: { before, previous } })
        return t('admin-notices.markAllUndone')
      },
    }),
    failed: () => 'admin-notices.markAllFailed',
  })
}
