import { expect, it } from 'vitest'
import { whatsappHref } from './whatsapp.rules.js'

it('opens WhatsApp for mobile and foreign numbers, with the text typed in', () => {
  expect(whatsappHref('98765 43210', 'Booking G4EWS9 & more')).toBe(
    'https://wa.me/919876543210?text=Booking%20G4EWS9%20%26%20more',
  )
  expect(whatsappHref('+1 415 555 2671', 'Hello')).toBe('https://wa.me/14155552671?text=Hello')
})

it.each(['+91 20 4000 1234', '020 4000 1234', '1800 123 4567', ''])('offers no WhatsApp for %s', (phone) => {
  expect(whatsappHref(phone, 'Hello')).toBeNull()
})
