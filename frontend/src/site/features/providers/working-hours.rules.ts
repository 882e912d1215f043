import { type Availability, hoursFromSpans, MAX_SPANS, type OpeningHours, type WorkingDay } from '@sofaseva/contract'

const HOUR = 60
/** A day of this length gets its break in the middle. */
const LONG_DAY = 6 * HOUR
const STEP = 30
const MIDNIGHT = 24 * HOUR

/** The working times of a day while they are typed, also one that ends before it begins. */
export function typedSpans({ opens, closes, spans }: WorkingDay): OpeningHours[] {
  return spans ?? [{ opens, closes }]
}

/** The day with other working times. */
export function withSpans({ weekday, isWorking }: WorkingDay, spans: readonly OpeningHours[]): WorkingDay {
  return { weekday, isWorking, ...hoursFromSpans(spans) }
}

/**
 * Adds a working time after a break of an hour. A long day without a break gets one in its middle instead. Null if
 * there is no room for one more.
 */
export function withNextSpan(day: WorkingDay): WorkingDay | null {
  const spans = typedSpans(day)
  const [first] = spans
  const last = spans.at(-1)
  if (!first || !last || spans.length >= MAX_SPANS) return null
  if (spans.length === 1 && first.closes - first.opens >= LONG_DAY) {
    const from = Math.floor((first.opens + first.closes - HOUR) / 2 / STEP) * STEP
    return withSpans(day, [
      { opens: first.opens, closes: from },
      { opens: from + HOUR, closes: first.closes },
    ])
  }
  const opens = last.closes + HOUR
  return opens + HOUR < MIDNIGHT ? withSpans(day, [...spans, { opens, closes: opens + HOUR }]) : null
}

/** The week with another version of one of its days. */
export function withWorkingDay(week: readonly WorkingDay[], day: WorkingDay): WorkingDay[] {
  return week.map((known) => (known.weekday === day.weekday ? day : known))
}

/** The week with the working times of this day on all days. */
export function copiedToAllDays(week: readonly WorkingDay[], day: WorkingDay): WorkingDay[] {
  return week.map(({ weekday }) => ({ ...day, weekday }))
}

const comparable = ({ hours, daysOff }: Availability) =>
  JSON.stringify([
    hours.map((day) => [day.weekday, day.isWorking, typedSpans(day).map(({ opens, closes }) => [opens, closes])]),
    [...daysOff].sort(),
  ])

/** Returns whether both have the same working times on each day and the same days off. */
export function isSameAvailability(one: Availability, other: Availability): boolean {
  return comparable(one) === comparable(other)
}

/** The name of a working time of a day in the form and in the server's errors. */
export function spanName(day: WorkingDay, dayName: string, position: number): string {
  return day.spans ? `${dayName}.spans.${position}` : dayName
}
