import { startAtSameTime } from '@sofaseva/contract'

/** The option for any time of a day. */
export const ANY_TIME = 'any'

/** A day and a time in a form. An empty day means any day, an empty time that none is chosen yet. */
export interface VisitChoice {
  /** YYYY-MM-DD in India. */
  day: string
  /** Start of a window (ISO), or `ANY_TIME`. */
  time: string
}

/** The choice as the fields of a booking. */
export function toVisitTime({ day, time }: VisitChoice): { preferredDate?: string; preferredDay?: string } {
  if (day === '') return {}
  return time === ANY_TIME ? { preferredDay: day } : { preferredDate: time }
}

/** Changes the day. The time of day stays if that day has it; otherwise the user chooses again. */
export function withDay({ time }: VisitChoice, day: string, starts: readonly string[]): VisitChoice {
  if (day === '') return { day, time: '' }
  const same = time === ANY_TIME || time === '' ? time : startAtSameTime(starts, time)
  return { day, time: same ?? '' }
}
