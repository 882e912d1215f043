import type { Booking, StoredMessage } from '@sofaseva/contract'
import { fetchWithTimeout } from '#shared/http/fetch-with-timeout.js'
import { isReachable, recordNoResponse, recordResponse } from '#shared/http/reachability.js'
import type { OfflineDatabase } from '../db.js'
import { withRoom } from '../room.js'
import { authorizedFetch, type Transport } from '../transport.js'
import { isChange, kindOf, subjectOf } from './kinds/index.js'
import type { Exclusive } from './lock.js'
import {
  type AttemptResult,
  backoff,
  classify,
  dueIn,
  GUEST,
  isDue,
  isSentFor,
  MAX_WAIT_MS,
  type Outcome,
  sendable,
  stateOf,
} from './outbox.rules.js'
import type { OutboxFailure, OutboxRow } from './row.js'
import { changeOf, fetchCurrentBooking, settle, settleSent } from './settle.js'
import { settleTooOld } from './too-old.js'

export interface FlushResult {
  sent: number
  refused: number
  /** Rows still waiting. */
  left: number
  /** Milliseconds until the next try is worth it; null when nothing waits. */
  retryInMs: number | null
  needsLogin: boolean
  /** The server could not be reached, so nothing more was tried. */
  isUnreachable: boolean
  /** Subjects that somebody else is sending or editing. */
  busy: readonly string[]
}

export interface FlushOptions {
  /** Does not wait for backoffs to pass: the network just came back. */
  eager?: boolean
  /** Sends this subject alone, at once: a person asked for it. */
  only?: string | undefined
  /** Whether to check the connection with a harmless call before sending a write. */
  needsProbe?: () => boolean
  random?: () => number
  clock?: () => number
}

/** Keeps a page from asking all the time: it has just tried, or somebody else holds the row. */
const MIN_RETRY_MS = 250
const BUSY_RETRY_MS = 3_000
const PROBE_MS = 8_000

/** Sends a row's request, saying how long it waited: as its person, or without a session where a guest wrote it. */
function post(db: OfflineDatabase, transport: Transport, row: OutboxRow, now: number): Promise<Response> {
  const { key, userId, work, createdAt } = row
  const { method, path, body } = kindOf(work).request(work)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'idempotency-key': key,
    'x-waited-ms': String(Math.max(0, now - createdAt)),
  }
  const init = { method, headers, body: JSON.stringify(body) }
  if (userId === GUEST) return fetchWithTimeout(`/api${path}`, { ...init, credentials: 'omit' }, transport.fetch)
  return authorizedFetch(db, transport, path, { ...init, as: userId })
}

function isStoredMessage(value: unknown): value is StoredMessage {
  const { key, values = {} } = (value ?? {}) as { key?: unknown; values?: unknown }
  return typeof key === 'string' && typeof values === 'object'
}

/** The failure in our server's response; null for responses of others, such as a proxy or a hotel's login page. */
function parseFailure(status: number, body: unknown): OutboxFailure | null {
  const { code, message, reason, current, alternatives } = (body ?? {}) as Record<string, unknown>
  if (typeof code !== 'string' || typeof message !== 'string') return null
  const { totalAmount } = (code === 'PRICE_CHANGED' ? (current ?? {}) : {}) as { totalAmount?: unknown }
  const starts = Array.isArray(alternatives) ? alternatives.filter((start) => typeof start === 'string') : []
  return {
    ...{ code, status, message },
    ...(isStoredMessage(reason) ? { reason } : {}),
    ...(typeof totalAmount === 'number' ? { totalAmount } : {}),
    ...(starts.length > 0 ? { alternatives: starts } : {}),
  }
}

/** Sends a row once. Never throws: without a response of our server, `status` is 0. */
export async function attempt(
  db: OfflineDatabase,
  transport: Transport,
  row: OutboxRow,
  now: number,
): Promise<AttemptResult & { body: unknown }> {
  try {
    const response = await post(db, transport, row, now)
    const body: unknown = await response.json()
    const retryAfter = Number(response.headers.get('retry-after'))
    return {
      status: response.status,
      failure: response.ok ? null : parseFailure(response.status, body),
      retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
      body,
    }
  } catch {
    return { status: 0, failure: null, retryAfterSeconds: null, body: null }
  }
}

let probing: Promise<boolean> | null = null

/** Whether our server responds at all, by a call that changes nothing. */
function probe(transport: Transport): Promise<boolean> {
  probing ??= transport
    .fetch('/api/settings/public', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    .then((response) => {
      if (response.headers.get('content-type')?.includes('json')) recordResponse(response.status)
      else recordNoResponse()
    }, recordNoResponse)
    .then(isReachable)
    .finally(() => {
      probing = null
    })
  return probing
}

/**
 * Marks a row as being sent, unless it was changed or discarded, or belongs to somebody else by now. The next attempt
 * waits from here on: how this one ends may not be stored.
 */
function claim({ db, random, clock }: Senders, { seq, key }: OutboxRow): Promise<OutboxRow | null> {
  return withRoom(db, () =>
    db.atomically([db.outbox, db.session], async () => {
      const [row, session] = [await db.outbox.get(seq), await db.session.get('current')]
      if (row?.key !== key || row.state === 'refused' || !isSentFor(row, session?.userId ?? null)) return null
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

interface Senders {
  db: OfflineDatabase
  transport: Transport
  random: () => number
  clock: () => number
}

/** Sends one row; its subject is locked, so nobody else does. Null when it is not there to be sent any more. */
async function sendRow(senders: Senders, candidate: OutboxRow): Promise<Outcome | null> {
  const { db, transport, random, clock } = senders
  const row = await claim(senders, candidate)
  if (!row) return null
  const { body, ...facts } = await attempt(db, transport, row, clock())
  const classified = classify(facts, row, clock(), random())
  const isDone = facts.failure?.status === 404 && kindOf(row.work).isDoneWhenNotFound === true
  const outcome: Outcome = isDone ? { kind: 'sent' } : classified
  if (outcome.kind === 'sent') {
    await settleSent(db, row, body)
    return outcome
  }
  if (outcome.kind !== 'refused') {
    await settle(db, row, changeOf(row, outcome, clock()), undefined)
    return outcome
  }
  const present = currentIn(row, body) ?? (await fetchCurrentBooking(db, transport, row))
  if (outcome.failure.code === 'KEY_TOO_OLD') return settleTooOld({ db, transport }, row, outcome, present)
  await settle(db, row, changeOf(row, outcome, clock()), present)
  return outcome
}

/** The booking in a refusal that carries it as it is now. */
function currentIn(row: OutboxRow, body: unknown): Booking | undefined {
  const { code, current } = (body ?? {}) as { code?: unknown; current?: Partial<Booking> }
  const isIt = code === 'BOOKING_CHANGED' && isChange(row) && current?._id === row.work.bookingId
  return isIt ? (current as Booking) : undefined
}

/**
 * Sends what is due, each subject's rows in order. A row that has to be tried later delays its own subject alone; when
 * the server cannot be reached at all, one harmless call finds that out for all of them.
 */
export async function flushOutbox(
  db: OfflineDatabase,
  transport: Transport,
  exclusive: Exclusive,
  { eager = false, only, needsProbe = () => !isReachable(), random = Math.random, clock = Date.now }: FlushOptions = {},
): Promise<FlushResult> {
  const senders = { db, transport, random, clock }
  const tried = new Set<string>()
  const busy: string[] = []
  const result = { sent: 0, refused: 0, needsLogin: false, isUnreachable: false }
  let isServerUp = false
  const waiting = async () => {
    const session = await db.session.get('current')
    return sendable(await db.outbox.toArray(), session?.userId ?? null)
  }
  const isNext = (row: OutboxRow) => {
    const subject = subjectOf(row)
    // What a guest wrote needs no session.
    if (result.needsLogin && row.userId !== GUEST) return false
    return !tried.has(subject) && (only === undefined ? isDue(row, clock(), eager) : subject === only)
  }
  for (;;) {
    const row = (await waiting()).find(isNext)
    if (!row) break
    if (!isServerUp && needsProbe()) {
      isServerUp = await probe(transport)
      result.isUnreachable = !isServerUp
      if (!isServerUp) break
      // It works again, for all; and somebody else may have sent this one meanwhile.
      eager = true
      continue
    }
    const subject = subjectOf(row)
    let isFree = false
    const work = () => {
      isFree = true
      // A row that cannot be stored must not hold up the others.
      return sendRow(senders, row).catch(() => null)
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
  const left = await waiting()
  const waits = left.map((row) => {
    const subject = subjectOf(row)
    if (busy.includes(subject)) return BUSY_RETRY_MS
    return result.needsLogin ? MAX_WAIT_MS : Math.max(MIN_RETRY_MS, dueIn(row, clock()))
  })
  return { ...result, busy, left: left.length, retryInMs: waits.length > 0 ? Math.min(...waits) : null }
}
