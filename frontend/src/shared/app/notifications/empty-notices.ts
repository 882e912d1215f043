import type { PlainMessageKey } from '@sofaseva/contract'

export type NoticesTab = 'all' | 'unread' | 'read'

interface Known {
  tab: NoticesTab
  /** Also of those beyond what is loaded. */
  unread: number
  total: number
  /** It is what the server last said, not what it would say now. */
  isStale: boolean
}

interface Nothing {
  title: PlainMessageKey
  text: PlainMessageKey
  /** Both in one sentence, where there is no room for a title. */
  short: PlainMessageKey
}

const nothing = (text: PlainMessageKey): Nothing => ({ title: 'notifications.empty.title', text, short: text })

/** What a list of notices says when none of those that are loaded belongs on its tab. */
export function emptyNotices({ tab, unread, total, isStale }: Known): Nothing {
  if (tab === 'unread') {
    if (unread > 0)
      return {
        title: 'notifications.empty.unreadOlder',
        text: 'notifications.empty.olderText',
        short: 'notifications.empty.unreadOlderShort',
      }
    return nothing(isStale ? 'notifications.empty.stale' : 'notifications.empty.caughtUp')
  }
  const count = tab === 'read' ? total - unread : total
  if (count > 0)
    return {
      title: 'notifications.empty.older',
      text: 'notifications.empty.olderText',
      short: 'notifications.empty.olderText',
    }
  return nothing('notifications.empty.text')
}
