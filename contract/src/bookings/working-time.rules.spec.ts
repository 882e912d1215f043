import { describe, expect, it } from 'vitest'
import { HOUR_MS, indianInstant, MINUTE_MS } from '../lib/time.js'
import { DEFAULT_CALENDAR } from './window.rules.js'
import {
  hasRoomFor,
  occupiedSteps,
  type ProviderDay,
  planDay,
  unavailability,
  type Visit,
  workingHours,
  workingSpan,
} from './working-time.rules.js'

/** A Monday; the business is open from 9 am to 8 pm. */
const DAY = '2026-11-23'
const at = (hour: number) => indianInstant(DAY, hour * 60).getTime()
const job = (hour: number, minutes = 90, bookingId = `at ${hour}`): Visit => ({
  bookingId,
  windowStart: at(hour),
  minutes,
})
const day = (visits: Visit[] = [], { opens = 9, closes = 20, bufferMinutes = 30 } = {}): ProviderDay => ({
  span: workingSpan(DAY, { opens: opens * 60, closes: closes * 60 }),
  visits,
  bufferMinutes,
})
const arrivals = (plan: ReturnType<typeof planDay>) =>
  plan.map(({ bookingId, arrival }) => `${bookingId}: ${(arrival - at(0)) / HOUR_MS}`)

describe('working hours', () => {
  const own = (opens: number, closes: number) => ({ hours: [{ weekday: 1, opens, closes }], daysOff: [] })
  it.each([
    ['those of the business without own ones', { hours: [], daysOff: [] }, { opens: 540, closes: 1200 }],
    ['own ones', own(600, 900), { opens: 600, closes: 900 }],
    ['own ones within those of the business', own(0, 1440), { opens: 540, closes: 1200 }],
    [
      'own ones of another weekday',
      { hours: [{ weekday: 2, opens: 600, closes: 900 }], daysOff: [] },
      { opens: 540, closes: 1200 },
    ],
    ['none on a weekday off', own(0, 0), null],
    ['none outside those of the business', own(1260, 1380), null],
    ['none on a day off', { hours: [], daysOff: [DAY] }, null],
  ])('are %s', (_name, time, expected) => {
    expect(workingHours(DAY, time, DEFAULT_CALENDAR)).toEqual(expected)
  })

  it('are empty on a holiday or while the business is closed', () => {
    const time = own(600, 900)
    expect(workingHours(DAY, time, { ...DEFAULT_CALENDAR, holidays: [DAY] })).toBeNull()
    const openingHours = DEFAULT_CALENDAR.openingHours.map((hours) => ({ ...hours, isWorking: hours.weekday !== 1 }))
    expect(workingHours(DAY, time, { ...DEFAULT_CALENDAR, openingHours })).toBeNull()
  })
})

describe('a provider', () => {
  it.each<[string, ProviderDay, Visit, ReturnType<typeof unavailability>]>([
    ['without jobs is free', day(), job(9), null],
    ['who does not work is away', { ...day(), span: null }, job(9), 'away'],
    ['arrives when their day begins, within the window', day([], { opens: 10 }), job(9), null],
    ['whose day begins after the window is away', day([], { opens: 11 }), job(9), 'away'],
    ['finishes at closing', day(), job(18, 120), null],
    ['who would finish after closing is away', day(), job(18, 135), 'away'],
    [
      'who would arrive late enough to finish after closing is away',
      day([], { opens: 10, closes: 11 }),
      job(9),
      'away',
    ],
    ['does no second job in a window', day([job(9)]), job(9, 90, 'other'), 'busy'],
    [
      'does no second job in a window, however short both are',
      day([job(9, 15)], { bufferMinutes: 0 }),
      job(9, 15, 'other'),
      'busy',
    ],
    ['does one job after the other', day([job(9)]), job(11), null],
    ['arrives later within the window after a long job', day([job(9, 180)]), job(11), null],
    ['is busy when a long job leaves no time in the window', day([job(9, 240)]), job(11), 'busy'],
    ['keeps the time between jobs', day([job(9, 210)], { bufferMinutes: 31 }), job(11), 'busy'],
    ['moves a later arrival within its window for an earlier job', day([job(11, 90)]), job(9, 180), null],
    ['is busy when a later job would not be reached in time', day([job(11, 90)]), job(9, 240), 'busy'],
    ['is busy when a later job would end after closing', day([job(18, 90)]), job(15, 200), 'busy'],
    ['fits a job in between', day([job(9), job(13)]), job(11), null],
    ['is busy when the windows overlap', day([job(10, 15)], { bufferMinutes: 0 }), job(9, 15), 'busy'],
  ])('%s', (_name, providerDay, visit, expected) => {
    expect(unavailability(providerDay, visit)).toBe(expected)
  })

  it('has room for a later job despite a delay on an admin’s job', () => {
    const overbooked = day([job(9, 90, 'a'), job(9, 90, 'b')])
    expect(planDay(overbooked).map(({ isOnTime }) => isOnTime)).toEqual([true, false])
    expect(hasRoomFor(overbooked, job(15))).toBe(true)
    expect(hasRoomFor(overbooked, job(9, 90, 'c'))).toBe(false)
  })
})

describe('the plan of a day', () => {
  it('follows the order of windows, with each visit as early as possible', () => {
    expect(arrivals(planDay(day([job(13), job(9, 180), job(11)])))).toEqual(['at 9: 9', 'at 11: 12.5', 'at 13: 14.5'])
  })

  it('keeps jobs outside hours that were changed later', () => {
    const [visit] = planDay(day([job(9)], { opens: 14 }))
    expect(visit).toMatchObject({ arrival: at(9) })
  })

  it('never assigns a step to two visits and ends at midnight', () => {
    const plan = planDay(day([job(9, 180), job(11), job(23, 90)]))
    const steps = occupiedSteps(DAY, plan)
    const of = (id: string) => [...steps].filter(([, bookingId]) => bookingId === id).map(([step]) => step)
    expect([Math.min(...of('at 9')), Math.max(...of('at 9'))]).toEqual([at(9), at(12.25)])
    expect([Math.min(...of('at 11')), of('at 11').length]).toEqual([at(12.5), 8])
    expect(of('at 23')).toEqual([0, 15, 30, 45].map((minutes) => at(23) + minutes * MINUTE_MS))
  })

  it('uses whole steps for windows that start between steps', () => {
    const early = { bookingId: 'a', windowStart: at(9) + 20 * MINUTE_MS, minutes: 90 }
    const next = { bookingId: 'b', windowStart: at(11) + 20 * MINUTE_MS, minutes: 90 }
    const plan = planDay(day([early, next]))
    expect(plan.map(({ isOnTime }) => isOnTime)).toEqual([true, true])
    expect(occupiedSteps(DAY, plan).size).toBe(9 + 8)
  })
})
