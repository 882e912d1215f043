import type { Notification, NotificationList } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import type { OutboxRow, OutboxWork } from '../outbox/kinds/index.js'
import { withWaitingReads } from '../outbox/kinds/index.js'
import { markRead } from './notifications.js'

const notification = (id: string, createdAt: string, isRead = false): Notification => ({
  _id: id,
  key: 'literal',
  title: id,
  message: '',
  type: 'system',
  priority: 'low',
  subject: null,
  booking: null,
  user: null,
  metadata: {},
  createdAt,
  isRead,
})

const list: NotificationList = {
  success: true,
  data: [
    notification('C', '2026-11-21T03:00:00.000Z'),
    notification('B', '2026-11-21T02:00:00.000Z', true),
    notification('A', '2026-11-21T01:00:00.000Z'),
  ],
  // One more is unread than the list holds.
  unreadCount: 3,
  totalCount: 60,
}

const row = (work: OutboxWork): OutboxRow => ({
  seq: 1,
  key: 'K',
  userId: 'U',
  state: 'waiting',
  createdAt: 0,
  attempts: 0,
  notBefore: 0,
  failure: null,
  work,
})

const unread = ({ data }: NotificationList) => data.filter(({ isRead }) => !isRead).map(({ _id }) => _id)

describe('notifications read on this device', () => {
  it("count down once each, and those that were read before don't count", () => {
    const after = markRead(list, ({ _id }) => _id === 'A' || _id === 'B')
    expect([unread(after), after.unreadCount, after.totalCount]).toEqual([['C'], 2, 60])
  })

  it('show as read before the server confirms it', () => {
    const after = withWaitingReads(list, [row({ kind: 'notice.read', noticeId: 'C' })])
    expect([unread(after), after.unreadCount]).toEqual([['A'], 2])
    expect(
      withWaitingReads(list, [row({ kind: 'booking.cancel', bookingId: 'X', body: { expectedStatus: 'Pending' } })]),
    ).toBe(list)
  })

  it('show as unread again after the server refused', () => {
    const refused = { ...row({ kind: 'notice.read', noticeId: 'C' }), state: 'refused' as const }
    expect(withWaitingReads(list, [refused])).toBe(list)
  })

  it('do not include later ones when all are marked as read', () => {
    const after = withWaitingReads(list, [
      row({ kind: 'notice.read-all', body: { before: '2026-11-21T02:30:00.000Z' } }),
    ])
    expect([unread(after), after.unreadCount]).toEqual([['C'], 1])
  })
})
