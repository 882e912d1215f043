import { describe, expect, it } from 'vitest'
import { emptyNotifications } from './empty-notifications.js'

const CAUGHT_UP = 'notifications.empty.caughtUp'
const known = { tab: 'unread', unread: 0, total: 60, isStale: false } as const

describe('an empty list of notifications', () => {
  it('says “all caught up” when nothing is unread', () => {
    expect(emptyNotifications(known)).toMatchObject({ title: 'notifications.empty.title', text: CAUGHT_UP })
  })

  it.each([
    ['the unread ones lie beyond the first page', { ...known, unread: 3 }],
    ['the server cannot be asked', { ...known, isStale: true }],
    ['it shows all of them', { ...known, tab: 'all' as const, total: 0 }],
    ['it shows those that were read', { ...known, tab: 'read' as const, total: 0 }],
  ])('does not say so when %s', (_, state) => {
    expect(emptyNotifications(state).text).not.toBe(CAUGHT_UP)
  })

  it('says where the notifications are', () => {
    expect(emptyNotifications({ ...known, unread: 3 }).title).toBe('notifications.empty.unreadOlder')
    expect(emptyNotifications({ ...known, tab: 'read', unread: 50 }).title).toBe('notifications.empty.older')
    expect(emptyNotifications({ ...known, tab: 'all', total: 0 }).text).toBe('notifications.empty.text')
  })
})
