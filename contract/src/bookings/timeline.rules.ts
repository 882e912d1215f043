import type { PlainMessageKey } from '../i18n/translator.js'
import type { BookingStatus } from './booking.rules.js'

/** Kinds of history entries. All except `status` are events and change no status. */
export const HISTORY_KINDS = ['status', 'rescheduled', 'assigned', 'on_the_way', 'started'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Steps that a provider reports for a confirmed job, in order. */
export const PROGRESS_STEPS = ['on_the_way', 'started'] as const
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

/** Message keys of the step names. */
export const STEP_KEYS: Record<ProgressStep, PlainMessageKey> = {
  on_the_way: 'outbox.step.onTheWay',
  started: 'outbox.step.started',
}

/** Entries stored by earlier builds have no kind; each of them is a status. */
interface Entry {
  kind?: HistoryKind | undefined
}

const kindOf = ({ kind = 'status' }: Entry): HistoryKind => kind

function isStep(kind: HistoryKind): kind is ProgressStep {
  return PROGRESS_STEPS.some((step) => step === kind)
}

/** Returns the entries that changed the status, in order. */
export function statusEntries<E extends Entry>(history: readonly E[]): E[] {
  return history.filter((entry) => kindOf(entry) === 'status')
}

/** Returns the steps since the booking was last confirmed, moved or assigned. */
function reachedSteps(history: readonly Entry[]): ProgressStep[] {
  const kinds = history.map(kindOf)
  return kinds.slice(kinds.findLastIndex((kind) => !isStep(kind)) + 1).filter(isStep)
}

/** Returns the provider's progress on the visit; null before they set out. `history` is in order. */
export function progressOf(history: readonly Entry[]): ProgressStep | null {
  const reached = reachedSteps(history)
  return reached.includes('started') ? 'started' : (reached[0] ?? null)
}

/** Returns whether this step was already reported. Reporting it again changes nothing. */
export function hasReached(history: readonly Entry[], step: ProgressStep): boolean {
  return reachedSteps(history).includes(step)
}

/** Returns why a provider may not report a step; null if they may. */
export function progressRefusal(
  status: BookingStatus,
  history: readonly Entry[],
  step: ProgressStep,
): 'not-confirmed' | 'already-started' | null {
  if (status !== 'Confirmed') return 'not-confirmed'
  return step === 'on_the_way' && hasReached(history, 'started') ? 'already-started' : null
}

/** The provider's next action on a job: a status to set or a step to report. */
export type NextJobAction = Extract<BookingStatus, 'Confirmed' | 'Completed'> | ProgressStep

/** Returns the next action; null for closed jobs. */
export function nextJobAction({
  status,
  history,
}: {
  status: BookingStatus
  history: readonly Entry[]
}): NextJobAction | null {
  if (status === 'Pending') return 'Confirmed'
  if (status !== 'Confirmed') return null
  const progress = progressOf(history)
  if (progress === null) return 'on_the_way'
  return progress === 'on_the_way' ? 'started' : 'Completed'
}
