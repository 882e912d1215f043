import type { Booking } from '@sofaseva/contract'
import { isReachable } from '#shared/http/reachability.js'
import type { Database } from '../../database/database.js'
import { withFreedSpace } from '../../database/free-space.js'
import { probeServer, type Transport } from '../../sender/transport.js'
import { signedInUser } from '../../session-mirror/session-mirror.js'
import { isChange, isKnown, kindOf, type OutboxRow, subjectOf } from '../kinds/index.js'
import type { Exclusive } from '../lock.js'
import { GUEST } from '../row/row.js'
import { stateOf } from '../row/row.rules.js'
import { attempt } from './attempt.js'
import { settleExpiredKey } from './expired-key.js'
import {
  type AttemptOutcome,
  backoff,
  canSendAs,
  classify,
  dueIn,
  isDue,
  MAX_WAIT_MS,
  sendableRows,
} from './flush.rules.js'
import { fetchCurrentBooking, rowUpdateFor, settle, settleSent } from './settle.js'

export interface FlushResult {
  sent: number
  refused: number
  /** The number of rows still waiting. */
  left: number
  /** Milliseconds until a retry is useful. Null when no row waits. */
  retryInMs: number | null
  needsLogin: boolean
  /** The server was unreachable, so no further row was tried. */
  isUnreachable: boolean
  /** Subjects that another tab or the worker is sending or editing. */
  busy: readonly string[]
}

export interface FlushOptions {
  /** Skips backoffs, because the network just came back. */
  eager?: boolean
  /** Sends only this subject, at once, because a user asked for it. */
  only?: string | undefined
  /** Whether to check the connection with a harmless call before sending a write. */
  needsProbe?: () => boolean
  /** Makes that call. Resolves to whether our server responds. */
  probe?: () => Promise<boolean>
  random?: () => number
  clock?: () => number
}

/** Keeps a page from retrying constantly, right after an attempt or while another tab holds the row. */
const MIN_RETRY_MS = 250
const BUSY_RETRY_MS = 3_000
/**
 * Marks a row as being sent, unless it was changed, discarded or belongs to another user by now. It also sets the
 * backoff, because the outcome of this attempt may never be stored.
 */
function claim({ db, random, clock }: FlushContext, { seq, key }: OutboxRow): Promise<OutboxRow | null> {
  return withFreedSpace(db, () =>
    db.atomically(['outbox', 'session'], async () => {
      const row = await db.outbox.get(seq)
      if (row?.key !== key || row.state === 'refused' || !isKnown(row)) return null
      if (!canSendAs(row, await signedInUser(db))) return null
      const [now, attempts] = [clock(), row.attempts + 1]
      await db.outbox.update(seq, {
        state: 'sending',
        sentAt: now,
        attempts,
        notBefore: now + backoff(attempts, random()),
      })
      return row
    }),
  )
}

interface FlushContext {
  db: Database
  transport: Transport
  random: () => number
  clock: () => number
}

/** Sends one row whose subject is locked. Null when there is nothing left to send. */
async function sendRow(context: FlushContext, candidate: OutboxRow): Promise<AttemptOutcome | null> {
  const { db, transport, random, clock } = context
  const row = await claim(context, candidate)
  if (!row) return null
  const { body, ...facts } = await attempt(db, transport, row, clock())
  const classified = classify(facts, row, clock(), random())
  const isMissing = classified.kind === 'refused' && classified.failure.status === 404
  const outcome: AttemptOutcome = isMissing && kindOf(row.work).isDoneWhenNotFound ? { kind: 'sent' } : classified
  if (outcome.kind === 'sent') {
    await settleSent(db, row, body)
    return outcome
  }
  if (outcome.kind !== 'refused') {
    await settle(db, row, rowUpdateFor(row, outcome, clock()), undefined)
    return outcome
  }
  const present = currentBookingIn(row, body) ?? (await fetchCurrentBooking(db, transport, row))
  if (outcome.failure.code === 'KEY_TOO_OLD') return settleExpiredKey({ db, transport }, row, outcome, present)
  await settle(db, row, rowUpdateFor(row, outcome, clock()), present)
  return outcome
}

/** The current booking in a BOOKING_CHANGED refusal. */
function currentBookingIn(row: OutboxRow, body: unknown): Booking | undefined {
  const { code, current } = (body ?? {}) as { code?: unknown; current?: Partial<Booking> }
  const isThisBooking = code === 'BOOKING_CHANGED' && isChange(row) && current?._id === row.work.bookingId
  return isThisBooking ? (current as Booking) : undefined
}

interface FlushCounts {
  sent: number
  refused: number
  needsLogin: boolean
  isUnreachable: boolean
}

/** The rows that may be sent now, in the order of their attempts. */
async function waitingRows(db: Database): Promise<OutboxRow[]> {
  return sendableRows(await db.outbox.toArray(), await signedInUser(db))
}

/**
 * Sends due rows, each subject's in order. A row that must be retried later delays only its own subject. When the
 * server is unreachable, one harmless call detects it for all rows.
 */
export async function flushOutbox(
  db: Database,
  transport: Transport,
  exclusive: Exclusive,
  {
    only,
    needsProbe = () => !isReachable(),
    probe = () => probeServer(transport),
    random = Math.random,
    clock = Date.now,
    ...options
  }: FlushOptions = {},
): Promise<FlushResult> {
  const context = { db, transport, random, clock }
  const tried = new Set<string>()
  const busy: string[] = []
  const result: FlushCounts = { sent: 0, refused: 0, needsLogin: false, isUnreachable: false }
  let { eager = false } = options
  let isServerUp = false
  const isNext = (row: OutboxRow) => {
    const subject = subjectOf(row)
    // A guest's row needs no session.
    if (result.needsLogin && row.userId !== GUEST) return false
    return !tried.has(subject) && (only === undefined ? isDue(row, clock(), eager) : subject === only)
  }
  for (;;) {
    const row = (await waitingRows(db)).find(isNext)
    if (!row) break
    if (!isServerUp && needsProbe()) {
      isServerUp = await probe()
      result.isUnreachable = !isServerUp
      if (!isServerUp) break
      // The connection works again for all rows. Another tab may have sent this one in the meantime.
      eager = true
      continue
    }
    const subject = subjectOf(row)
    let isFree = false
    const work = () => {
      isFree = true
      // A row that can't be stored must not block the others.
      return sendRow(context, row).catch(() => null)
    }
    const isFrozen = row.state === 'sending' && stateOf(row, clock()) !== 'sending'
    const outcome = await exclusive(subject, work, isFrozen)
    if (!isFree) busy.push(subject)
    if (outcome?.kind === 'sent') result.sent += 1
    else tried.add(subject)
    if (outcome?.kind === 'later') isServerUp = false
    if (outcome?.kind === 'refused') result.refused += 1
    if (outcome?.kind === 'login') result.needsLogin = true
  }
  const left = await waitingRows(db)
  const waits = left.map((row) => {
    if (busy.includes(subjectOf(row))) return BUSY_RETRY_MS
    return result.needsLogin ? MAX_WAIT_MS : Math.max(MIN_RETRY_MS, dueIn(row, clock()))
  })
  return { ...result, busy, left: left.length, retryInMs: waits.length > 0 ? Math.min(...waits) : null }
}
