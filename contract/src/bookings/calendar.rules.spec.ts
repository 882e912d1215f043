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
    expect(calendarEntry(en, { ...booking, preferredDate: null, preferredDay: null }, organiser)).toBeNull()
    expect(calendarEntry(en, { ...booking, preferredDate: null, preferredDay: '2026-11' }, organiser)).toBeNull()
  })

  it('has the window in UTC, with service, place and organiser', () => {
    expect(calendarEntry(en, booking, organiser)).toEqual({
      uid: '01ARZ3NDEKTSV4RRFFQ69G5FAV@sofaseva.example',
      sequence: 3,
      method: 'REQUEST',
      status: 'CONFIRMED',
      title: 'Sofa Shampooing (SofaSeva)',
      description: "Booking 9G5FAV. We'll arrive within this two-hour slot.",
      location: 'Baner, Pune',
      start: Date.parse('2026-11-24T05:30:00.000Z'),
      startInputType: 'utc',
      startOutputType: 'utc',
      duration: { hours: 2 },
      organizer: { name: 'SofaSeva', email: 'help@sofaseva.example' },
      attendees: [],
      productId: 'SofaSeva/bookings',
    })
  })

  it('has a whole day for a visit at any time, and no place without an address', () => {
    const wholeDay = { ...booking, preferredDate: null, preferredDay: '2026-11-24', serviceAddress: '' }
    const entry = calendarEntry(en, wholeDay, organiser)
    expect(entry).toMatchObject({ start: [2026, 11, 24], duration: { days: 1 } })
    expect(entry).not.toHaveProperty('location')
    expect(entry).not.toHaveProperty('startInputType')
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

it.each([
  ['one octet', '\u007f', 75],
  ['two octets', '\u0080', 37],
  ['two octets at the end of their range', '\u07ff', 37],
  ['three octets', '\u0800', 25],
  ['three octets at the end of their range', '\uffff', 25],
  ['four octets', '\u{10000}', 18],
])('fits as many characters of %s on a line as 75 octets hold', (_name, character, count) => {
  expect(foldCalendarLines(character.repeat(count))).not.toContain('\r\n')
  expect(foldCalendarLines(character.repeat(count + 1))).toBe(`${character.repeat(count)}\r\n ${character}`)
})

it('counts the space of a continued line', () => {
  expect(foldCalendarLines('x'.repeat(75 + 74))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}`)
  expect(foldCalendarLines('x'.repeat(75 + 75))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`)
})

it('joins lines that were folded with a space or a tab', () => {
  expect(foldCalendarLines('A:1\r\n 2\r\n\t3\r\nB:4')).toBe('A:123\r\nB:4')
})
