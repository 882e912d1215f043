// @ts-nocheck
import { describe, expect, it } from 'vitest'
import type { BookingFacts } from '../../bookings/index.js'
import { isExpired } from './notification.rules.js'
import { isOutdated } from './outdated-notification.rules.js'
import { notificationsOfProgress } from './progress-notification.rules.js'

const facts: BookingFacts = {
  bookingId: 'booking',
  customerId: 'customer',
  customerName: 'Asha',
  customerPhone: '',
  providerId: 'provider',
  serviceId: 'service',
  serviceName: 'Sofa Shampooing',
  optionName: 'Base',
  totalAmount: 500,
  serviceAddress: '8 MG Road, Pune',
  preferredDate: '2026-11-22T04:30:00.000Z',
  preferredDay: null,
  status: 'Confirmed',
  revision: 1,
}
const AT = new Date('2026-11-22T04:00:00.000Z')
const HOUR_MS = 3_600_000

it('inform the customer about each step, in the app and by push', () => {
  const steps = (['on_the_way', 'started'] as const).flatMap((step) =>
    notificationsOfProgress({ ...facts, step }, { recordedAt: new Date() }),
  )
  expect(steps).toMatchObject([
    { to: { userId: 'customer' }, content: { key: 'booking.on-the-way' }, channels: ['in_app', 'push'] },
    { to: { userId: 'customer' }, content: { key: 'booking.started' }, channels: ['in_app', 'push'] },
  ])
  expect(new Set(steps.map(({ type }) => type))).toEqual(new Set(['booking_status']))
})

describe.each(['on_the_way', 'started'] as const)('the notification that a visit is %s', (step) => {
  const [notification] = notificationsOfProgress({ ...facts, step }, { recordedAt: AT })
  if (!notification) throw new Error('there is none')
  const outdatedBy = (change: Partial<BookingFacts>) =>
    isOutdated(notification, { now: { ...facts, ...change }, userId: facts.customerId })

  it('is dropped if the visit was moved or got another provider', () => {
    expect(outdatedBy({ revision: 5 })).toBe(false)
    expect(outdatedBy({ preferredDate: '2026-11-23T04:30:00.000Z' })).toBe(true)
    expect(outdatedBy({ preferredDate: null, preferredDay: '2026-11-22' })).toBe(true)
    expect(outdatedBy({ providerId: 'other' })).toBe(true)
    expect(outdatedBy({ providerId: null })).toBe(true)
    expect(outdatedBy({ status: 'Completed' })).toBe(true)
  })

  it('is not sent more than two hours after the step', () => {
    expect(isExpired(notification, AT.getTime() + 2 * HOUR_MS - 1)).toBe(false)
    expect(isExpired(notification, AT.getTime() + 2 * HOUR_MS)).toBe(true)
  })
})
