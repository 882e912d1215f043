import type { Notification, NotificationKey } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { toLines } from './notification-line.rules.js'

const AT = Date.parse('2026-11-27T10:00:00.000Z')

const notification = (id: string, key: NotificationKey, booking: string | null, seconds = 0): Notification => ({
  _id: id,
  key,
  title: key,
  message: '',
  type: 'booking_created',
  priority: 'high',
  isRead: false,
  createdAt: new Date(AT + seconds * 1_000).toISOString(),
  subject: booking === null ? null : { type: 'booking', id: booking },
  booking,
  user: null,
  metadata: {},
})

const shown = (listed: readonly Notification[]) =>
  toLines(listed).map(({ _id, unread, needsProvider }) => ({ _id, unread, needsProvider }))

describe('the lines of the notification list', () => {
  it('join both notifications about a new booking without a provider, whichever comes first', () => {
    const requested = notification('N1', 'booking.requested', 'B')
    const unassigned = notification('N2', 'booking.unassigned', 'B', 1)
    const line = { _id: 'N1', unread: ['N1', 'N2'], needsProvider: true }
    expect(shown([unassigned, requested])).toEqual([line])
    expect(shown([requested, unassigned])).toEqual([line])
  })

  it('keep other bookings, other notifications and a provider who leaves later apart', () => {
    const requested = notification('N1', 'booking.requested', 'B')
    const others = [
      notification('N2', 'booking.unassigned', 'C'),
      notification('N3', 'booking.unassigned', 'B', 61),
      notification('N4', 'booking.rescheduled', 'B'),
      notification('N5', 'contact.received', null),
      notification('N6', 'contact.received', null),
    ]
    expect(shown([...others, requested])).toEqual([
      { _id: 'N2', unread: ['N2'], needsProvider: true },
      { _id: 'N3', unread: ['N3'], needsProvider: true },
      { _id: 'N4', unread: ['N4'], needsProvider: false },
      { _id: 'N5', unread: ['N5'], needsProvider: false },
      { _id: 'N6', unread: ['N6'], needsProvider: false },
      { _id: 'N1', unread: ['N1'], needsProvider: false },
    ])
  })

  it('are unread until both notifications are read', () => {
    const requested = { ...notification('N1', 'booking.requested', 'B'), isRead: true }
    const unassigned = notification('N2', 'booking.unassigned', 'B')
    const [line] = toLines([unassigned, requested])
    expect(line?.unread).toEqual(['N2'])
    expect(line?.notification.isRead).toBe(false)
    expect(toLines([{ ...unassigned, isRead: true }, requested])[0]?.notification.isRead).toBe(true)
  })
})
