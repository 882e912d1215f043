import { LIMITS, type Notification, type NotificationList } from '@sofaseva/contract'
import { useState } from 'react'
import { api } from '../../shared/http/api.js'
import { useNotices } from './use-notices.js'

const PER_PAGE = LIMITS.page.max

/** The person's notices: the newest as stored on this device, and older ones once they are asked for. */
export function useNoticeList(userId: string) {
  const { list, savedAt, failed, refresh, read, readAll } = useNotices(userId)
  const [older, setOlder] = useState<Notification[]>([])
  const [page, setPage] = useState(1)
  const newest = list?.data ?? []
  const total = list?.totalCount ?? 0
  const ids = new Set(newest.map(({ _id }) => _id))

  /** Throws what failed. */
  const loadMore = async () => {
    const { data } = await api<NotificationList>(`/notifications/user?limit=${PER_PAGE}&page=${page}`)
    setOlder((before) => [...before, ...data])
    setPage(page + 1)
  }
  /** The store knows the newest alone. */
  const markOlder = (isMeant: (notice: Notification) => boolean) =>
    setOlder((before) => before.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)))

  return {
    /** Undefined while nothing is known. */
    notices: list && [...newest, ...older.filter(({ _id }) => !ids.has(_id))],
    total,
    unread: list?.unreadCount ?? 0,
    savedAt,
    failed,
    refresh,
    hasMore: total > newest.length && total > (page - 1) * PER_PAGE,
    loadMore,
    markRead: ({ _id, isRead }: Notification) => {
      if (isRead) return
      read(_id)
      markOlder((notice) => notice._id === _id)
    },
    markAllRead: () => {
      readAll()
      markOlder(() => true)
    },
  }
}
