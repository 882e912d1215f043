import { describe, expect, it } from 'vitest'
import type { BookingHistoryEntry } from '../bookings/booking.schema.js'
import { formatBookingEvent } from './format-history.js'
import { TRANSLATORS } from './translators.js'

const entry = (changes: Partial<BookingHistoryEntry>): BookingHistoryEntry => ({
  kind: 'status',
  from: 'Confirmed',
  to: 'Confirmed',
  by: 'provider',
  at: '2030-11-27T04:42:00.000Z',
  ...changes,
})

/** Replaces no-break spaces with plain ones. */
const said = (changes: Partial<BookingHistoryEntry>, language: 'en' | 'hi' | 'mr' = 'en') =>
  formatBookingEvent(TRANSLATORS[language], entry(changes), 'outbox')?.replaceAll('\u00a0', ' ')

describe('an event in a booking’s history', () => {
  it('is written with its time', () => {
    expect(said({ kind: 'assigned' })).toBe('Provider assigned (27 Nov 2030, 10:12 am)')
    expect(said({ kind: 'on_the_way' })).toBe('On the way (27 Nov 2030, 10:12 am)')
    expect(said({ kind: 'started' })).toBe('Work started (27 Nov 2030, 10:12 am)')
    expect(said({})).toBeUndefined()
  })

  it('is written with both times if the visit was moved', () => {
    const moved = { kind: 'rescheduled', fromDate: '2030-11-28T03:30:00.000Z', fromDay: null } as const
    expect(said({ ...moved, toDate: '2030-11-29T07:30:00.000Z', toDay: null })).toMatch(
      /^Rescheduled from Thu, 28 Nov 2030, 9:00 am – 11:00 am to Fri, 29 Nov 2030, 1:00 pm – 3:00 pm \(/,
    )
    expect(said({ ...moved, toDate: null, toDay: '2030-11-29' })).toContain('to Fri, 29 Nov 2030, any time (')
    expect(said({ ...moved, fromDate: null, toDate: null, toDay: '2030-11-29' })).toMatch(
      /^Rescheduled from no fixed time to/,
    )
  })

  it.each(['hi', 'mr'] as const)('is written without English in %s', (language) => {
    for (const kind of ['assigned', 'on_the_way', 'started', 'rescheduled'] as const)
      expect(said({ kind, fromDate: null, toDay: '2030-11-29' }, language)).not.toMatch(/[a-z]/i)
  })
})
