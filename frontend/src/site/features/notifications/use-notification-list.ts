import { LIMITS, type Notification, type NotificationList } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import type { NotificationsTab } from '#shared/app/notifications/empty-notifications.js'
import { api } from '#shared/http/api.js'
import { useOnline } from '#shared/lib/use-online.js'
import { useNotifications } from './use-notifications.js'

const PER_PAGE = LIMITS.page.max
const NONE = { all: [], unread: [], read: [] } as const
/** Query parameters for each tab. */
const FILTERS = { all: '', unread: '&isRead=false', read: '&isRead=true' } as const

type Older = Record<NotificationsTab, readonly Notification[]>

const belongsTo = (tab: NotificationsTab, { isRead }: Notification) => tab === 'all' || isRead === (tab === 'read')

/**
 * The user's notifications on one tab: the newest from this device, older ones on request. If no stored notification
 * belongs to the tab, it loads a page by itself.
 */
export function useNotificationList(userId: string, tab: NotificationsTab) {
  const { list, savedAt, language, failed, refresh, read, readAll } = useNotifications(userId)
  const online = useOnline()
  const [older, setOlder] = useState<Older>(NONE)
  const newest = list?.data ?? []
  const total = list?.totalCount ?? 0
  const unread = list?.unreadCount ?? 0
  const ids = new Set(newest.map(({ _id }) => _id))
  const known = [...newest, ...older[tab].filter(({ _id }) => !ids.has(_id))].filter((each) => belongsTo(tab, each))
  const hasMore = { all: total, unread, read: total - unread }[tab] > known.length
  // The known ones come first on this tab. Reading some shifts the pages back, but never past this page.
  const nextPage = Math.floor(known.length / PER_PAGE) + 1

  /** Throws the failure. */
  const loadMore = useCallback(async () => {
    const { data } = await api<NotificationList>(
      `/notifications/user?limit=${PER_PAGE}&page=${nextPage}${FILTERS[tab]}`,
    )
    setOlder((before) => {
      const others = before[tab].filter(({ _id }) => data.every((each) => each._id !== _id))
      return { ...before, [tab]: [...others, ...data] }
    })
  }, [nextPage, tab])
  const isMissing = hasMore && known.length === 0 && online
  useEffect(() => {
    // After a failure, a button offers to load them.
    if (isMissing) void loadMore().catch(() => undefined)
  }, [isMissing, loadMore])
  /** The store holds only the newest, so older ones are marked here. */
  const markOlder = (isMeant: (notification: Notification) => boolean) => {
    const mark = (notifications: readonly Notification[]) =>
      notifications.map((notification) => (isMeant(notification) ? { ...notification, isRead: true } : notification))
    setOlder(({ all, unread: notRead, read: done }) => ({ all: mark(all), unread: mark(notRead), read: done }))
  }

  return {
    /** Undefined while unknown. */
    notifications: list && known,
    total,
    unread,
    savedAt,
    language,
    failed,
    refresh,
    hasMore,
    loadMore,
    markRead: ({ _id, isRead }: Notification) => {
      if (isRead) return
      read(_id)
      markOlder((notification) => notification._id === _id)
    },
    markAllRead: () => {
      readAll()
      markOlder(() => true)
    },
  }
}
