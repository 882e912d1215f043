import { TRANSLATORS } from '@sofaseva/contract/translators'
import { expect, it } from 'vitest'
import { type BookingCreateWork, bookingCreate } from './booking-create.js'

const WORK: BookingCreateWork = {
  kind: 'booking.create',
  body: { serviceId: '01M8C4GHX6B26BGS4AGZ83861N', option: 'Base', serviceAddress: '1 Test Road, Pune' },
  display: { serviceName: 'Sofa', optionName: 'Base', estimate: 1_000 },
}

it('names the server’s reason for refusing a booking, or what to check', () => {
  expect(bookingCreate.refusalText(TRANSLATORS.en, WORK, 'Too many bookings.')).toBe('Too many bookings.')
  expect(bookingCreate.refusalText(TRANSLATORS.en, WORK, '')).toBe('Booking failed. Check your token/login.')
})
