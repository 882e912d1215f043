// @ts-nocheck
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { describe, expect, it } from 'vitest'
import type { BookingFacts, BookingStatusChanged } from '../../bookings/index.js'
import {
  notificationsOfCreated,
  notificationsOfReassignment,
  notificationsOfReminder,
  notificationsOfReschedule,
  notificationsOfStatusChange,
} from './notification.rules.js'
import { notificationTextOf, paramsOf } from './notification-content.js'

const facts = {
  bookingId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  customerId: 'customer',
  customerName: 'Asha',
  customerPhone: '+919000000000',
  providerId: 'provider',
  serviceId: 'service',
  serviceName: 'Sofa Shampooing',
  optionName: 'Three seats',
  totalAmount: 1499,
  serviceAddress: 'Baner, Pune',
  preferredDate: '2026-11-23T03:30:00.000Z',
  preferredDay: null,
  status: 'Pending',
  revision: 0,
} as const satisfies BookingFacts

const toProvider = (change: BookingStatusChanged) =>
  notificationsOfStatusChange(change).filter(({ to }) => to.audience === 'user' && to.userId === 'provider')

const whom = (notifications: ReturnType<typeof notificationsOfCreated>) =>
  notifications.map(({ to, type }) => `${to.audience === 'user' ? to.userId : 'admins'} ${type}`)

describe('notifications', () => {
  it('go to admins, the customer and the provider after a new booking', () => {
    expect(whom(notificationsOfCreated(facts))).toEqual([
      'admins booking_created',
      'customer booking_created',
      'provider booking_updated',
    ])
  })

  it('tell admins if no provider could be assigned', () => {
    const notifications = notificationsOfCreated({ ...facts, providerId: null })
    expect(notifications.at(-1)).toMatchObject({
      to: { audience: 'admins' },
      content: { key: 'booking.unassigned' },
      priority: 'high',
    })
  })

  it('contain no price for customers and providers while prices are hidden', () => {
    const messages = (showPrices: boolean) =>
      notificationsOfCreated(facts).map((notification) => {
        const { key } = notification.content
        const { title, message } = notificationTextOf(TRANSLATORS.en, {
          key,
          params: paramsOf(notification, showPrices),
          type: notification.type,
        })
        return `${title}: ${message}`
      })
    expect(messages(true).filter((message) => message.includes('₹1,499'))).toHaveLength(2)
    expect(messages(false).filter((message) => message.includes('₹'))).toEqual([
      expect.stringContaining('New booking request'),
    ])
    expect(messages(false).filter((message) => message.includes('Price on request'))).toEqual([
      expect.stringContaining('Booking received'),
    ])
    const stored = notificationsOfCreated(facts).map((notification) => paramsOf(notification, false).totalAmount)
    expect(stored).toEqual([1499, undefined, undefined])
  })

  it('contain the automatic response once after a status change', () => {
    const notifications = notificationsOfStatusChange({ ...facts, status: 'Confirmed', from: 'Pending', by: 'admin' })
    expect(notifications.filter(({ name }) => name === 'customer')).toMatchObject([
      { content: { key: 'booking.status-changed', params: { bookingStatus: 'Confirmed' } }, responseType: 'update' },
    ])
  })

  it('go to customer and provider after a cancellation, and to admins unless an admin cancelled', () => {
    const by = (role: 'customer' | 'provider' | 'admin') =>
      whom(notificationsOfStatusChange({ ...facts, status: 'Cancelled', from: 'Confirmed', by: role }))
    expect(by('customer')).toEqual([
      'customer booking_cancelled',
      'provider booking_cancelled',
      'admins booking_cancelled',
    ])
    expect(by('provider')).toEqual([
      'customer booking_cancelled',
      'admins booking_cancelled',
      'provider booking_cancelled',
    ])
    expect(by('admin')).toEqual(['customer booking_cancelled', 'provider booking_cancelled'])
  })

  it('remove the calendar entry of a provider who cancels, by mail alone', () => {
    const change = { ...facts, status: 'Cancelled', from: 'Confirmed', by: 'provider' } as const
    expect(toProvider(change)).toMatchObject([
      { content: { key: 'job.cancelled' }, channels: ['email'], calendar: { doing: 'remove' } },
    ])
  })

  it.each(['Cancelled', 'Completed'] as const)('assign a %s booking again when it is reopened', (from) => {
    for (const status of ['Pending', 'Confirmed'] as const) {
      const change = { ...facts, status, from, by: 'admin', previousProviderId: 'provider' } as const
      const [notification, ...more] = toProvider(change)
      expect(more).toEqual([])
      expect(notification).toMatchObject({
        priority: 'high',
        content: { key: 'job.assigned' },
        calendar: { doing: 'put', date: facts.preferredDate },
      })
      expect(notification?.channels).toBeUndefined()
    }
  })

  it('restore the calendar entry, by mail alone, if the provider reopens the job', () => {
    const change = { ...facts, status: 'Confirmed', from: 'Cancelled', by: 'provider' } as const
    expect(toProvider({ ...change, previousProviderId: 'provider' })).toMatchObject([
      { content: { key: 'job.status-changed' }, channels: ['email'], calendar: { doing: 'put' } },
    ])
  })

  it.each([
    ['Pending', 'Confirmed'],
    ['Confirmed', 'Pending'],
  ] as const)('update the provider’s calendar entry after a change from %s to %s, by mail alone', (from, status) => {
    for (const by of ['admin', 'provider'] as const) {
      const change = { ...facts, status, from, by, previousProviderId: 'provider' } as const
      expect(toProvider(change)).toMatchObject([
        {
          content: { key: 'job.status-changed' },
          channels: ['email'],
          booking: { status },
          calendar: { doing: 'put' },
        },
      ])
    }
  })

  it('skip the provider if the reassignment sends one, or if the event is from an older version', () => {
    for (const from of ['Cancelled', 'Pending'] as const)
      for (const previousProviderId of ['another', null, undefined])
        expect(toProvider({ ...facts, status: 'Confirmed', from, by: 'admin', previousProviderId })).toEqual([])
  })

  it('name a new provider to the customer, in the app alone', () => {
    const moved = { previousDate: null, previousDay: null }
    const toldOf = (providerId: string | null) =>
      [
        notificationsOfReassignment({ ...facts, providerId, previousProviderId: 'old' }),
        notificationsOfReschedule({ ...facts, ...moved, providerId, previousProviderId: 'old' }),
      ].map((notifications) => notifications.filter(({ content }) => content.key === 'booking.assigned'))
    expect(toldOf('new')).toMatchObject([1, 2].map(() => [{ to: { userId: 'customer' }, channels: ['in_app'] }]))
    expect(toldOf(null)).toEqual([[], []])
    expect(notificationsOfReassignment({ ...facts, status: 'Completed', previousProviderId: 'old' })).toHaveLength(1)
    expect(notificationsOfReschedule({ ...facts, ...moved }).some(({ name }) => name === 'assigned')).toBe(false)
  })

  it('have different names within one event', () => {
    const moved = { previousDate: null, previousDay: null, previousProviderId: 'old' }
    const status = (change: Partial<BookingStatusChanged>) =>
      notificationsOfStatusChange({
        ...facts,
        from: 'Confirmed',
        by: 'customer',
        previousProviderId: 'provider',
        ...change,
      })
    const events = [
      notificationsOfCreated(facts),
      notificationsOfCreated({ ...facts, providerId: null }),
      notificationsOfReschedule({ ...facts, ...moved }),
      notificationsOfReschedule({ ...facts, ...moved, providerId: null, by: 'admin' }),
      notificationsOfReassignment({ ...facts, previousProviderId: 'old' }),
      notificationsOfReminder({ ...facts, reminder: 'two-hours' }),
      ...(['customer', 'provider', 'admin'] as const).map((by) => status({ status: 'Cancelled', by })),
      status({ status: 'Confirmed', from: 'Cancelled', by: 'admin' }),
    ]
    for (const notifications of events)
      expect(new Set(notifications.map(({ name }) => name)).size).toBe(notifications.length)
  })

  it('go to both providers and the customer after a reassignment', () => {
    expect(whom(notificationsOfReassignment({ ...facts, providerId: 'new', previousProviderId: 'old' }))).toEqual([
      'old booking_updated',
      'new booking_updated',
      'customer booking_updated',
    ])
    expect(whom(notificationsOfReassignment({ ...facts, providerId: null, previousProviderId: 'old' }))).toEqual([
      'old booking_updated',
      'admins booking_updated',
    ])
  })

  it('assign no new job if the reassignment closes the booking', () => {
    const change = { ...facts, status: 'Completed', providerId: 'new', previousProviderId: 'old' } as const
    expect(whom(notificationsOfReassignment(change))).toEqual(['old booking_updated'])
  })

  it('inform each provider once about a reschedule with a new provider, with the time that concerns them', () => {
    const was = '2026-11-22T03:30:00.000Z'
    const change = { ...facts, providerId: 'new', previousProviderId: 'old', previousDate: was, previousDay: null }
    const [, , old, next, ...more] = notificationsOfReschedule(change)
    expect(more).toMatchObject([{ to: { userId: 'customer' }, content: { key: 'booking.assigned' } }])
    expect(old).toMatchObject({
      to: { userId: 'old' },
      content: { key: 'job.unassigned' },
      calendar: { doing: 'remove', date: was },
    })
    expect(next).toMatchObject({
      to: { userId: 'new' },
      content: { key: 'job.assigned', params: { preferredDate: facts.preferredDate } },
      calendar: { doing: 'put', date: facts.preferredDate },
    })
    expect(whom(notificationsOfReschedule({ ...change, providerId: null })).slice(2)).toEqual([
      'old booking_updated',
      'admins booking_updated',
    ])
    expect(whom(notificationsOfReschedule({ ...change, providerId: 'old' })).slice(2)).toEqual(['old booking_updated'])
    const found = notificationsOfReschedule({ ...change, previousProviderId: null }).slice(2)
    expect(found).toMatchObject([
      { to: { userId: 'new' }, content: { key: 'job.assigned' } },
      { to: { userId: 'customer' }, content: { key: 'booking.assigned' } },
    ])
    expect(notificationsOfReschedule({ ...change, providerId: null, previousProviderId: null })).toHaveLength(2)
  })

  it('inform the customer by every channel, and no admin, when an admin reschedules', () => {
    const [toCustomer, ...more] = notificationsOfReschedule({
      ...facts,
      previousDate: null,
      previousDay: null,
      by: 'admin',
    })
    expect(toCustomer).toMatchObject({
      to: { userId: facts.customerId, as: 'customer' },
      priority: 'high',
      content: { key: 'booking.changed' },
      calendar: { doing: 'put' },
    })
    expect(toCustomer?.channels).toBeUndefined()
    expect(more.every(({ to }) => to.audience === 'user')).toBe(true)
  })

  it('go to admins, the provider and, by mail alone, the customer after a reschedule', () => {
    expect(whom(notificationsOfReschedule({ ...facts, previousDate: null, previousDay: null }))).toEqual([
      'admins booking_updated',
      'customer booking_updated',
      'provider booking_updated',
    ])
  })

  it('delete the calendar entry if the window is removed', () => {
    const was = '2026-11-22T03:30:00.000Z'
    const notifications = notificationsOfReschedule({
      ...facts,
      preferredDate: null,
      previousDate: was,
      previousDay: null,
    })
    expect(notifications.map(({ calendar }) => calendar)).toEqual([
      undefined,
      { doing: 'remove', date: was, day: null },
      { doing: 'remove', date: was, day: null },
    ])
  })

  it('add and remove a whole day in the calendar for a visit at any time', () => {
    const day = '2026-11-28'
    const moved = { ...facts, preferredDate: null, preferredDay: day, previousDate: null, previousDay: null }
    const [, toCustomer] = notificationsOfReschedule(moved)
    expect(toCustomer?.calendar).toEqual({ doing: 'put', date: null, day })
    const [, removed] = notificationsOfReschedule({ ...moved, preferredDay: null, previousDay: day })
    expect(removed?.calendar).toEqual({ doing: 'remove', date: null, day })
  })

  it('remind the customer and the provider, and expire when the window starts', () => {
    const notifications = notificationsOfReminder({ ...facts, reminder: 'two-hours' })
    expect(whom(notifications)).toEqual(['customer system', 'provider system'])
    expect(notifications.map(({ until }) => until)).toEqual([
      Date.parse(facts.preferredDate),
      Date.parse(facts.preferredDate),
    ])
    expect(notificationsOfReminder({ ...facts, preferredDate: null, reminder: 'evening-before' })).toEqual([])
  })
})
