import {
  addDays,
  type BusinessCalendar,
  DAY_PARTS,
  type DayPart,
  dayPartOf,
  indianDay,
  indianInstant,
  isOfferable,
  LIMITS,
  type OpeningHours,
  type OwnTime,
  type ProviderDay,
  unavailability,
  type WaitingTimes,
  weekdayOf,
  windowStarts,
  workingHours,
} from '@sofaseva/contract'

/** Free time of a provider, in milliseconds since 1970. */
export interface FreeSpan {
  from: number
  until: number
}

/** The stored form of the wanted times: a bit for each weekday and for each part of the day. */
export interface WantedBits {
  weekdays: number
  dayParts: number
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const weekdayBit = (weekday: number) => 1 << weekday
const partBit = (part: DayPart) => 1 << DAY_PARTS.indexOf(part)
const sum = (bits: readonly number[]) => bits.reduce((all, bit) => all | bit, 0)

export function toBits({ weekdays, dayParts }: WaitingTimes): WantedBits {
  return { weekdays: sum(weekdays.map(weekdayBit)), dayParts: sum(dayParts.map(partBit)) }
}

export function fromBits({ weekdays, dayParts }: WantedBits): { weekdays: number[]; dayParts: DayPart[] } {
  return {
    weekdays: WEEKDAYS.filter((weekday) => weekdays & weekdayBit(weekday)),
    dayParts: DAY_PARTS.filter((part) => dayParts & partBit(part)),
  }
}

/** The bits of a window. It is wanted if both are among the wanted ones. */
export function bitsOf(start: Date): WantedBits {
  return { weekdays: weekdayBit(weekdayOf(indianDay(start))), dayParts: partBit(dayPartOf(start)) }
}

/** The parts of a working time outside the others. */
function without(span: OpeningHours, others: readonly OpeningHours[]): OpeningHours[] {
  return others.reduce(
    (parts, other) =>
      parts.flatMap(({ opens, closes }) =>
        [
          { opens, closes: Math.min(closes, other.opens) },
          { opens: Math.max(opens, other.closes), closes },
        ].filter((part) => part.opens < part.closes),
      ),
    [span],
  )
}

/** The time that becomes free by new working hours and days off, on this many days from today. */
export function openedRanges(
  before: OwnTime,
  after: OwnTime,
  { today, days, calendar }: { today: string; days: number; calendar: BusinessCalendar },
): FreeSpan[] {
  return Array.from({ length: days }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const former = workingHours(day, before, calendar)
    return workingHours(day, after, calendar)
      .flatMap((span) => without(span, former))
      .map(({ opens, closes }) => ({
        from: indianInstant(day, opens).getTime(),
        until: indianInstant(day, closes).getTime(),
      }))
  })
}

/** The starts of the windows in these ranges that can still be offered, soonest first, each once. */
export function windowsIn(ranges: readonly FreeSpan[], now: Date, calendar: BusinessCalendar): Date[] {
  const starts = new Map<number, Date>()
  // A range never passes midnight.
  for (const { from, until } of ranges)
    for (const start of windowStarts(indianDay(from), now, calendar)) {
      const at = start.getTime()
      if (at < until && at + LIMITS.booking.windowMs > from && isOfferable(at, now.getTime())) starts.set(at, start)
    }
  return [...starts.values()].sort((a, b) => a.getTime() - b.getTime())
}

/** The longest job in minutes that a provider can do in a window; 0 if none. */
export function longestJob(day: ProviderDay, windowStart: number): number {
  const { min, max } = LIMITS.duration
  for (let minutes = max; minutes >= min; minutes -= LIMITS.windowStepMinutes)
    if (unavailability(day, { bookingId: '', windowStart, minutes }) === null) return minutes
  return 0
}
