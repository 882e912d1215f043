import type { OutboxFailure, OutboxState, StoredRow } from './row.js'

/** Longer than any attempt with its timeouts. A sender that takes longer was killed. */
const SENDING_MS = 90_000

/** Errors of a server that lacks the address. A missing item has a code of its own. */
const MISSING_ROUTE_CODES = ['NOT_FOUND', 'METHOD_NOT_ALLOWED']

/** Whether the server runs an older release, which lacks the address. During a rolling release, another has it. */
export function isRouteMissing({ code }: OutboxFailure): boolean {
  return MISSING_ROUTE_CODES.includes(code)
}

/** Whether the server sends this error before it processes a write. */
export function wasNotProcessed(failure: OutboxFailure): boolean {
  const { status, code } = failure
  return status === 401 || status === 425 || status === 429 || code === 'MAINTENANCE' || isRouteMissing(failure)
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
