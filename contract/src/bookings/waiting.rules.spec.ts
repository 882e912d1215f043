import { describe, expect, it } from 'vitest'
import { TRANSLATORS } from '../i18n/translators.js'
import { indianInstant } from '../lib/time.js'
import {
  ANY_TIME,
  canWait,
  DAY_PART_KEYS,
  DAY_PARTS,
  dayPartOf,
  isOfferable,
  isSooner,
  isWanted,
  OFFER_MS,
} from './waiting.rules.js'
import { WaitingRequest } from './waiting.schema.js'

/** 2026-12-04 is a Friday. */
const at = (hour: number, day = '2026-12-04') => indianInstant(day, hour * 60).toISOString()

describe('the time of day of a window', () => {
  it.each([
    [9, 'morning'],
    [11.99, 'morning'],
    [12, 'afternoon'],
    [16.99, 'afternoon'],
    [17, 'evening'],
    [19, 'evening'],
  ])('that starts at %s o’clock in India is %s', (hour, part) => {
    expect(dayPartOf(at(hour))).toBe(part)
  })

  it('has a name for each part', () => {
    expect(DAY_PARTS.map((part) => TRANSLATORS.en.t(DAY_PART_KEYS[part]))).toEqual(['Morning', 'Afternoon', 'Evening'])
  })
})

describe('a wanted window', () => {
  it('starts on one of the days, at one of the times of day', () => {
    const fridayMornings = { weekdays: [5], dayParts: ['morning'] } as const
    expect(isWanted(fridayMornings, at(9))).toBe(true)
    expect(isWanted(fridayMornings, at(13))).toBe(false)
    expect(isWanted(fridayMornings, at(9, '2026-12-05'))).toBe(false)
    for (const day of [4, 5, 6, 7, 8, 9, 10])
      for (const hour of [9, 13, 19])
        expect(isWanted(ANY_TIME, at(hour, `2026-12-${day < 10 ? '0' : ''}${day}`))).toBe(true)
  })
})

describe('an earlier window', () => {
  it('starts before the booked window', () => {
    const booking = { preferredDate: at(13) }
    expect([9, 13, 15].map((hour) => isSooner(at(hour), booking))).toEqual([true, false, false])
  })

  it('is on an earlier day than a visit at any time of a day', () => {
    const booking = { preferredDate: null, preferredDay: '2026-12-04' }
    expect(isSooner(at(19, '2026-12-03'), booking)).toBe(true)
    expect(isSooner(at(9), booking)).toBe(false)
  })

  it('is any window while no time is agreed', () => {
    expect(isSooner(at(9), { preferredDate: null, preferredDay: null })).toBe(true)
  })
})

it('a window is offered only if the customer can decide before it starts', () => {
  const start = Date.parse(at(9))
  expect(isOfferable(start, start - OFFER_MS)).toBe(true)
  expect(isOfferable(start, start - OFFER_MS + 1)).toBe(false)
  expect(OFFER_MS).toBe(600_000)
})

describe('waiting for an earlier time', () => {
  const now = Date.parse(at(8))
  const booking = (change: object = {}) => ({
    status: 'Confirmed' as const,
    preferredDate: at(9),
    preferredDay: null,
    history: [],
    ...change,
  })

  it('is possible for an open booking whose visit is ahead', () => {
    expect(canWait(booking(), now)).toBe(true)
    expect(canWait(booking({ status: 'Pending' }), now)).toBe(true)
    expect(canWait(booking({ preferredDate: null, preferredDay: '2026-12-05' }), now)).toBe(true)
    expect(canWait(booking({ preferredDate: null }), now)).toBe(true)
  })

  it('ends when the provider is on the way, the visit begins or the booking is closed', () => {
    expect(canWait(booking({ history: [{ kind: 'on_the_way' }] }), now)).toBe(false)
    expect(canWait(booking({ preferredDate: at(8) }), now)).toBe(false)
    expect(canWait(booking({ preferredDate: null, preferredDay: '2026-12-04' }), now)).toBe(false)
    for (const status of ['Completed', 'Cancelled']) expect(canWait(booking({ status }), now)).toBe(false)
  })
})

describe('the wanted days and times of day', () => {
  it('are stored once each and in order', () => {
    const wanted = { weekdays: [6, 1, 1], dayParts: ['evening', 'morning', 'evening'] }
    expect(WaitingRequest.parse(wanted)).toEqual({ weekdays: [1, 6], dayParts: ['morning', 'evening'] })
  })

  it.each([
    { weekdays: [], dayParts: ['morning'] },
    { weekdays: [1], dayParts: [] },
    { weekdays: [7], dayParts: ['morning'] },
    { weekdays: [1], dayParts: ['night'] },
    { weekdays: [0, 1, 2, 3, 4, 5, 6, 0], dayParts: ['morning'] },
  ])('%j are refused', (wanted) => {
    expect(WaitingRequest.safeParse(wanted).success).toBe(false)
  })
})
