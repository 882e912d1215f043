import { indianDay, startAtSameTime, type VisitTime } from '@sofaseva/contract'
import { serverNow } from '#shared/http/server-clock.js'

/** The user's choice of a time so far. Empty strings mean no choice. */
export interface TimeChoice {
  /** Start of a window, ISO. */
  preferredDate: string
  /** YYYY-MM-DD. Ignored with a window, which implies its day. */
  preferredDay: string
  isAnyTime: boolean
}

export const NO_TIME: TimeChoice = { preferredDate: '', preferredDay: '', isAnyTime: false }

/** The chosen day, or '' for any day. */
export function dayOf({ preferredDate, preferredDay }: TimeChoice): string {
  return preferredDate ? indianDay(preferredDate) : preferredDay
}

/** The choice that matches a booking's time. */
export function chosenTime({ preferredDate, preferredDay }: VisitTime): TimeChoice {
  if (preferredDate) return { ...NO_TIME, preferredDate }
  return preferredDay ? { preferredDate: '', preferredDay, isAnyTime: true } : NO_TIME
}

export function isSameChoice(a: TimeChoice, b: TimeChoice): boolean {
  return a.preferredDate === b.preferredDate && dayOf(a) === dayOf(b) && a.isAnyTime === b.isAnyTime
}

/** The values that the schema checks. A day without a time gives an empty window, which it rejects. */
export function typedTime(choice: TimeChoice): { preferredDate?: string; preferredDay?: string } {
  const day = dayOf(choice)
  if (day === '') return {}
  return choice.isAnyTime ? { preferredDay: day } : { preferredDate: choice.preferredDate }
}

/** Changes the day. The time of day stays if that day has it; otherwise the user chooses again. */
export function withChosenDay(
  { preferredDate, isAnyTime }: TimeChoice,
  day: string,
  starts: readonly string[],
): TimeChoice {
  if (day === '') return NO_TIME
  const kept = preferredDate === '' ? null : startAtSameTime(starts, preferredDate)
  return { preferredDate: kept ?? '', preferredDay: day, isAnyTime: isAnyTime && starts.length > 0 }
}

/** The change of a choice after a refusal. A refused time is cleared, and its day too if it has passed. */
export function withoutRefusedTime(
  choice: TimeChoice,
  refused: Readonly<Record<string, unknown>>,
  today = indianDay(serverNow()),
): Partial<TimeChoice> {
  if ('preferredDay' in refused) return NO_TIME
  if (!('preferredDate' in refused) || choice.preferredDate === '') return {}
  const day = dayOf(choice)
  return day < today ? NO_TIME : { ...NO_TIME, preferredDay: day }
}
