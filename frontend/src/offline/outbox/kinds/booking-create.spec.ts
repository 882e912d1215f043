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

it('keeps the customer’s name when the address of a waiting booking changes', () => {
  const named = { ...WORK, body: { ...WORK.body, customerName: 'Meera Joshi' } }
  const changed = bookingCreate.withDetails?.(named, { serviceAddress: '2 Test Road, Pune' })
  expect(changed?.body).toMatchObject({ customerName: 'Meera Joshi', serviceAddress: '2 Test Road, Pune' })
})

it('keeps the on-site contact of a waiting booking when its address changes, and shows them', () => {
  const onSite = { name: 'Aai', phone: '+919812345678' }
  const named = { ...WORK, body: { ...WORK.body, onSite } }
  expect(bookingCreate.withDetails?.(named, { serviceAddress: '2 Test Road, Pune' }).body).toMatchObject({ onSite })
  expect(bookingCreate.facts?.(TRANSLATORS.en, named)).toContainEqual({
    label: 'bookings.facts.onSite',
    value: 'Aai, +919812345678',
  })
})

it('leads a refused booking without a name to the profile', () => {
  expect(bookingCreate.remedy?.(WORK, { code: 'NAME_MISSING', message: '' } as never)).toEqual({
    text: 'outbox.remedy.addName',
    to: '/profile',
  })
})
