import type { OutboxRow } from '../../offline/index.js'
import { changeKindOf, kindOf } from '../../offline/outbox/kinds/index.js'
import type { SyncState } from '../../shared/ui/sync-badge.js'
import type { ConflictChoice } from './pending-change.js'

type State = Pick<OutboxRow, 'state' | 'failure'>

/** The heading of a row's card, where what it is about is not shown. */
export function titleOf({ work, about }: Pick<OutboxRow, 'work' | 'about'>): string {
  return kindOf(work).title(work, about)
}

export function isLoginNeeded({ state, failure }: State): boolean {
  return state !== 'refused' && failure?.status === 401
}

/** Whether nothing goes on without the person. */
export function needsPerson(row: State): boolean {
  return row.state === 'refused' || isLoginNeeded(row)
}

export function syncStateOf(row: State): SyncState {
  if (needsPerson(row) || row.state === 'refused') return 'needs-you'
  return row.state
}

/** What is known of a write that has not arrived, and nothing else. */
export function statusText(row: OutboxRow): string {
  const { state, failure, attempts, work } = row
  const kind = kindOf(work)
  const label = kind.label(work)
  if (state === 'refused') return kind.refusalText(work, failure?.message ?? '')
  if (isLoginNeeded(row)) return `Please log in again; then we send it. ${label} is saved on this phone.`
  if (state === 'sending') return `${label} is being sent now.`
  if (state === 'unanswered')
    return `${label} was sent, but no clear answer came back. It may have arrived already. We ask again until we know; it counts only once.`
  if (attempts > 0 && failure) return `${failure.message} ${label} is saved on this phone, and we keep trying.`
  return kind.waitingText?.(work) ?? `${label} is saved on this phone. We send it the moment you are back online.`
}

/** What discarding a write means, said before it is done. */
export function discardText({ state, attempts, work }: Pick<OutboxRow, 'state' | 'attempts' | 'work'>): string {
  if (state === 'sending' || state === 'unanswered')
    return ['It may have arrived already.', kindOf(work).whereToFind, 'We will not send it again.']
      .filter(Boolean)
      .join(' ')
  if (state === 'refused') return 'It did not take place. It will be removed from this phone.'
  return attempts === 0
    ? 'It has not been sent. It will be removed from this phone.'
    : 'It has not arrived. It will be removed from this phone.'
}

/** The text on the button of a choice after a conflict. */
export function choiceText(choice: ConflictChoice): string {
  if (choice.kind === 'keep') {
    if (choice.status === null) return 'All right'
    return choice.side === 'provider' ? `Keep ${choice.status}` : 'Keep it as it is'
  }
  const { work } = choice.row
  return changeKindOf(work).sendAnywayText(work)
}

/** What came of sending a row at once. Null where the page shows it anyway. */
export function sendNowText(
  result: { isUnreachable: boolean; busy: readonly string[]; needsLogin: boolean },
  row: State | null,
): string | null {
  if (row === null) return 'Sent.'
  if (row.state === 'refused') return null
  if (result.isUnreachable) return 'We could not reach our server. It stays saved on this phone, and we keep trying.'
  if (result.busy.length > 0) return 'It is being sent or edited in another window.'
  if (result.needsLogin) return 'Please log in again; then we send it.'
  if (row.failure) return `Not yet: ${row.failure.message} We keep trying.`
  return 'No answer came back. We keep trying.'
}
