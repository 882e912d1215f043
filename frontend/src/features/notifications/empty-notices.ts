export type NoticesTab = 'all' | 'unread' | 'read'

interface Known {
  tab: NoticesTab
  /** Also of those beyond what is loaded. */
  unread: number
  total: number
  /** It is what the server last said, not what it would say now. */
  isStale: boolean
}

const NONE = 'No notifications found'

/** What a list of notices says when none of those that are loaded belongs on its tab. */
export function emptyNotices({ tab, unread, total, isStale }: Known): { title: string; text: string } {
  if (tab === 'unread') {
    if (unread > 0) return { title: 'Your unread notifications are older', text: 'They come after the newest ones.' }
    return {
      title: NONE,
      text: isStale ? 'Nothing was unread when we last heard.' : 'All caught up! No unread notifications.',
    }
  }
  const count = tab === 'read' ? total - unread : total
  if (count > 0) return { title: 'These notifications are older', text: 'They come after the newest ones.' }
  return { title: NONE, text: 'No notifications to display.' }
}
