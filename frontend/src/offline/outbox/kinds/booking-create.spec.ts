import { TRANSLATORS } from '@sofaseva/contract/translators'
import { expect, it } from 'vitest'
import { type BookingCreateWork, bookingCreate } from './booking-create.js'

const WORK: BookingCreateWork = {
  kind: 'booking.create',
  body: { serviceId: '01M8C4GHX6B26BGS4AGZ83861N', option: 'Base', serviceAddress: '1 Test Road, Pune' },
  display: { serviceName: 'Sofa', optionName: 'Base', estimate: 1_000 },
}

it('says why the server refused a booking, and what to check where it does not say', () => {
  expect(bookingCreate.refusalText(TRANSLATORS.en, WORK, 'Too many bookings.')).toBe('Too many bookings.')
  expect(bookingCreate.refusalText(TRANSLATORS.en, WORK, '')).toBe('Booking failed. Check your token/login.')
})
