import { describe, expect, it } from 'vitest'
import { TRANSLATORS } from '../i18n/translators.js'
import { BOOKING_STATUSES, type BookingStatus } from './booking.rules.js'
import { calendarEntry, foldCalendarLines } from './calendar.rules.js'

const { en, mr } = TRANSLATORS

describe('a calendar entry', () => {
  const booking = {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    serviceName: 'Sofa Shampooing',
    serviceAddress: 'Baner, Pune',
    preferredDate: '2026-11-24T05:30:00.000Z',
    revision: 3,
    bookingStatus: 'Confirmed' as const,
  }
  const organiser = { brand: 'SofaSeva', host: 'sofaseva.example', email: 'help@sofaseva.example' }

  it('keeps its id and increases its sequence with the booking', () => {
    expect(calendarEntry(en, booking, organiser, { name: 'Asha', email: 'asha@example.com' })).toMatchObject({
      uid: '01ARZ3NDEKTSV4RRFFQ69G5FAV@sofaseva.example',
      sequence: 3,
      method: 'REQUEST',
      duration: { hours: 2 },
      attendees: [{ name: 'Asha', email: 'asha@example.com', rsvp: false }],
    })
    expect(calendarEntry(en, { ...booking, bookingStatus: 'Cancelled' }, organiser)).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      attendees: [],
    })
  })

  it('is written in the recipient’s language', () => {
    expect(calendarEntry(mr, booking, organiser)?.description).toBe('बुकिंग 9G5FAV. आम्ही दोन तासांच्या याच स्लॉटमध्ये येऊ.')
  })

  it('is tentative until the booking is confirmed', () => {
    const statusOf = (bookingStatus: BookingStatus) =>
      calendarEntry(en, { ...booking, bookingStatus }, organiser)?.status
    expect(BOOKING_STATUSES.map((status) => [status, statusOf(status)])).toEqual([
      ['Pending', 'TENTATIVE'],
      ['Confirmed', 'CONFIRMED'],
      ['Completed', 'CONFIRMED'],
      ['Cancelled', 'CANCELLED'],
    ])
  })

  it('needs a window', () => {
    expect(calendarEntry(en, { ...booking, preferredDate: null }, organiser)).toBeNull()
  })
})

const octets = (text: string) => new TextEncoder().encode(text).length
const unfolded = (text: string) => text.replace(/\r\n[\t ]/g, '')

it.each([
  ['a long line of ASCII', `DESCRIPTION:${'x'.repeat(300)}`],
  ['Devanagari', `LOCATION:${'फ़्लैट ३०४\\, साई रेसिडेन्सी\\, बाणेर रोड '.repeat(8)}`],
  ['emoji', `SUMMARY:${'🛋️'.repeat(60)}`],
  ['what was folded by characters', `LOCATION:${'क'.repeat(66)}\r\n\t${'ख'.repeat(74)}\r\n\tग`],
])('folds %s at 75 octets without loss', (_, line) => {
  const content = `BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT\r\n`
  const result = foldCalendarLines(content)
  for (const part of result.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75)
  expect(unfolded(result)).toBe(unfolded(content))
  expect(result).not.toContain('\uFFFD')
})

it('uses the full line length', () => {
  expect(foldCalendarLines(`A:${'x'.repeat(73)}`)).toBe(`A:${'x'.repeat(73)}`)
  expect(foldCalendarLines(`A:${'x'.repeat(74)}`)).toBe(`A:${'x'.repeat(73)}\r\n x`)
})
