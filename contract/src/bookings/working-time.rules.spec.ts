import { describe, expect, it } from 'vitest'
import { HOUR_MS, indianInstant, MINUTE_MS } from '../lib/time.js'
import { DEFAULT_CALENDAR } from './window.rules.js'
import {
  earliestFirst,
  hasRoomFor,
  hoursFromSpans,
  MAX_SPANS,
  occupiedSteps,
  type ProviderDay,
  planDay,
  spansOf,
  spansOfWeek,
  unavailability,
  type Visit,
  workingHours,
  workingSpans,
} from './working-time.rules.js'

/** A Monday; the business is open from 9 am to 8 pm. */
const DAY = '2026-11-23'
const at = (hour: number) => indianInstant(DAY, hour * 60).getTime()
const job = (hour: number, minutes = 90, bookingId = `at ${hour}`): Visit => ({
  bookingId,
  windowStart: at(hour),
  minutes,
})
const hours = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 })
const day = (visits: Visit[] = [], { opens = 9, closes = 20, bufferMinutes = 30 } = {}): ProviderDay => ({
  spans: workingSpans(DAY, [hours(opens, closes)]),
  visits,
  bufferMinutes,
})
/** Works from 9 to 13 and from 16 to 20. */
const split = (visits: Visit[] = []): ProviderDay => ({
  ...day(visits),
  spans: workingSpans(DAY, [hours(9, 13), hours(16, 20)]),
})
const arrivals = (plan: ReturnType<typeof planDay>) =>
  plan.map(({ bookingId, arrival }) => `${bookingId}: ${(arrival - at(0)) / HOUR_MS}`)

describe('working hours', () => {
  const own = (opens: number, closes: number) => ({ hours: [{ weekday: 1, opens, closes }], daysOff: [] })
  it.each([
    ['those of the business without own ones', { hours: [], daysOff: [] }, [{ opens: 540, closes: 1200 }]],
    ['own ones', own(600, 900), [{ opens: 600, closes: 900 }]],
    ['own ones within those of the business', own(0, 1440), [{ opens: 540, closes: 1200 }]],
    [
      'own ones of another weekday',
      { hours: [{ weekday: 2, opens: 600, closes: 900 }], daysOff: [] },
      [{ opens: 540, closes: 1200 }],
    ],
    [
      'all of a weekday with breaks, earliest first, each within those of the business',
      { hours: [...own(960, 1320).hours, ...own(480, 780).hours, ...own(1260, 1300).hours], daysOff: [] },
      [hours(9, 13), hours(16, 20)],
    ],
    ['none on a weekday off', own(0, 0), []],
    ['none outside those of the business', own(1260, 1380), []],
    ['none on a day off', { hours: [], daysOff: [DAY] }, []],
  ])('are %s', (_name, time, expected) => {
    expect(workingHours(DAY, time, DEFAULT_CALENDAR)).toEqual(expected)
  })

  it('are empty on a holiday or while the business is closed', () => {
    const time = own(600, 900)
    expect(workingHours(DAY, time, { ...DEFAULT_CALENDAR, holidays: [DAY] })).toEqual([])
    const openingHours = DEFAULT_CALENDAR.openingHours.map((hours) => ({ ...hours, isWorking: hours.weekday !== 1 }))
    expect(workingHours(DAY, time, { ...DEFAULT_CALENDAR, openingHours })).toEqual([])
  })
})

describe('a provider', () => {
  it.each<[string, ProviderDay, Visit, ReturnType<typeof unavailability>]>([
    ['without jobs is free', day(), job(9), null],
    ['who does not work is away', { ...day(), spans: [] }, job(9), 'away'],
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
    ['is away during a break', split(), job(13.5), 'away'],
    ['arrives after a break within the window', split(), job(15), null],
    ['finishes before a break', split(), job(11, 120), null],
    ['is away when a job would last into a break', split(), job(11.5, 120), 'away'],
    ['does a long job after a break if the window lasts until then', split(), job(14.5, 180), null],
    ['is busy when another job leaves no time before a break', split([job(9, 150)]), job(11, 90), 'busy'],
    ['is busy when a later job would last into a break', split([job(11.5, 75)]), job(9, 150), 'busy'],
    [
      'is busy when one of several windows overlaps',
      day([job(10, 15), job(15, 15)], { bufferMinutes: 0 }),
      job(9, 15),
      'busy',
    ],
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

describe('the hours of a day', () => {
  it('list working times only with breaks', () => {
    expect(hoursFromSpans([hours(9, 13), hours(16, 20)])).toEqual({
      ...hours(9, 20),
      spans: [hours(9, 13), hours(16, 20)],
    })
    expect(hoursFromSpans([hours(9, 13)])).toEqual(hours(9, 13))
    expect(hoursFromSpans([])).toEqual(hours(0, 0))
  })

  it.each([
    ['no time', []],
    ['one time', [hours(9, 13)]],
    ['several times', [hours(9, 13), hours(16, 20)]],
  ])('give back %s', (_name, spans) => {
    expect(spansOf(hoursFromSpans(spans))).toEqual(spans)
  })

  it('have no working time without length', () => {
    expect(spansOf({ opens: 600, closes: 600 })).toEqual([])
    expect(spansOf({ opens: 600, closes: 601 })).toEqual([{ opens: 600, closes: 601 }])
  })

  it('are sorted without changing the original, and have at most three working times', () => {
    const spans = [hours(16, 20), hours(9, 13)]
    expect(earliestFirst(spans)).toEqual([hours(9, 13), hours(16, 20)])
    expect([spans[0], MAX_SPANS]).toEqual([hours(16, 20), 3])
  })

  it('are stored for a week as one entry per working time, also for weekdays off', () => {
    const week = [
      { weekday: 0, isWorking: false, ...hours(9, 13) },
      { weekday: 1, isWorking: true, ...hours(9, 20), spans: [hours(9, 13), hours(16, 20)] },
      { weekday: 2, isWorking: true, ...hours(9, 13) },
    ]
    expect(spansOfWeek(week)).toEqual([
      { weekday: 0, position: 0, opens: 0, closes: 0 },
      { weekday: 1, position: 0, ...hours(9, 13) },
      { weekday: 1, position: 1, ...hours(16, 20) },
      { weekday: 2, position: 0, ...hours(9, 13) },
    ])
  })
})

describe('the plan of a day', () => {
  it('follows the order of windows, with each visit as early as possible', () => {
    expect(arrivals(planDay(day([job(13), job(9, 180), job(11)])))).toEqual(['at 9: 9', 'at 11: 12.5', 'at 13: 14.5'])
  })

  it('keeps jobs outside hours that were changed later', () => {
    const [visit] = planDay(day([job(9)], { opens: 14 }))
    expect(visit).toMatchObject({ arrival: at(9), isOnTime: false })
  })

  it('on a day off is as if the provider always worked', () => {
    const plan = planDay({ ...day([job(3), job(5)]), spans: [] })
    expect(plan).toMatchObject([
      { arrival: at(3), isOnTime: true },
      { arrival: at(5), isOnTime: true },
    ])
  })

  it('takes jobs of one window by their ids, and changes no list', () => {
    const visits = [job(9, 90, 'b'), job(9, 90, 'a')]
    expect(planDay(day(visits)).map(({ bookingId }) => bookingId)).toEqual(['a', 'b'])
    expect(visits.map(({ bookingId }) => bookingId)).toEqual(['b', 'a'])
  })

  it('begins a job that can’t be finished as early as the provider works within its window', () => {
    const [visit] = planDay(split([job(12, 240)]))
    expect(visit).toMatchObject({ arrival: at(12), isOnTime: false })
    const [late] = planDay(day([job(9, 240)], { opens: 10, closes: 12 }))
    expect(late).toMatchObject({ arrival: at(10), isOnTime: false })
  })

  it('keeps a provider as long as a window lasts, and until a whole step after a long job', () => {
    const [short, long] = planDay(day([job(9, 15), job(11, 100)], { bufferMinutes: 25 }))
    expect([short?.until, long?.until]).toEqual([at(11), at(13) + 15 * MINUTE_MS])
  })

  it('places jobs around a break', () => {
    expect(arrivals(planDay(split([job(9), job(11.5, 120), job(14.5), job(17)])))).toEqual([
      'at 9: 9',
      'at 11.5: 11.5',
      'at 14.5: 16',
      'at 17: 18',
    ])
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
