import type { PlainMessageKey } from '../i18n/translator.js'
import type { BookingStatus } from './booking.rules.js'

/** Kinds of entries in a booking's history. All but `status` are events: they change no status. */
export const HISTORY_KINDS = ['status', 'rescheduled', 'assigned', 'on_the_way', 'started'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Steps that a provider reports of a confirmed job, in order. */
export const PROGRESS_STEPS = ['on_the_way', 'started'] as const
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

/** The name of a step on screens. */
export const STEP_KEYS: Record<ProgressStep, PlainMessageKey> = {
  on_the_way: 'outbox.step.onTheWay',
  started: 'outbox.step.started',
}

/** Copies stored by earlier builds have no kind: each of their entries is a status. */
interface Entry {
  kind?: HistoryKind | undefined
}

const kindOf = ({ kind = 'status' }: Entry): HistoryKind => kind

function isStep(kind: HistoryKind): kind is ProgressStep {
  return PROGRESS_STEPS.some((step) => step === kind)
}

/** The entries that changed the status, in their order. */
export function statusEntries<E extends Entry>(history: readonly E[]): E[] {
  return history.filter((entry) => kindOf(entry) === 'status')
}

/** The steps since the booking was last confirmed, moved or assigned. */
function reachedSteps(history: readonly Entry[]): ProgressStep[] {
  const kinds = history.map(kindOf)
  return kinds.slice(kinds.findLastIndex((kind) => !isStep(kind)) + 1).filter(isStep)
}

/** How far the provider is with the visit; null before they set out. `history` is in order. */
export function progressOf(history: readonly Entry[]): ProgressStep | null {
  const reached = reachedSteps(history)
  return reached.includes('started') ? 'started' : (reached[0] ?? null)
}

/** Whether this step was reported already: reporting it again changes nothing. */
export function hasReached(history: readonly Entry[], step: ProgressStep): boolean {
  return reachedSteps(history).includes(step)
}

/** Why a provider may not report a step: null where they may. */
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

/** Null for closed jobs. */
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
