import { describe, expect, it } from 'vitest'
import type { BookingFacts } from '../../bookings/index.js'
import { notificationsOfRatingRequest } from './notification.rules.js'
import { isOutdated } from './outdated-notification.rules.js'

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
