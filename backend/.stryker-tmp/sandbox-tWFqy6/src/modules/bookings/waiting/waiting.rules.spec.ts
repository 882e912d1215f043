// @ts-nocheck
import { ANY_TIME, DEFAULT_CALENDAR, indianInstant, isWanted } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import { bitsOf, fromBits, longestJob, openedRanges, toBits, windowsIn } from './waiting.rules.js'

/** A Friday. Windows start at 9, 11, 13, 15 and 17. */
const DAY = '2026-12-04'
const at = (hour: number, day = DAY) => indianInstant(day, hour * 60)
const range = (from: number, until: number, day = DAY) => ({
  from: at(from, day).getTime(),
  until: at(until, day).getTime(),
})

describe('the stored form of wanted times', () => {
  it('is read back as it was written', () => {
    for (const wanted of [ANY_TIME, { weekdays: [0, 3], dayParts: ['afternoon'] as const }])
      expect(fromBits(toBits(wanted))).toEqual(wanted)
  })

  it('has a bit for each weekday and part of the day', () => {
    expect(toBits({ weekdays: [0, 3], dayParts: ['afternoon'] })).toEqual({ weekdays: 0b1001, dayParts: 0b10 })
    expect(toBits(ANY_TIME)).toEqual({ weekdays: 0b1111111, dayParts: 0b111 })
    expect(toBits({ weekdays: [], dayParts: [] })).toEqual({ weekdays: 0, dayParts: 0 })
    expect(bitsOf(at(13))).toEqual({ weekdays: 1 << 5, dayParts: 0b10 })
  })

  it('has the bits of exactly the wanted windows', () => {
    const wanted = { weekdays: [5, 6], dayParts: ['morning', 'evening'] } as const
    const bits = toBits(wanted)
    for (const day of [DAY, '2026-12-05', '2026-12-06'])
      for (const hour of [9, 11, 13, 15, 17]) {
        const own = bitsOf(at(hour, day))
        const hasBits = (own.weekdays & bits.weekdays) !== 0 && (own.dayParts & bits.dayParts) !== 0
        expect(hasBits).toBe(isWanted(wanted, at(hour, day)))
      }
  })
})

describe('the time opened by new working hours', () => {
  const days = { today: DAY, days: 3, calendar: DEFAULT_CALENDAR }
  const none = { hours: [], daysOff: [] }
  const hours = (opens: number, closes: number) => ({
    hours: [{ weekday: 5, opens: opens * 60, closes: closes * 60 }],
    daysOff: [],
  })

  it('is a day that was off, within the business hours', () => {
    expect(openedRanges({ hours: [], daysOff: [DAY, '2026-12-06'] }, none, days)).toEqual([
      range(9, 20),
      range(10, 18, '2026-12-06'),
    ])
    expect(openedRanges(hours(0, 0), hours(11, 15), days)).toEqual([range(11, 15)])
  })

  it('is the time before and after the former hours', () => {
    expect(openedRanges(hours(11, 15), none, days)).toEqual([range(9, 11), range(15, 20)])
    expect(openedRanges(hours(9, 11), hours(15, 17), days)).toEqual([range(15, 17)])
  })

  it('is a break that is removed or moved', () => {
    const split = (...spans: [number, number][]) => ({
      hours: spans.map(([opens, closes]) => ({ weekday: 5, opens: opens * 60, closes: closes * 60 })),
      daysOff: [],
    })
    expect(openedRanges(split([9, 13], [14, 18]), split([9, 18]), days)).toEqual([range(13, 14)])
    expect(openedRanges(split([9, 13], [14, 18]), split([9, 14], [15, 19]), days)).toEqual([
      range(13, 14),
      range(18, 19),
    ])
  })

  it('is none if the hours shrink, stay or are outside the business hours', () => {
    expect(openedRanges(none, hours(11, 15), days)).toEqual([])
    expect(openedRanges(none, none, days)).toEqual([])
    expect(openedRanges(none, { hours: [], daysOff: [DAY] }, days)).toEqual([])
    expect(openedRanges(none, hours(6, 23), days)).toEqual([])
  })
})

describe('the windows in free time', () => {
  const windows = (ranges: { from: number; until: number }[], now = at(6)) =>
    windowsIn(ranges, now, DEFAULT_CALENDAR).map((start) => start.getTime())
  const starts = (...hours: number[]) => hours.map((hour) => at(hour).getTime())

  it('overlap it, so that a provider who comes within the window counts', () => {
    expect(windows([range(10, 13.5)])).toEqual(starts(9, 11, 13))
    expect(windows([range(11, 13)])).toEqual(starts(11))
    expect(windows([range(11, 11.5), range(12.5, 13)])).toEqual(starts(11))
  })

  it('are named once and soonest first', () => {
    expect(windows([range(15, 16), range(9, 11), range(15.5, 17)])).toEqual(starts(9, 15))
  })

  it('are far enough ahead', () => {
    expect(windows([range(9, 13)], new Date(at(9).getTime() - 9 * 60_000))).toEqual(starts(11))
    expect(windows([range(9, 13)], new Date(at(9).getTime() - 10 * 60_000))).toEqual(starts(9, 11))
    expect(windows([range(9, 13)], at(21))).toEqual([])
  })
})

describe('the longest job of a window', () => {
  const span = range(9, 18)
  const day = (visits: { windowStart: number; minutes: number }[]) => ({
    spans: [{ from: span.from, to: span.until }],
    visits: visits.map((visit, index) => ({ bookingId: `${index}`, ...visit })),
    bufferMinutes: 30,
  })

  it('ends before the provider must leave for the next visit', () => {
    const next = { windowStart: at(13).getTime(), minutes: 90 }
    // The next visit may begin a quarter of an hour before its window ends.
    expect(longestJob(day([next]), at(9).getTime())).toBe(315)
    expect(longestJob(day([]), at(9).getTime())).toBe(480)
    expect(longestJob(day([]), at(15).getTime())).toBe(180)
  })

  it('is none in a taken window or outside working hours', () => {
    expect(longestJob(day([{ windowStart: at(11).getTime(), minutes: 90 }]), at(11).getTime())).toBe(0)
    expect(longestJob({ ...day([]), spans: [] }, at(11).getTime())).toBe(0)
  })
})
