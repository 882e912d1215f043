import { normalizeBookingNumber, phonePart } from '@sofaseva/contract'

/** What a search looks for in each column; a column that it cannot be in is left out. */
export interface ContactSearch {
  text: string
  phone?: string
  bookingNumber?: string
}

/** Reads what was typed as a text, as part of a phone number, and as a booking's. */
export function contactSearch(typed: string): ContactSearch {
  const phone = phonePart(typed)
  const number = normalizeBookingNumber(typed)
  return {
    text: typed,
    ...(phone === null ? {} : { phone }),
    ...(/^[0-9A-HJKMNP-TV-Z]+$/.test(number) ? { bookingNumber: number } : {}),
  }
}
