import type { Dispatch, DispatchBooking, DispatchProvider } from '@sofaseva/contract'
import { describe, expect, it } from 'vitest'
import {
  areaOf,
  availabilityOf,
  firstDay,
  freeWindows,
  hoursOff,
  placeBlocks,
  shownHours,
  windowMinutes,
  windowStates,
} from './board.rules.js'
import { cellOf, moveBack, moveOnBoard, neighbour, targetAt } from './drop.rules.js'

/** A Monday and the following Tuesday. "Now" is the Sunday before. */
const DAY = '2026-11-23'
const NEXT = '2026-11-24'
const NOW = Date.parse('2026-11-22T06:00:00.000Z')
const HOURS = { opens: 540, closes: 1200 }
const at = (minute: number, date = DAY) =>
  new Date(Date.parse(`${date}T00:00:00.000+05:30`) + minute * 60_000).toISOString()

let count = 0
function aBooking(over: Partial<DispatchBooking> = {}): DispatchBooking {
  count += 1
  return {
    _id: `01${String(count).padStart(24, '0')}`,
    status: 'Confirmed',
    revision: 0,
    preferredDate: null,
    preferredDay: null,
    providerId: null,
    customerName: 'Meera',
    serviceAddress: '12 MG Road, Baner, Pune 411045',
    serviceId: 'sofa',
    serviceName: 'Sofa cleaning',
    optionName: 'Base',
    durationMinutes: 90,
    ...over,
  }
}

function aProvider(over: Partial<DispatchProvider> = {}): DispatchProvider {
  return {
    _id: 'ravi',
    name: 'Ravi',
    isApproved: true,
    openJobs: 0,
    undatedJobs: 0,
    serviceIds: ['sofa'],
    hours: [HOURS, HOURS],
    ...over,
  }
}

function aBoard(over: Partial<Dispatch> = {}): Dispatch {
  const empty = { bookings: [], total: 0 }
  return {
    bufferMinutes: 30,
    days: [
      { date: DAY, ...HOURS },
      { date: NEXT, ...HOURS },
    ],
    providers: [aProvider(), aProvider({ _id: 'sita', name: 'Sita' })],
    totalProviders: 2,
    bookings: [],
    unassigned: empty,
    undated: empty,
    ...over,
  }
}

describe('windows', () => {
  it('start every two hours from opening and end by closing', () => {
    expect(windowMinutes(HOURS)).toEqual([540, 660, 780, 900, 1020])
    expect(windowMinutes({ opens: 600, closes: 1080 })).toEqual([600, 720, 840, 960])
    expect(windowMinutes({ opens: 600, closes: 700 })).toEqual([])
    expect(windowMinutes({ opens: 0, closes: 0 })).toEqual([])
  })

  it('leave the time before closing unused if it is too short', () => {
    const days = [{ date: DAY, opens: 540, closes: 1200 }]
    const untilEight = aProvider({ hours: [{ opens: 540, closes: 1200 }] })
    expect(shownHours(aBoard({ days, providers: [untilEight] }), 0)).toEqual({ opens: 540, closes: 1140 })
  })

  it('include bookings and working hours outside business hours', () => {
    const late = aBooking({ preferredDate: at(1140), providerId: 'ravi' })
    const early = aProvider({ hours: [{ opens: 480, closes: 600 }, HOURS] })
    expect(shownHours(aBoard({ bookings: [late], providers: [early] }), 0)).toEqual({ opens: 480, closes: 1260 })
    expect(shownHours(aBoard({ bookings: [late], providers: [early] }), 1)).toEqual({ opens: 540, closes: 1140 })
  })
})

describe('the time off of a day', () => {
  const shown = { opens: 540, closes: 1200 }
  it.each([
    ['is none for a whole day', HOURS, []],
    ['is the whole day without hours', { opens: 0, closes: 0 }, [{ from: 540, to: 1200 }]],
    [
      'surrounds shorter hours',
      { opens: 600, closes: 1080 },
      [
        { from: 540, to: 600 },
        { from: 1080, to: 1200 },
      ],
    ],
    [
      'includes breaks',
      {
        ...HOURS,
        spans: [
          { opens: 540, closes: 780 },
          { opens: 960, closes: 1200 },
        ],
      },
      [{ from: 780, to: 960 }],
    ],
  ])('%s', (_name, hours, expected) => {
    expect(hoursOff(shown, hours)).toEqual(expected)
  })
})

describe('a provider’s availability', () => {
  const job = aBooking({ preferredDate: at(660), providerId: 'ravi' })
  const board = aBoard({ bookings: [job] })
  const [ravi] = board.providers as [DispatchProvider]

  it('is busy when another open job overlaps, even by a minute', () => {
    const states = [540, 541, 660, 779, 780].map((minute) => availabilityOf(board, ravi, at(minute)))
    expect(states).toEqual(['free', 'busy', 'busy', 'busy', 'free'])
    expect(availabilityOf(board, ravi, at(660, NEXT))).toBe('free')
    expect(availabilityOf(board, ravi, at(660), job)).toBe('free')
    const done = aBoard({ bookings: [{ ...job, status: 'Completed' }] })
    expect(availabilityOf(done, ravi, at(660))).toBe('free')
  })

  it('is off outside working hours and on days off', () => {
    const short = aProvider({
      hours: [
        { opens: 600, closes: 780 },
        { opens: 0, closes: 0 },
      ],
    })
    // Available from ten. Earlier windows end too soon, and a job from 11:40 would end after one.
    expect([480, 600, 660, 700].map((minute) => availabilityOf(board, short, at(minute)))).toEqual([
      'away',
      'busy',
      'busy',
      'away',
    ])
    expect(availabilityOf(board, short, at(660, NEXT))).toBe('away')
    expect(availabilityOf(board, short, null)).toBe('free')
  })

  it('is off during a break, and free where a window reaches beyond it', () => {
    const withBreak = aProvider({
      hours: [
        {
          ...HOURS,
          spans: [
            { opens: 540, closes: 780 },
            { opens: 960, closes: 1200 },
          ],
        },
        HOURS,
      ],
    })
    const states = [540, 660, 780, 900, 1020].map((minute) => availabilityOf(aBoard(), withBreak, at(minute)))
    expect(states).toEqual(['free', 'free', 'away', 'free', 'free'])
  })

  it('is busy when a long job leaves no time, and free when a late arrival still fits the window', () => {
    const long = (durationMinutes: number) =>
      aBoard({ bookings: [aBooking({ preferredDate: at(540), providerId: 'ravi', durationMinutes })] })
    expect(availabilityOf(long(180), ravi, at(660))).toBe('free')
    expect(availabilityOf(long(240), ravi, at(660))).toBe('busy')
    expect(availabilityOf({ ...long(180), bufferMinutes: 60 }, ravi, at(660))).toBe('busy')
  })

  it('excludes services not offered and unapproved providers, except for their own jobs', () => {
    const chair = aBooking({ serviceId: 'chair', preferredDate: at(900) })
    expect(availabilityOf(board, ravi, at(900), chair)).toBe('notOffered')
    expect(availabilityOf(board, ravi, at(900), { ...chair, providerId: 'ravi' })).toBe('free')
    const unapproved = aProvider({ isApproved: false })
    expect(availabilityOf(board, unapproved, at(900), aBooking())).toBe('notApproved')
    expect(availabilityOf(board, unapproved, at(900), job)).toBe('free')
  })

  it('counts the free windows', () => {
    expect(windowStates(board, ravi, 0).map(({ availability }) => availability)).toEqual([
      'free',
      'busy',
      'free',
      'free',
      'free',
    ])
    expect(freeWindows(board, ravi, Date.parse(at(539)))).toEqual({ free: 9, total: 10 })
  })

  it('counts only upcoming windows', () => {
    expect(freeWindows(board, ravi, Date.parse(at(660)))).toEqual({ free: 8, total: 8 })
    expect(freeWindows(board, ravi, Date.parse(at(1020, NEXT)))).toEqual({ free: 0, total: 0 })
  })
})

describe('placing blocks', () => {
  it('puts overlapping blocks on separate lines and the others on one', () => {
    const [a, b, c, d] = [540, 600, 660, 780].map((minute) => aBooking({ preferredDate: at(minute) }))
    const { blocks, lines } = placeBlocks([d, c, b, a, aBooking()] as DispatchBooking[])
    expect(blocks.map(({ booking, from, line }) => [booking._id, from, line])).toEqual([
      [a?._id, 540, 0],
      [b?._id, 600, 1],
      [c?._id, 660, 0],
      [d?._id, 780, 0],
    ])
    expect(lines).toBe(2)
    expect(placeBlocks([])).toEqual({ blocks: [], lines: 0 })
  })
})

describe('dropping a booking', () => {
  const booking = aBooking({ preferredDate: at(690), providerId: 'ravi' })
  const board = aBoard({ bookings: [booking] })
  const drop = (row: number, column: number, view: 'day' | 'week' = 'day', now = NOW) =>
    targetAt(board, view, { row, column }, booking, now)

  it('sets the provider and the window, and keeps the time within its own column', () => {
    expect(drop(2, 4)).toEqual({ providerId: 'sita', start: at(900) })
    expect(drop(2, 2)).toEqual({ providerId: 'sita', start: at(690) })
    expect(drop(0, 0)).toEqual({ providerId: null, start: null, day: null })
    expect(drop(1, 9)).toBeNull()
  })

  it('keeps the time on another day, or takes the first free window', () => {
    expect(drop(2, 2, 'week')).toEqual({ providerId: 'sita', start: at(690, NEXT) })
    const undated = aBooking()
    const busy = aBoard({ bookings: [aBooking({ preferredDate: at(540, NEXT), providerId: 'sita' })] })
    expect(targetAt(busy, 'week', { row: 2, column: 2 }, undated, NOW)).toEqual({
      providerId: 'sita',
      start: at(660, NEXT),
    })
  })

  it('allows only a change of provider in the past', () => {
    const later = Date.parse(at(1000))
    expect(drop(2, 4, 'day', later)).toBeNull()
    expect(drop(2, 2, 'day', later)).toEqual({ providerId: 'sita', start: at(690) })
    expect(drop(2, 5, 'day', later)).toEqual({ providerId: 'sita', start: at(1020) })
    expect(drop(2, 1, 'week', Date.parse(at(1300)))).toEqual({ providerId: 'sita', start: at(690) })
  })

  it('moves from the booking’s own cell by arrow keys, up to the edges', () => {
    expect(cellOf(board, 'day', booking)).toEqual({ row: 1, column: 2 })
    expect(cellOf(board, 'week', booking)).toEqual({ row: 1, column: 1 })
    expect(cellOf(board, 'day', aBooking())).toEqual({ row: 0, column: 0 })
    expect(neighbour({ row: 1, column: 2 }, 'ArrowDown', 2, 5)).toEqual({ row: 2, column: 2 })
    expect(neighbour({ row: 2, column: 5 }, 'ArrowRight', 2, 5)).toEqual({ row: 2, column: 5 })
    expect(neighbour({ row: 0, column: 0 }, 'ArrowUp', 2, 5)).toEqual({ row: 0, column: 0 })
    expect(neighbour({ row: 0, column: 0 }, 'Tab', 2, 5)).toBeNull()
  })

  it('moves the block between lanes and keeps their totals', () => {
    const waiting = aBooking({ preferredDate: at(540) })
    const before = aBoard({ unassigned: { bookings: [waiting], total: 7 } })
    const after = moveOnBoard(before, waiting, { providerId: 'sita', start: at(660) })
    expect(after.unassigned).toEqual({ bookings: [], total: 6 })
    expect(after.bookings).toEqual([{ ...waiting, providerId: 'sita', preferredDate: at(660) }])
    expect(after.providers.map(({ openJobs }) => openJobs)).toEqual([0, 1])
    const [moved] = after.bookings as [DispatchBooking]
    const back = moveOnBoard(after, moved, { providerId: null, start: null })
    expect([back.bookings, back.undated.total, back.providers[1]?.openJobs]).toEqual([[], 1, 0])
    const away = moveOnBoard(after, moved, { providerId: 'sita', start: at(660, '2026-12-05') })
    expect(away.bookings).toEqual([])
  })

  it('undoes one move without the moves that followed it', () => {
    const [first, second] = [aBooking({ preferredDate: at(540) }), aBooking({ preferredDate: at(540) })]
    const target = { providerId: 'sita', start: at(660) }
    const before = aBoard({ unassigned: { bookings: [first, second], total: 2 } })
    const both = moveOnBoard(moveOnBoard(before, first, target), second, { providerId: 'ravi', start: at(780) })
    const after = moveBack(both, first, target)
    expect(after.unassigned).toEqual({ bookings: [first], total: 1 })
    expect(after.bookings).toEqual([{ ...second, providerId: 'ravi', preferredDate: at(780) }])
    expect(after.providers.map(({ openJobs }) => openJobs)).toEqual([1, 0])
  })

  it('undoes a move to a day that the board doesn’t show', () => {
    const booking = aBooking({ preferredDate: at(540) })
    const target = { providerId: 'sita', start: at(660, '2026-12-05') }
    const before = aBoard({ unassigned: { bookings: [booking], total: 1 } })
    expect(moveBack(moveOnBoard(before, booking, target), booking, target)).toEqual(before)
  })

  it('leaves a booking that another change has moved on', () => {
    const booking = aBooking({ preferredDate: at(540) })
    const target = { providerId: 'sita', start: at(660) }
    const elsewhere = aBoard({ bookings: [{ ...booking, providerId: 'ravi' }] })
    expect(moveBack(elsewhere, booking, target)).toBe(elsewhere)
  })
})

describe('board helpers', () => {
  it('extract the area of an address and find the Monday of a week', () => {
    expect(areaOf('12 MG Road, Baner, Pune 411045')).toBe('Baner')
    expect(areaOf('5 FC Road, Pune')).toBe('5 FC Road')
    expect(areaOf('')).toBe('')
    expect(['2026-11-23', '2026-11-29'].map((date) => firstDay('week', date))).toEqual([DAY, DAY])
    expect(firstDay('day', NEXT)).toBe(NEXT)
  })
})
