import type { OutboxFailure, OutboxState, StoredRow } from './row.js'

/** Longer than any attempt with its timeouts: who has been sending since then was killed. */
const SENDING_MS = 90_000

/** Whether the server responds so before it processes a write. */
export function wasNotProcessed({ status, code }: OutboxFailure): boolean {
  return status === 401 || status === 425 || status === 429 || code === 'MAINTENANCE'
}

/** Where a row stands now. A killed tab may have left it, or a version that did not tell all states apart. */
export function stateOf(row: Pick<StoredRow, 'state' | 'sentAt' | 'attempts' | 'failure'>, now: number): OutboxState {
  const { state, sentAt, attempts, failure } = row
  if (state === 'sending') {
    const since = now - (sentAt ?? 0)
    return since >= 0 && since < SENDING_MS ? 'sending' : 'unanswered'
  }
  if (state === 'waiting' && sentAt === undefined && attempts > 0)
    return failure && wasNotProcessed(failure) ? 'waiting' : 'unanswered'
  return state
}
