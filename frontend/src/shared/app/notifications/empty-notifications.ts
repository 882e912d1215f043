import type { PlainMessageKey } from '@sofaseva/contract'

export type NotificationsTab = 'all' | 'unread' | 'read'

interface ListState {
  tab: NotificationsTab
  /** Includes those beyond the loaded pages. */
  unread: number
  total: number
  /** The server could not be reached, so this is its last known state. */
  isStale: boolean
}

interface EmptyTexts {
  title: PlainMessageKey
  text: PlainMessageKey
  /** Title and text in one sentence, for places without room for a title. */
  short: PlainMessageKey
}

const emptyTexts = (text: PlainMessageKey): EmptyTexts => ({ title: 'notifications.empty.title', text, short: text })

/** The text of a list whose tab shows none of the loaded notifications. */
export function emptyNotifications({ tab, unread, total, isStale }: ListState): EmptyTexts {
  if (tab === 'unread') {
    if (unread > 0)
      return {
        title: 'notifications.empty.unreadOlder',
        text: 'notifications.empty.olderText',
        short: 'notifications.empty.unreadOlderShort',
      }
    return emptyTexts(isStale ? 'notifications.empty.stale' : 'notifications.empty.caughtUp')
  }
  const count = tab === 'read' ? total - unread : total
  if (count > 0)
    return {
      title: 'notifications.empty.older',
      text: 'notifications.empty.olderText',
      short: 'notifications.empty.olderText',
    }
  return emptyTexts('notifications.empty.text')
}
