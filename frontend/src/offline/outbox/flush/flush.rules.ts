import { isKnown, kindOf, type OutboxRow, subjectOf } from '../kinds/index.js'
import { GUEST, type OutboxFailure, type StoredRow } from '../row/row.js'
import { isRouteMissing, wasNotProcessed } from '../row/row.rules.js'

/** The outcome of an attempt to send a row. */
export type AttemptOutcome =
  | { kind: 'sent' }
  | { kind: 'later'; notBefore: number; failure: OutboxFailure | null; mayHaveArrived: boolean }
  | { kind: 'login'; notBefore: number; failure: OutboxFailure }
  | { kind: 'refused'; failure: OutboxFailure }

const BASE_MS = 1_000
/** The longest wait for the next attempt while a page is open, whatever a server or a clock says. */
export const MAX_WAIT_MS = 25_000
/** The shortest time between two attempts of one row, however often the network comes and goes. */
const MIN_GAP_MS = 1_000
/** From this many attempts on, a row is sent after the others. */
const MANY_ATTEMPTS = 3

/** Exponential, half fixed and half random, so that phones that return at once don't retry in step. */
export function backoff(attempts: number, random: number): number {
  const full = Math.min(MAX_WAIT_MS, BASE_MS * 2 ** Math.min(attempts, 12))
  return full / 2 + (full / 2) * random
}

export interface AttemptResult {
  /** 0 without a response of our server. The request may have arrived, so the retry keeps its key. */
  status: number
  failure: OutboxFailure | null
  retryAfterSeconds: number | null
}

/** Only a clear refusal by our server refuses a write. A temporary failure is retried with the same key. */
export function classify(
  result: AttemptResult,
  row: Pick<OutboxRow, 'attempts'>,
  now: number,
  random: number,
): AttemptOutcome {
  const { status, failure, retryAfterSeconds } = result
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const asked = (retryAfterSeconds ?? 0) * 1000
  const notBefore = now + Math.min(MAX_WAIT_MS, Math.max(backoff(row.attempts, random), asked))
  if (failure === null) return { kind: 'later', notBefore, failure, mayHaveArrived: true }
  if (status === 401) return { kind: 'login', notBefore, failure }
  const isTemporary =
    status >= 500 ||
    [408, 425, 429].includes(status) ||
    failure.code === 'REQUEST_IN_PROGRESS' ||
    isRouteMissing(failure)
  if (!isTemporary) return { kind: 'refused', failure }
  return { kind: 'later', notBefore, failure, mayHaveArrived: !wasNotProcessed(failure) }
}

/** Whether a row may be sent now: the signed-in user's own, or a guest's of a kind that is open to guests. */
export function canSendAs({ userId, work }: OutboxRow, signedIn: string | null): boolean {
  return userId === GUEST ? kindOf(work).isOpenToGuests === true : userId === signedIn
}

/**
 * The rows that may be sent: the first of each subject, unless it was refused. They are in order of creation. Rows that
 * keep failing come last, so that no other row waits for them.
 */
export function sendableRows(rows: readonly StoredRow[], signedIn: string | null): OutboxRow[] {
  const seen = new Set<string>()
  const first: OutboxRow[] = []
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    if (!isKnown(row) || !canSendAs(row, signedIn) || seen.has(subjectOf(row))) continue
    seen.add(subjectOf(row))
    if (row.state !== 'refused') first.push(row)
  }
  const failsOften = ({ attempts }: OutboxRow) => Number(attempts >= MANY_ATTEMPTS)
  return first.sort((a, b) => failsOften(a) - failsOften(b))
}

/** Milliseconds until a row is due. A time further off than any backoff was set by another clock and counts as due. */
export function dueIn({ notBefore }: Pick<OutboxRow, 'notBefore'>, now: number): number {
  const wait = notBefore - now
  return wait > 0 && wait <= MAX_WAIT_MS ? wait : 0
}

/** Whether a row is due. `eager` skips the backoff, because the network just came back. */
export function isDue(row: Pick<OutboxRow, 'notBefore' | 'sentAt'>, now: number, eager: boolean): boolean {
  if (!eager) return dueIn(row, now) === 0
  const since = now - (row.sentAt ?? 0)
  return since < 0 || since >= MIN_GAP_MS
}
