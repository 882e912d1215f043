import type { OutboxFailure, OutboxState, StoredRow } from './row.js'

/** Longer than any attempt with its timeouts. A sender that takes longer was killed. */
const SENDING_MS = 90_000

/** Whether the server sends this error before it processes a write. */
export function wasNotProcessed({ status, code }: OutboxFailure): boolean {
  return status === 401 || status === 425 || status === 429 || code === 'MAINTENANCE'
}

/** The current state of a row. A killed tab or an earlier version may have left an outdated one. */
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
