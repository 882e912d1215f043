import { LIMITS, type Notification, type NotificationList, type NotificationReply } from '@sofaseva/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../shared/http/api.js'
import { ApiError, sentence } from '../../../shared/http/api-error.js'
import { toast } from '../../../shared/ui/toasts.js'

export const NOTICES_KEY = 'admin-notices'
const POLL = LIMITS.poll.notificationsMs

export function useAdminNotices(query: string) {
  return useQuery({
    queryKey: [NOTICES_KEY, query],
    queryFn: () => api<NotificationList>(`/notifications/admin?${query}`),
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  })
}

/** How many notices this admin has not read. */
export function useAdminUnread(): number {
  return useAdminNotices('limit=1').data?.unreadCount ?? 0
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [NOTICES_KEY] })
}

export function useMarkRead() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => api<Notification>(`/notifications/admin/${id}/read`, { method: 'PUT' }),
    onError: (error) => toast(sentence(error, 'The notification could not be marked as read.'), 'bad'),
    onSettled: refresh,
  })
}

export function useMarkAllRead() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (before: string) => api('/notifications/admin/read-all', { method: 'PUT', body: { before } }),
    onError: (error) => toast(sentence(error, 'The notifications could not be marked as read.'), 'bad'),
    onSettled: refresh,
  })
}

/** Sends a written reply to the customer. What was typed stays when it fails. */
export function useReply() {
  return useMutation({
    mutationFn: (body: NotificationReply) => api('/notifications/admin/respond', { method: 'POST', body }),
    onError: (error) =>
      toast(
        error instanceof ApiError && error.code === 'NOTIFICATION_NOT_FOUND'
          ? error.message
          : `Error sending response: ${sentence(error, 'please try again')}`,
        'bad',
      ),
    onSuccess: () => toast('Response sent successfully!'),
  })
}
