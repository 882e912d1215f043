import { indianDay, startAtSameTime, type VisitTime } from '@sofaseva/contract'
import { serverNow } from '#shared/http/server-clock.js'

/** What a person has chosen of the time so far; empty texts are no choice. */
export interface TimeChoice {
  /** Start of a window, ISO. */
  preferredDate: string
  /** YYYY-MM-DD; a window has its day in itself. */
  preferredDay: string
  isAnyTime: boolean
}

export const NO_TIME: TimeChoice = { preferredDate: '', preferredDay: '', isAnyTime: false }

/** The chosen day, or '' for any day. */
export function dayOf({ preferredDate, preferredDay }: TimeChoice): string {
  return preferredDate ? indianDay(preferredDate) : preferredDay
}

/** The choice that a booking's time is. */
export function chosenTime({ preferredDate, preferredDay }: VisitTime): TimeChoice {
  if (preferredDate) return { ...NO_TIME, preferredDate }
  return preferredDay ? { preferredDate: '', preferredDay, isAnyTime: true } : NO_TIME
}

export function isSameChoice(a: TimeChoice, b: TimeChoice): boolean {
  return a.preferredDate === b.preferredDate && dayOf(a) === dayOf(b) && a.isAnyTime === b.isAnyTime
}

/** What the schema checks. A day without a time is an empty window, which it refuses. */
export function typedTime(choice: TimeChoice): { preferredDate?: string; preferredDay?: string } {
  const day = dayOf(choice)
  if (day === '') return {}
  return choice.isAnyTime ? { preferredDay: day } : { preferredDate: choice.preferredDate }
}

/** Another day: the time of day stays when that day has it, and has to be chosen again otherwise. */
export function withDay({ preferredDate, isAnyTime }: TimeChoice, day: string, starts: readonly string[]): TimeChoice {
  if (day === '') return NO_TIME
  const kept = preferredDate === '' ? null : startAtSameTime(starts, preferredDate)
  return { preferredDate: kept ?? '', preferredDay: day, isAnyTime: isAnyTime && starts.length > 0 }
}

/** What stays after a refusal: what is not among the choices any more is chosen anew. */
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
