/** Formats minutes since midnight for a time field: "09:30". */
export function toClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The order of weekdays in India. 0 is Sunday. */
export const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]
