import {
  type Dispatch,
  type DispatchBooking,
  type DispatchProvider,
  distanceRefusal,
  indianDay,
  indianInstant,
  isOpen,
  LIMITS,
  MINUTE_MS,
  millis,
  minuteOfIndianDay,
  spanOf,
  unavailability,
  type Visit,
} from '@sofaseva/contract'

export const WINDOW_MINUTES = LIMITS.booking.windowMs / MINUTE_MS

type Hours = Dispatch['providers'][number]['hours'][number]

/** Whether a provider can do a job then, or why not. */
export type Availability = 'free' | 'busy' | 'away' | 'notOffered' | 'notApproved'

/**
 * Where a booking is to go: whom to, and the start of its window; null: nobody, no window. Without a window, `day` is the
 * calendar day on which any time will do; left out: any day.
 */
export interface Target {
  providerId: string | null
  start: string | null
  day?: string | null
}

/** Where a booking is. */
export function placeOf({ providerId, preferredDate, preferredDay }: DispatchBooking): Target {
  return { providerId, start: preferredDate, day: preferredDay }
}

export function isSamePlace(a: Target, b: Target): boolean {
  return a.providerId === b.providerId && a.start === b.start && (a.day ?? null) === (b.day ?? null)
}

/** A place of the board: row 0 is the lane of unassigned ones, column 0 is any day. */
export interface Cell {
  row: number
  column: number
}

export type View = 'day' | 'week'

export function allBookings({ bookings, unassigned, undated }: Dispatch): DispatchBooking[] {
  return [...bookings, ...unassigned.bookings, ...undated.bookings]
}

/** Minutes at which the day's windows start: every two hours from opening. */
export function windowMinutes({ opens, closes }: Hours): number[] {
  const starts: number[] = []
  for (let minute = opens; minute + WINDOW_MINUTES <= closes; minute += WINDOW_MINUTES) starts.push(minute)
  return starts
}

/** The part of an address that says how far it is: "12 MG Road, Baner, Pune 411045" is in Baner. */
export function areaOf(address: string): string {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return (parts.length > 2 ? parts.at(-2) : parts[0]) ?? ''
}

const visitsByBoard = new WeakMap<Dispatch, Map<string, Visit[]>>()

/** Each provider's open jobs with a window, kept for as long as the board is. */
function visitsOf(board: Dispatch, providerId: string): readonly Visit[] {
  let known = visitsByBoard.get(board)
  if (!known) {
    known = new Map()
    for (const booking of board.bookings) {
      if (booking.providerId === null || booking.preferredDate === null || !isOpen(booking.status)) continue
      const visit = visitAt(booking.preferredDate, booking)
      known.set(booking.providerId, [...(known.get(booking.providerId) ?? []), visit])
    }
    visitsByBoard.set(board, known)
  }
  return known.get(providerId) ?? []
}

/** Stands for work that is no booking yet; after all bookings in the order of ids. */
const ANY_WORK = { _id: 'any', durationMinutes: LIMITS.duration.default }

function visitAt(start: string, { _id, durationMinutes }: Pick<DispatchBooking, '_id' | 'durationMinutes'>): Visit {
  return { bookingId: _id, windowStart: millis(start), minutes: durationMinutes }
}

/** Of days that the board does not show: the server knows more. */
const ALL_DAY: Hours = { opens: 0, closes: 24 * 60 }

/** Whether the provider can do the booking then, as far as the board knows; without a booking, any work. */
export function availabilityOf(
  board: Dispatch,
  provider: DispatchProvider,
  start: string | null,
  booking: DispatchBooking | null = null,
): Availability {
  const hasJob = booking?.providerId === provider._id
  if (!provider.isApproved && !hasJob) return 'notApproved'
  if (booking && !hasJob && !provider.serviceIds.includes(booking.serviceId)) return 'notOffered'
  if (start === null) return 'free'
  const date = indianDay(start)
  const { opens, closes } = provider.hours[board.days.findIndex((day) => day.date === date)] ?? ALL_DAY
  const visits = visitsOf(board, provider._id).filter(
    ({ bookingId, windowStart }) => bookingId !== booking?._id && indianDay(windowStart) === date,
  )
  const { bufferMinutes } = board
  const day = { span: spanOf(date, opens < closes ? { opens, closes } : null), visits, bufferMinutes }
  return unavailability(day, visitAt(start, booking ?? ANY_WORK)) ?? 'free'
}

export interface WindowState {
  start: string
  availability: Availability
}

/** The provider's windows of a day of the board, and which of them are free. */
export function windowStates(board: Dispatch, provider: DispatchProvider, day: number): WindowState[] {
  const shown = board.days[day]
  if (!shown) return []
  return windowMinutes(shown).map((minute) => {
    const start = indianInstant(shown.date, minute).toISOString()
    return { start, availability: availabilityOf(board, provider, start) }
  })
}

/** Those that have yet to begin; `now` in epoch milliseconds. */
export function windowsAhead(states: readonly WindowState[], now: number): WindowState[] {
  return states.filter(({ start }) => Date.parse(start) > now)
}

/** Free windows of the whole board, of so many that have yet to begin. */
export function freeWindows(board: Dispatch, provider: DispatchProvider, now: number): { free: number; total: number } {
  const states = windowsAhead(
    board.days.flatMap((_, day) => windowStates(board, provider, day)),
    now,
  )
  return { free: states.filter(({ availability }) => availability === 'free').length, total: states.length }
}

export interface PlacedBlock {
  booking: DispatchBooking
  /** Minutes since midnight. */
  from: number
  /** Which of the lines that overlapping blocks are spread over. */
  line: number
}

/** Spreads the blocks of one row over as few lines as none overlaps another on. */
export function placeBlocks(bookings: readonly DispatchBooking[]): { blocks: PlacedBlock[]; lines: number } {
  const ends: number[] = []
  const blocks: PlacedBlock[] = []
  const dated = bookings.flatMap((booking) =>
    booking.preferredDate === null ? [] : [{ booking, from: minuteOfIndianDay(booking.preferredDate) }],
  )
  dated.sort((a, b) => a.from - b.from || (a.booking._id < b.booking._id ? -1 : 1))
  for (const { booking, from } of dated) {
    const known = ends.findIndex((end) => end <= from)
    const line = known === -1 ? ends.length : known
    ends[line] = from + WINDOW_MINUTES
    blocks.push({ booking, from, line })
  }
  return { blocks, lines: ends.length }
}

/** The hours a day shows: business hours, and whatever is booked or worked outside them. */
export function shownHours(board: Dispatch, day: number): Hours {
  const shown = board.days[day] ?? { date: '', opens: 0, closes: 0 }
  const minutes = allBookings(board).flatMap(({ preferredDate }) =>
    preferredDate !== null && indianDay(preferredDate) === shown.date ? [minuteOfIndianDay(preferredDate)] : [],
  )
  const working = board.providers.flatMap(({ hours }) => hours[day] ?? []).filter(({ opens, closes }) => opens < closes)
  const last = windowMinutes(shown).at(-1)
  return {
    opens: Math.min(shown.opens, ...minutes, ...working.map(({ opens }) => opens)),
    closes: Math.max(
      // What is left before closing is too short for a window.
      last === undefined ? shown.closes : last + WINDOW_MINUTES,
      ...minutes.map((minute) => minute + WINDOW_MINUTES),
      ...working.map(({ closes }) => closes).filter((closes) => closes > shown.closes),
    ),
  }
}

/** Whether a booking can have that window of a day: the one it has, or one people may choose at this moment. */
function mayStart(
  { opens, closes }: Hours,
  booking: DispatchBooking,
  start: string | null,
  now: number,
): start is string {
  if (start === null) return false
  const minute = minuteOfIndianDay(start)
  const isInside = minute >= opens && minute + WINDOW_MINUTES <= closes
  return start === booking.preferredDate || (isInside && distanceRefusal(start, now) === null)
}

/** A window of a day for a booking: at the time it has, else the first that is free, else the first there is. */
function startOn(
  board: Dispatch,
  day: number,
  provider: DispatchProvider | null,
  booking: DispatchBooking,
  now: number,
) {
  const shown = board.days[day]
  if (!shown) return null
  const own = booking.preferredDate === null ? [] : [minuteOfIndianDay(booking.preferredDate)]
  const starts = [...own, ...windowMinutes(shown)]
    .map((minute) => indianInstant(shown.date, minute).toISOString())
    .filter((start) => mayStart(shown, booking, start, now))
  const isFree = (start: string) => !provider || availabilityOf(board, provider, start, booking) === 'free'
  return starts.find(isFree) ?? starts[0] ?? null
}

/** What dropping the booking on a cell means; null where it cannot be dropped. */
export function targetAt(
  board: Dispatch,
  view: View,
  { row, column }: Cell,
  booking: DispatchBooking,
  now: number,
): Target | null {
  const provider = board.providers[row - 1] ?? null
  const providerId = provider?._id ?? null
  // A booking that has this time already only changes its provider.
  if (column === 0)
    return { providerId, start: null, day: booking.preferredDate === null ? booking.preferredDay : null }
  if (view === 'week') {
    const start = startOn(board, column - 1, provider, booking, now)
    return start === null ? null : { providerId, start }
  }
  const [day] = board.days
  const minute = day && windowMinutes(day)[column - 1]
  if (day === undefined || minute === undefined) return null
  const from = indianInstant(day.date, minute)
  // Within the same column only the provider changes.
  const isOwn =
    booking.preferredDate !== null &&
    millis(booking.preferredDate) >= from.getTime() &&
    millis(booking.preferredDate) < from.getTime() + LIMITS.booking.windowMs
  const start = isOwn ? booking.preferredDate : from.toISOString()
  return mayStart(day, booking, start, now) ? { providerId, start } : null
}

/** Columns beside "any day". */
export function columnCount({ days }: Dispatch, view: View): number {
  return view === 'week' ? days.length : windowMinutes(days[0] ?? { opens: 0, closes: 0 }).length
}

/** The cell a booking stands in. */
export function cellOf(board: Dispatch, view: View, { providerId, preferredDate }: DispatchBooking): Cell {
  const row = board.providers.findIndex(({ _id }) => _id === providerId) + 1
  if (preferredDate === null) return { row, column: 0 }
  const day = board.days.findIndex(({ date }) => date === indianDay(preferredDate))
  if (view === 'week') return { row, column: day + 1 }
  const minute = minuteOfIndianDay(preferredDate)
  const starts = windowMinutes(board.days[0] ?? { opens: 0, closes: 0 })
  return { row, column: starts.filter((start) => start <= minute).length }
}

const STEPS: Record<string, Cell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** The neighbouring cell in the direction of an arrow key; the same at an edge, and null for any other key. */
export function neighbour({ row, column }: Cell, key: string, rows: number, columns: number): Cell | null {
  const step = STEPS[key]
  if (!step) return null
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
  return { row: within(row + step.row, rows), column: within(column + step.column, columns) }
}

/** The board with the booking moved, until the server has answered. */
export function withMove(
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

/** The days a view of this date begins with: itself, or the Monday of its week. */
export function firstDay(view: View, date: string): string {
  if (view === 'day') return date
  return addDays(date, -((new Date(`${date}T00:00:00.000Z`).getUTCDay() + 6) % 7))
}

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00.000Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
