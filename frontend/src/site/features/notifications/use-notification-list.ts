import { LIMITS, type Notification, type NotificationList } from '@sofaseva/contract'
import { useCallback, useEffect, useState } from 'react'
import type { NotificationsTab } from '#shared/app/notifications/empty-notifications.js'
import { api } from '#shared/http/api.js'
import { useOnline } from '#shared/lib/use-online.js'
import { useNotifications } from './use-notifications.js'

const PER_PAGE = LIMITS.page.max
const NONE = { all: [], unread: [], read: [] } as const
/** What the server is asked for on each tab. */
const FILTERS = { all: '', unread: '&isRead=false', read: '&isRead=true' } as const

type Older = Record<NotificationsTab, readonly Notification[]>

const belongsTo = (tab: NotificationsTab, { isRead }: Notification) => tab === 'all' || isRead === (tab === 'read')

/**
 * The person's notices on one tab: the newest as stored on this device, and older ones once they are asked for. A tab of
 * which none of the newest is asks by itself.
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
  // The known ones are the first of the tab's: what was read since has moved the pages, never past this one.
  const nextPage = Math.floor(known.length / PER_PAGE) + 1

  /** Throws what failed. */
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
    // What could not be loaded is offered as a button.
    if (isMissing) void loadMore().catch(() => undefined)
  }, [isMissing, loadMore])
  /** The store knows the newest alone. */
  const markOlder = (isMeant: (notification: Notification) => boolean) => {
    const mark = (notifications: readonly Notification[]) =>
      notifications.map((notification) => (isMeant(notification) ? { ...notification, isRead: true } : notification))
    setOlder(({ all, unread: notRead, read: done }) => ({ all: mark(all), unread: mark(notRead), read: done }))
  }

  return {
    /** Undefined while nothing is known. */
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
