import { describe, expect, it } from 'vitest'
import type { BookingFacts } from '../../bookings/index.js'
import {
  type EventNotification,
  notificationsOfCreated,
  notificationsOfReassignment,
  notificationsOfReminder,
  notificationsOfReply,
  notificationsOfReschedule,
  notificationsOfStatusChange,
} from '../definitions/notification.rules.js'
import { COMBINED_MS, combineNotifications, isCombining } from './booking-mail.rules.js'

const FIRST = '2026-12-01T03:30:00.000Z'
const LATER = '2026-12-02T05:30:00.000Z'

const booking: BookingFacts = {
  bookingId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  customerId: 'asha',
  customerName: 'Asha',
  customerPhone: '+919000000000',
  providerId: 'ravi',
  serviceId: 'service',
  serviceName: 'Sofa Shampooing',
  optionName: 'Three seats',
  totalAmount: 1499,
  serviceAddress: 'Baner, Pune',
  preferredDate: FIRST,
  preferredDay: null,
  status: 'Pending',
  revision: 0,
}

const to = (userId: string, notifications: readonly EventNotification[]) =>
  notifications.filter(({ to: recipient }) => recipient.audience === 'user' && recipient.userId === userId)
const created = (userId: string) => to(userId, notificationsOfCreated(booking))
const moved = (userId: string, preferredDate: string | null, revision: number) =>
  to(userId, notificationsOfReschedule({ ...booking, preferredDate, revision, previousDate: FIRST, previousDay: null }))
const cancelled = (userId: string, revision: number) =>
  to(
    userId,
    notificationsOfStatusChange({ ...booking, status: 'Cancelled', revision, from: 'Pending', by: 'customer' }),
  )

const combine = (notifications: readonly EventNotification[], now: BookingFacts | null, userId: string) =>
  combineNotifications(notifications, { now, userId })
const keys = (notifications: readonly EventNotification[]) => notifications.map(({ content }) => content.key)

describe('mail of several notifications', () => {
  it('contains each kind of change once, with the booking as it is now', () => {
    const now = { ...booking, preferredDate: LATER, revision: 3 }
    const mail = combine(
      [...moved('asha', FIRST, 1), ...moved('asha', null, 2), ...moved('asha', LATER, 3)],
      now,
      'asha',
    )
    expect(keys(mail)).toEqual(['booking.changed'])
    expect(mail[0]).toMatchObject({
      booking: { preferredDate: LATER, revision: 3 },
      content: { params: { preferredDate: LATER } },
      calendar: { doing: 'put', date: LATER, day: null },
    })
  })

  it('contains only the cancellation, and removes the calendar entry', () => {
    const now = { ...booking, status: 'Cancelled' as const, revision: 2 }
    const mail = combine([...moved('asha', LATER, 1), ...cancelled('asha', 2)], now, 'asha')
    expect(keys(mail)).toEqual(['booking.status-changed'])
    expect(mail[0]).toMatchObject({
      content: { params: { bookingStatus: 'Cancelled' } },
      calendar: { doing: 'remove' },
    })
    expect(mail[0]?.booking?.revision).toBe(2)
  })

  it('moves the calendar entry although the newest notification has none', () => {
    const now = { ...booking, preferredDate: LATER, revision: 1 }
    const reply = notificationsOfReply({ ...now, text: 'See you then.', responseType: 'update' })
    const mail = combine([...moved('asha', LATER, 1), ...reply], now, 'asha')
    expect(keys(mail)).toEqual(['booking.changed', 'booking.reply'])
    expect(mail.map(({ calendar }) => calendar)).toEqual([undefined, { doing: 'put', date: LATER, day: null }])
  })

  it('keeps every written reply', () => {
    const reply = (text: string) => notificationsOfReply({ ...booking, text, responseType: 'update' })
    const mail = combine([...reply('One.'), ...reply('Two.')], booking, 'asha')
    expect(mail.map(({ content }) => 'text' in content.params && content.params.text)).toEqual(['One.', 'Two.'])
  })

  it('removes the calendar entry of a visit without a time', () => {
    const now = { ...booking, preferredDate: null, revision: 1 }
    expect(combine(moved('asha', null, 1), now, 'asha').at(-1)?.calendar).toEqual({
      doing: 'remove',
      date: FIRST,
      day: null,
    })
  })

  it('keeps the calendar entry of a visit at any time of a day', () => {
    const now = { ...booking, preferredDate: null, preferredDay: '2026-12-03', revision: 1 }
    const mail = combine(moved('asha', LATER, 1), now, 'asha')
    expect(mail.at(-1)?.calendar).toEqual({ doing: 'put', date: null, day: '2026-12-03' })
    const cancelled = { ...now, status: 'Cancelled' as const }
    const changes = to('asha', notificationsOfStatusChange({ ...cancelled, from: 'Pending', by: 'customer' }))
    expect(combine(changes, cancelled, 'asha').at(-1)?.calendar).toEqual({
      doing: 'remove',
      date: null,
      day: '2026-12-03',
    })
  })

  it('contains nothing newer than a former provider knew', () => {
    const change = { ...booking, providerId: 'mina', previousProviderId: 'ravi', revision: 2 }
    const now = { ...change, serviceAddress: 'Secret Lane', preferredDate: LATER }
    const mail = combine([...created('ravi'), ...to('ravi', notificationsOfReassignment(change))], now, 'ravi')
    expect(keys(mail)).toEqual(['job.unassigned'])
    expect(mail[0]?.booking).toMatchObject({ preferredDate: FIRST, customerName: '', serviceAddress: '' })
    expect(mail[0]?.calendar).toEqual({ doing: 'remove', date: FIRST, day: null })
    expect(JSON.stringify(mail)).not.toMatch(/Secret|Asha|Baner|Three seats|1499/)
    expect(JSON.stringify(mail)).not.toContain(LATER)
  })

  it('restores the calendar entry of a job that came back', () => {
    const gone = { ...booking, providerId: null, previousProviderId: 'ravi', revision: 1 }
    const back = { ...booking, previousProviderId: null, revision: 2 }
    const notifications = [...notificationsOfReassignment(gone), ...notificationsOfReassignment(back)]
    const mail = combine(to('ravi', notifications), { ...booking, revision: 2 }, 'ravi')
    expect(keys(mail)).toEqual(['job.assigned'])
    expect(mail[0]?.calendar).toEqual({ doing: 'put', date: FIRST, day: null })
  })

  it('drops a reminder of a visit that was rescheduled or cancelled meanwhile', () => {
    const reminders = to('asha', notificationsOfReminder({ ...booking, reminder: 'two-hours' }))
    expect(keys(combine(reminders, booking, 'asha'))).toEqual(['booking.reminder'])
    expect(combine(reminders, { ...booking, preferredDate: LATER }, 'asha')).toEqual([])
    expect(combine(reminders, { ...booking, status: 'Cancelled' }, 'asha')).toEqual([])
  })

  it('contains the rest about a deleted booking', () => {
    const mail = combine([...created('ravi'), ...cancelled('ravi', 1)], null, 'ravi')
    expect(keys(mail)).toEqual(['job.cancelled'])
    expect(mail[0]?.calendar).toEqual({ doing: 'remove', date: FIRST, day: null })
  })
})

it.each([
  ['without an earlier mail', null, false],
  ['until five minutes after the last one', COMBINED_MS, true],
  ['no longer', 0, false],
  ['not after a mail from the future', COMBINED_MS + 1, false],
])('combines mails: %s', (_when, leftMs, expected) => {
  const now = new Date(FIRST)
  expect(isCombining(leftMs === null ? null : new Date(now.getTime() + leftMs), now)).toBe(expected)
})
