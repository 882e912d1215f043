import {
  addDays,
  type Dispatch,
  type DispatchBooking,
  type DispatchProvider,
  type HoursOfDay,
  indianDay,
  indianInstant,
  isOpen,
  LIMITS,
  MINUTE_MS,
  millis,
  minuteOfIndianDay,
  spansOf,
  unavailability,
  type Visit,
  weekdayOf,
  workingSpans,
} from '@sofaseva/contract'

export const WINDOW_MINUTES = LIMITS.booking.windowMs / MINUTE_MS

type Hours = Dispatch['providers'][number]['hours'][number]

/** Whether a provider can do a job at a time, or the reason they can't. */
export type ProviderAvailability = 'free' | 'busy' | 'away' | 'notOffered' | 'notApproved'

/**
 * The destination of a booking. Null means no provider or no window. Without a window, `day` is the calendar day on
 * which any time works. Without a day, any day works.
 */
export interface Target {
  providerId: string | null
  start: string | null
  day?: string | null
}

/** The current place of a booking. */
export function targetOf({ providerId, preferredDate, preferredDay }: DispatchBooking): Target {
  return { providerId, start: preferredDate, day: preferredDay }
}

export function isSamePlace(a: Target, b: Target): boolean {
  return a.providerId === b.providerId && a.start === b.start && (a.day ?? null) === (b.day ?? null)
}

/** A cell of the board. Row 0 is the lane of unassigned bookings, column 0 means any day. */
export interface Cell {
  row: number
  column: number
}

/** The cell's id for element attributes, such as "2:5". */
export const cellId = ({ row, column }: Cell) => `${row}:${column}`

export function cellAt(id: string): Cell {
  const [row = 0, column = 0] = id.split(':').map(Number)
  return { row, column }
}

export type BoardView = 'day' | 'week'

export function allBookings({ bookings, unassigned, undated }: Dispatch): DispatchBooking[] {
  return [...bookings, ...unassigned.bookings, ...undated.bookings]
}

/** The start minutes of a day's windows, every two hours from opening. */
export function windowMinutes({ opens, closes }: Hours): number[] {
  const count = Math.max(0, Math.floor((closes - opens) / WINDOW_MINUTES))
  return Array.from({ length: count }, (_, index) => opens + index * WINDOW_MINUTES)
}

/** The starts of a day's windows as ISO instants. */
export function windowsOf(board: Dispatch, day: number): string[] {
  const shown = board.days[day]
  return shown ? windowMinutes(shown).map((minute) => indianInstant(shown.date, minute).toISOString()) : []
}

/** The area within an address: Baner for "12 MG Road, Baner, Pune 411045". */
export function areaOf(address: string): string {
  const parts = address.split(/[,\n]/).flatMap((part) => part.trim() || [])
  return (parts.length > 2 ? parts.at(-2) : parts[0]) ?? ''
}

type DatedVisit = Visit & { providerId: string | null; date: string }

const visitsByBoard = new WeakMap<Dispatch, readonly DatedVisit[]>()

/** The open jobs with a window, cached per board. */
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

/** A placeholder for any other work. Its id sorts after all booking ids. */
const ANY_WORK = { _id: 'any', durationMinutes: LIMITS.duration.default }

function visitAt(start: string, { _id, durationMinutes }: Pick<DispatchBooking, '_id' | 'durationMinutes'>): Visit {
  return { bookingId: _id, windowStart: millis(start), minutes: durationMinutes }
}

/** For days outside the board, where only the server knows the hours. */
const ALL_DAY: Hours = { opens: 0, closes: 24 * 60 }

/**
 * Whether the provider can do the booking at that time, as far as the board knows. Without a booking, it checks for any
 * job.
 */
export function availabilityOf(
  board: Dispatch,
  provider: DispatchProvider,
  start: string | null,
  booking: DispatchBooking | null = null,
): ProviderAvailability {
  const hasJob = booking?.providerId === provider._id
  if (!provider.isApproved && !hasJob) return 'notApproved'
  if (booking && !hasJob && !provider.serviceIds.includes(booking.serviceId)) return 'notOffered'
  if (start === null) return 'free'
  const date = indianDay(start)
  const hours = provider.hours[board.days.findIndex((day) => day.date === date)] ?? ALL_DAY
  const visits = visitsOf(board).filter(
    (visit) => visit.providerId === provider._id && visit.bookingId !== booking?._id && visit.date === date,
  )
  const day = { spans: workingSpans(date, spansOf(hours)), visits, bufferMinutes: board.bufferMinutes }
  return unavailability(day, visitAt(start, booking ?? ANY_WORK)) ?? 'free'
}

/** The provider's windows on a day of the board, with their availability. */
export function windowStates(board: Dispatch, provider: DispatchProvider, day: number) {
  return windowsOf(board, day).map((start) => ({ start, availability: availabilityOf(board, provider, start) }))
}

/** The provider's upcoming windows on the whole board. `now` is in epoch milliseconds. */
export function windowsAhead(board: Dispatch, provider: DispatchProvider, now: number) {
  return board.days
    .flatMap((_, day) => windowStates(board, provider, day))
    .filter(({ start }) => Date.parse(start) > now)
}

/** The free and the total number of upcoming windows on the whole board. */
export function freeWindows(board: Dispatch, provider: DispatchProvider, now: number): { free: number; total: number } {
  const states = windowsAhead(board, provider, now)
  return { free: states.filter(({ availability }) => availability === 'free').length, total: states.length }
}

/** Arranges the blocks of a row on as few lines as possible without overlaps. `from` is in minutes after midnight. */
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

/** The hours shown for a day: business hours extended by bookings and working hours outside them. */
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
      // The rest before closing is too short for a window.
      last === undefined ? shown.closes : last + WINDOW_MINUTES,
      ...minutes.map((minute) => minute + WINDOW_MINUTES),
      ...working.map(({ closes }) => closes).filter((closes) => closes > shown.closes),
    ),
  }
}

/** The parts of the shown hours in which a provider doesn't work. */
export function hoursOff(shown: Hours, worked: HoursOfDay): { from: number; to: number }[] {
  const spans = spansOf(worked)
  const starts = [shown.opens, ...spans.map(({ closes }) => closes)]
  const ends = [...spans.map(({ opens }) => opens), shown.closes]
  return starts.flatMap((from, index) => {
    const to = ends[index] ?? from
    return from < to ? { from, to } : []
  })
}

/** Converts minutes of a day to CSS positions between these hours. */
export function timeScale({ opens, closes }: Hours) {
  const percent = (minutes: number) => `${(minutes / Math.max(1, closes - opens)) * 100}%`
  return (from: number, to: number) => ({ insetInlineStart: percent(from - opens), width: percent(to - from) })
}

/** The first day of the view: the date itself, or the Monday of its week. */
export function firstDay(view: BoardView, date: string): string {
  return view === 'day' ? date : addDays(date, -((weekdayOf(date) + 6) % 7))
}
