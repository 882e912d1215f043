import {
  addDays,
  type Dispatch,
  type DispatchBooking,
  type DispatchProvider,
  indianDay,
  indianInstant,
  isOpen,
  LIMITS,
  MINUTE_MS,
  millis,
  minuteOfIndianDay,
  unavailability,
  type Visit,
  weekdayOf,
  workingSpan,
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

/** As an element's name has it: "2:5". */
export const cellId = ({ row, column }: Cell) => `${row}:${column}`

export function cellAt(id: string): Cell {
  const [row = 0, column = 0] = id.split(':').map(Number)
  return { row, column }
}

export type View = 'day' | 'week'

export function allBookings({ bookings, unassigned, undated }: Dispatch): DispatchBooking[] {
  return [...bookings, ...unassigned.bookings, ...undated.bookings]
}

/** Minutes at which the day's windows start: every two hours from opening. */
export function windowMinutes({ opens, closes }: Hours): number[] {
  const count = Math.max(0, Math.floor((closes - opens) / WINDOW_MINUTES))
  return Array.from({ length: count }, (_, index) => opens + index * WINDOW_MINUTES)
}

/** The starts (ISO) of a day's windows. */
export function windowsOf(board: Dispatch, day: number): string[] {
  const shown = board.days[day]
  return shown ? windowMinutes(shown).map((minute) => indianInstant(shown.date, minute).toISOString()) : []
}

/** The part of an address that says how far it is: "12 MG Road, Baner, Pune 411045" is in Baner. */
export function areaOf(address: string): string {
  const parts = address.split(/[,\n]/).flatMap((part) => part.trim() || [])
  return (parts.length > 2 ? parts.at(-2) : parts[0]) ?? ''
}

type DatedVisit = Visit & { providerId: string | null; date: string }

const visitsByBoard = new WeakMap<Dispatch, readonly DatedVisit[]>()

/** The open jobs with a window, kept for as long as the board is. */
function visitsOf(board: Dispatch): readonly DatedVisit[] {
  const known = visitsByBoard.get(board)
  if (known) return known
  const visits = board.bookings.flatMap((booking) => {
    const { preferredDate: start, providerId, status } = booking
    return start !== null && isOpen(status) ? [{ ...visitAt(start, booking), providerId, date: indianDay(start) }] : []
  })
  visitsByBoard.set(board, visits)
  return visits
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
  const visits = visitsOf(board).filter(
    (visit) => visit.providerId === provider._id && visit.bookingId !== booking?._id && visit.date === date,
  )
  const span = workingSpan(date, opens < closes ? { opens, closes } : null)
  const day = { span, visits, bufferMinutes: board.bufferMinutes }
  return unavailability(day, visitAt(start, booking ?? ANY_WORK)) ?? 'free'
}

/** The provider's windows of a day of the board, and which of them are free. */
export function windowStates(board: Dispatch, provider: DispatchProvider, day: number) {
  return windowsOf(board, day).map((start) => ({ start, availability: availabilityOf(board, provider, start) }))
}

/** The provider's windows of the whole board that have yet to begin; `now` in epoch milliseconds. */
export function windowsAhead(board: Dispatch, provider: DispatchProvider, now: number) {
  return board.days
    .flatMap((_, day) => windowStates(board, provider, day))
    .filter(({ start }) => Date.parse(start) > now)
}

/** Free windows of the whole board, of so many that have yet to begin. */
export function freeWindows(board: Dispatch, provider: DispatchProvider, now: number): { free: number; total: number } {
  const states = windowsAhead(board, provider, now)
  return { free: states.filter(({ availability }) => availability === 'free').length, total: states.length }
}

/**
 * Spreads the blocks of one row over as few lines as none overlaps another on; each begins `from` minutes after midnight.
 */
export function placeBlocks(bookings: readonly DispatchBooking[]) {
  const ends: number[] = []
  const dated = bookings.flatMap((booking) =>
    booking.preferredDate === null ? [] : [{ booking, from: minuteOfIndianDay(booking.preferredDate) }],
  )
  dated.sort((a, b) => a.from - b.from || (a.booking._id < b.booking._id ? -1 : 1))
  const blocks = dated.map(({ booking, from }) => {
    const known = ends.findIndex((end) => end <= from)
    const line = known === -1 ? ends.length : known
    ends[line] = from + WINDOW_MINUTES
    return { booking, from, line }
  })
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

/** Where minutes of a day stand between these hours. */
export function timeScale({ opens, closes }: Hours) {
  const percent = (minutes: number) => `${(minutes / Math.max(1, closes - opens)) * 100}%`
  return (from: number, to: number) => ({ insetInlineStart: percent(from - opens), width: percent(to - from) })
}

/** The days a view of this date begins with: itself, or the Monday of its week. */
export function firstDay(view: View, date: string): string {
  return view === 'day' ? date : addDays(date, -((weekdayOf(date) + 6) % 7))
}
