import {
  type Dispatch,
  type DispatchBooking,
  indianDay,
  indianInstant,
  LIMITS,
  leadTimeIssue,
  millis,
  minuteOfIndianDay,
} from '@sofaseva/contract'
import {
  allBookings,
  availabilityOf,
  type BoardView,
  type Cell,
  isSamePlace,
  type Target,
  targetOf,
  WINDOW_MINUTES,
  windowsOf,
} from './board.rules.js'

/** True if a booking can start at that time: it already does, or customers could book the time now. */
function canStart(board: Dispatch, day: number, booking: DispatchBooking, start: string, now: number): boolean {
  const { opens, closes } = board.days[day] ?? { opens: 0, closes: 0 }
  const minute = minuteOfIndianDay(start)
  const isInside = minute >= opens && minute + WINDOW_MINUTES <= closes
  return start === booking.preferredDate || (isInside && leadTimeIssue(start, now) === null)
}

/** The possible starts on a day: first the booking's own time, then each window. */
function startsOn(board: Dispatch, day: number, booking: DispatchBooking, now: number): string[] {
  const date = board.days[day]?.date
  const { preferredDate } = booking
  const own = date && preferredDate ? [indianInstant(date, minuteOfIndianDay(preferredDate)).toISOString()] : []
  return [...own, ...windowsOf(board, day)].filter((start) => canStart(board, day, booking, start, now))
}

/** The target of dropping a booking on a cell. Null if it can't be dropped there. */
export function targetAt(
  board: Dispatch,
  view: BoardView,
  { row, column }: Cell,
  booking: DispatchBooking,
  now: number,
): Target | null {
  const provider = board.providers[row - 1] ?? null
  const providerId = provider?._id ?? null
  // A booking without a time keeps its day and changes only its provider.
  if (column === 0)
    return { providerId, start: null, day: booking.preferredDate === null ? booking.preferredDay : null }
  if (view === 'week') {
    const starts = startsOn(board, column - 1, booking, now)
    const isFree = (start: string) => !provider || availabilityOf(board, provider, start, booking) === 'free'
    const start = starts.find(isFree) ?? starts[0]
    return start === undefined ? null : { providerId, start }
  }
  const from = windowsOf(board, 0)[column - 1]
  if (from === undefined) return null
  // Within its own column, the booking keeps its time and changes only its provider.
  const ahead = booking.preferredDate === null ? -1 : millis(booking.preferredDate) - millis(from)
  const isOwn = ahead >= 0 && ahead < LIMITS.booking.windowMs
  const start = isOwn && booking.preferredDate !== null ? booking.preferredDate : from
  return canStart(board, 0, booking, start, now) ? { providerId, start } : null
}

/** The number of columns besides "any day". */
export function columnCount(board: Dispatch, view: BoardView): number {
  return view === 'week' ? board.days.length : windowsOf(board, 0).length
}

/** The cell of a booking. */
export function cellOf(board: Dispatch, view: BoardView, { providerId, preferredDate }: DispatchBooking): Cell {
  const row = board.providers.findIndex(({ _id }) => _id === providerId) + 1
  if (preferredDate === null) return { row, column: 0 }
  if (view === 'week') return { row, column: board.days.findIndex(({ date }) => date === indianDay(preferredDate)) + 1 }
  return { row, column: windowsOf(board, 0).filter((start) => millis(start) <= millis(preferredDate)).length }
}

/** The direction of each arrow key: rows down and columns right. */
export const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next cell in the direction of an arrow key, or the same cell at an edge. Null for other keys. */
export function neighbour({ row, column }: Cell, key: string, rows: number, columns: number): Cell | null {
  const step = STEPS[key]
  if (!step) return null
  const within = (place: number, most: number) => Math.max(0, Math.min(place, most))
  return { row: within(row + step[0], rows), column: within(column + step[1], columns) }
}

/** Returns the board with the booking moved, to show until the response arrives. */
export function moveOnBoard(
  board: Dispatch,
  booking: DispatchBooking,
  { providerId, start, day = null }: Target,
): Dispatch {
  const moved = { ...booking, providerId, preferredDate: start, preferredDay: day }
  const isShown = start === null || board.days.some(({ date }) => date === indianDay(start))
  const put = (list: readonly DispatchBooking[], isHere: boolean) => [
    ...list.filter(({ _id }) => _id !== booking._id),
    ...(isHere ? [moved] : []),
  ]
  const lane = ({ bookings, total }: Dispatch['undated'], isHere: boolean) => {
    const after = put(bookings, isHere)
    return { bookings: after, total: total + after.length - bookings.length }
  }
  const jobs = (id: string) => Number(id === providerId) - Number(id === booking.providerId)
  return {
    ...board,
    providers: board.providers.map((provider) => ({ ...provider, openJobs: provider.openJobs + jobs(provider._id) })),
    bookings: put(board.bookings, providerId !== null && isShown),
    unassigned: lane(board.unassigned, providerId === null && start !== null && isShown),
    undated: lane(board.undated, providerId === null && start === null),
  }
}

/**
 * Returns the board with a move undone: the booking is back at its place in `before`. Other bookings stay as they are,
 * and so does this one if another change has moved it on since.
 */
export function moveBack(board: Dispatch, before: DispatchBooking, target: Target): Dispatch {
  const shown = allBookings(board).find(({ _id }) => _id === before._id)
  if (shown && !isSamePlace(targetOf(shown), target)) return board
  const { providerId, start, day = null } = target
  const moved = { ...(shown ?? before), providerId, preferredDate: start, preferredDay: day }
  return moveOnBoard(board, moved, targetOf(before))
}
