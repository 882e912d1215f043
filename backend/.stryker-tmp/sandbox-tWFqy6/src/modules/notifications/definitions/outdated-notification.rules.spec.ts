// @ts-nocheck
import { describe, expect, it } from 'vitest'
import type { BookingFacts } from '../../bookings/index.js'
import { notificationsOfOffer, notificationsOfRatingRequest } from './notification.rules.js'
import { isOutdated, isShortLived } from './outdated-notification.rules.js'

const visit: BookingFacts = {
  bookingId: '01B',
  customerId: 'asha',
  customerName: 'Asha',
  customerPhone: '',
  providerId: 'ravi',
  serviceId: '01S',
  serviceName: 'Sofa Shampooing',
  optionName: '',
  totalAmount: 1_499,
  serviceAddress: '',
  preferredDate: null,
  preferredDay: null,
  status: 'Completed',
  revision: 2,
}

describe('a request to rate a visit', () => {
  const isOutdatedWith = (now: BookingFacts | null) =>
    notificationsOfRatingRequest(visit).map((notification) => isOutdated(notification, { now, userId: 'asha' }))

  it('is sent while the booking is completed', () => {
    expect(isOutdatedWith(visit)).toEqual([false])
  })

  it.each(['Pending', 'Confirmed', 'Cancelled'] as const)('is outdated once the booking is %s', (status) => {
    expect(isOutdatedWith({ ...visit, status })).toEqual([true])
  })

  it('is outdated once the booking is deleted', () => {
    expect(isOutdatedWith(null)).toEqual([true])
  })
})

describe('an offer of an earlier window', () => {
  const offeredDate = '2026-11-22T03:30:00.000Z'
  const offer = { ...visit, status: 'Pending', offeredDate, offeredProviderId: 'ravi', expiresAt: offeredDate } as const
  const isOutdatedWith = (now: (BookingFacts & { offeredDate?: string | null }) | null) =>
    notificationsOfOffer(offer).map((notification) => isOutdated(notification, { now, userId: 'asha' }))

  it('is sent while the customer is asked about this very window', () => {
    const open = { ...visit, status: 'Pending' } as const
    expect(isOutdatedWith({ ...open, offeredDate })).toEqual([false])
    expect(isOutdatedWith({ ...open, offeredDate: null })).toEqual([true])
    expect(isOutdatedWith({ ...open, offeredDate: '2026-11-23T03:30:00.000Z' })).toEqual([true])
  })

  it('is not sent about a closed or deleted booking', () => {
    expect(isOutdatedWith({ ...visit, status: 'Cancelled', offeredDate })).toEqual([true])
    expect(isOutdatedWith(null)).toEqual([true])
  })

  it('is of no use after its end', () => {
    expect(notificationsOfOffer(offer)).toMatchObject([{ until: Date.parse(offer.expiresAt) }])
    expect(notificationsOfOffer(offer).map(isShortLived)).toEqual([true])
  })
})
