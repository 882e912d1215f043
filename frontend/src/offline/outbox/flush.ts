import type { Booking, Notification, NotificationList } from '@sofaseva/contract'
import { isReachable, noteAnswer, noteNoAnswer } from '../../shared/http/reachability.js'
import type { OfflineDatabase, OutboxFailure, OutboxRow } from '../db.js'
import { authorised, type Net } from '../net.js'
import { amend } from '../sync/documents.js'
import { markRead, NOTICES_PATH } from '../sync/notices.js'
import { recordFate } from './fates.js'
import type { Exclusive } from './lock.js'
import {
  type AnswerFacts,
  dueIn,
  isDue,
  judge,
  MAX_WAIT_MS,
  sendable,
  stateOf,
  subject,
  type Verdict,
} from './outbox.rules.js'

export interface FlushResult {
  sent: number
  refused: number
  /** Rows still waiting. */
  left: number
  /** Milliseconds until the next try is worth it; null when nothing waits. */
  retryInMs: number | null
  needsLogin: boolean
  /** The server could not be reached, so nothing more was tried. */
  isCutOff: boolean
  /** Subjects that somebody else is sending or editing. */
  busy: readonly string[]
}

export interface FlushOptions {
  /** Does not wait for backoffs to pass: the network just came back. */
  eager?: boolean
  /** Sends this subject alone, at once: a person asked for it. */
  only?: string | undefined
  /** Whether the line has to be tried by a harmless call before a write is put at risk of an answer that never comes. */
  isDoubtful?: () => boolean
  random?: () => number
  clock?: () => number
}

/** Keeps a page from asking all the time: it has just tried, or somebody else holds the row. */
const MIN_RETRY_MS = 250
const BUSY_RETRY_MS = 3_000
const PROBE_MS = 8_000

function requestOf({ key, work }: OutboxRow): [path: string, init: RequestInit] {
  const sending = (method: 'POST' | 'PUT', body: unknown): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  switch (work.kind) {
    case 'booking.create':
      return ['/bookings', sending('POST', work.body)]
    case 'booking.cancel':
      return [`/bookings/${work.bookingId}/cancel`, sending('POST', work.body)]
    case 'booking.reschedule':
      return [`/bookings/${work.bookingId}`, sending('PUT', work.body)]
    case 'job.status':
      return [`/provider/bookings/${work.bookingId}`, sending('PUT', work.body)]
    case 'notice.read':
      return [`/notifications/user/${work.noticeId}/read`, sending('PUT', {})]
    case 'notice.read-all':
      return ['/notifications/user/read-all', sending('PUT', work.body)]
  }
}

/** What our server said no by; null for anybody else's words, such as those of a proxy or a hotel's login page. */
function failureOf(status: number, body: unknown): OutboxFailure | null {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return typeof code === 'string' && typeof message === 'string' ? { code, status, message } : null
}

async function attempt(db: OfflineDatabase, net: Net, row: OutboxRow): Promise<AnswerFacts & { body: unknown }> {
  try {
    const [path, init] = requestOf(row)
    const response = await authorised(db, net, path, { ...init, as: row.userId })
    const body: unknown = await response.json()
    const retryAfter = Number(response.headers.get('retry-after'))
    return {
      status: response.status,
      failure: response.ok ? null : failureOf(response.status, body),
      retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
      body,
    }
  } catch {
    return { status: 0, failure: null, retryAfterSeconds: null, body: null }
  }
}

let probing: Promise<boolean> | null = null

/** Whether our server answers at all, by a call that changes nothing. */
function answers(net: Net): Promise<boolean> {
  probing ??= net
    .fetch('/api/settings/public', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    .then((response) => {
      if (response.headers.get('content-type')?.includes('json')) noteAnswer(response.status)
      else noteNoAnswer()
    }, noteNoAnswer)
    .then(isReachable)
    .finally(() => {
      probing = null
    })
  return probing
}

/** Lets the answer show at once in what is kept of the person's lists. */
async function keepAnswer(db: OfflineDatabase, { work, userId }: OutboxRow, answer: unknown): Promise<void> {
  if (work.kind === 'notice.read' || work.kind === 'notice.read-all') {
    const isMeant = (notice: Notification) =>
      work.kind === 'notice.read' ? notice._id === work.noticeId : notice.createdAt <= work.body.before
    await amend<NotificationList>(db, userId, NOTICES_PATH, (list) => markRead(list, isMeant))
    return
  }
  const booking = answer as Booking
  await amend<Booking>(db, userId, `/bookings/${booking._id}`, () => booking)
  const list = work.kind === 'job.status' ? '/provider/bookings' : '/bookings/my'
  await amend<Booking[]>(db, userId, list, (bookings) => {
    const known = bookings.some((candidate) => candidate._id === booking._id)
    return known
      ? bookings.map((candidate) => (candidate._id === booking._id ? booking : candidate))
      : [booking, ...bookings]
  })
}

/** The booking of a refused change as it is now: the next choice starts from it. Undefined when it cannot be known. */
async function presentOf(
  db: OfflineDatabase,
  net: Net,
  { work, userId }: OutboxRow,
): Promise<Booking | null | undefined> {
  if (!('bookingId' in work)) return undefined
  try {
    const response = await authorised(db, net, `/bookings/${work.bookingId}`, { as: userId })
    if (response.status === 404) return null
    return response.ok ? ((await response.json()) as Booking) : undefined
  } catch {
    return undefined
  }
}

const LISTS = ['/bookings/my', '/provider/bookings']

/** Lets the kept lists show the booking as it is, or no longer hold it. */
async function keepPresent(
  db: OfflineDatabase,
  { userId, work }: OutboxRow,
  present: Booking | null | undefined,
): Promise<void> {
  if (present === undefined || !('bookingId' in work)) return
  const own = `/bookings/${work.bookingId}`
  if (present) await amend<Booking>(db, userId, own, () => present)
  else await db.documents.delete([userId, own])
  for (const list of LISTS)
    await amend<Booking[]>(db, userId, list, (bookings) =>
      bookings.flatMap((booking) => (booking._id !== work.bookingId ? booking : (present ?? []))),
    )
}

/** Takes a row for sending, unless it was changed, given up or is another person's meanwhile. */
function claim(db: OfflineDatabase, { seq, key }: OutboxRow, now: number): Promise<OutboxRow | null> {
  return db.transaction('rw', [db.outbox, db.session], async () => {
    const [row, session] = [await db.outbox.get(seq), await db.session.get('current')]
    if (row?.key !== key || row.state === 'refused' || row.userId !== session?.userId) return null
    await db.outbox.update(seq, { state: 'sending', sentAt: now, attempts: row.attempts + 1 })
    return row
  })
}

interface Senders {
  db: OfflineDatabase
  net: Net
  random: () => number
  clock: () => number
}

/** What an attempt came to: `done` when nothing is left to be sent of the row. */
type Outcome = { kind: 'done' } | Exclude<Verdict, { kind: 'sent' }>

function changeOf(row: OutboxRow, outcome: Exclude<Outcome, { kind: 'done' }>, now: number): Partial<OutboxRow> {
  const { failure } = outcome
  if (outcome.kind === 'refused') return { state: 'refused', failure }
  // What an earlier attempt left open, one that was turned away does not settle. Whoever was sending before was killed.
  const wasOpen = row.state === 'sending' || stateOf(row, now) === 'unanswered'
  const isOpen = wasOpen || (outcome.kind === 'later' && outcome.mayHaveArrived)
  return { state: isOpen ? 'unanswered' : 'waiting', notBefore: outcome.notBefore, failure }
}

/** Keeps what came of an attempt, in one step. */
function settle(
  db: OfflineDatabase,
  row: OutboxRow,
  change: Partial<OutboxRow> | null,
  { answer, present }: { answer: unknown; present: Booking | null | undefined },
): Promise<void> {
  return db.transaction('rw', [db.outbox, db.documents, db.meta], async () => {
    const current = await db.outbox.get(row.seq)
    const isHere = current?.key === row.key
    if (change === null) {
      if (isHere) await db.outbox.delete(row.seq)
      if (isHere) await recordFate(db, row.key, { fate: 'sent' })
      await keepAnswer(db, row, answer)
      // Unless it was given up meanwhile, or taken over from us while this tab was frozen.
    } else if (isHere && current.attempts === row.attempts + 1) {
      const seen = present && { status: present.status, history: present.history, revision: present.revision }
      await db.outbox.update(row.seq, { ...change, ...(seen === undefined ? {} : { present: seen }) })
      await keepPresent(db, row, present)
    }
  })
}

/** Sends one row; its subject is held, so nobody else does. Null when it is not there to be sent any more. */
async function sendRow({ db, net, random, clock }: Senders, candidate: OutboxRow): Promise<Outcome | null> {
  const row = await claim(db, candidate, clock())
  if (!row) return null
  const { body: answer, ...facts } = await attempt(db, net, row)
  const verdict = judge(facts, row, clock(), random())
  // Nothing is left to be marked as read when the notice is gone.
  const isPointless = row.work.kind === 'notice.read' && facts.failure?.status === 404
  if (verdict.kind === 'sent' || isPointless) {
    await settle(db, row, null, { answer, present: undefined })
    return { kind: 'done' }
  }
  const present = verdict.kind === 'refused' ? await presentOf(db, net, row) : undefined
  await settle(db, row, changeOf(row, verdict, clock()), { answer, present })
  return verdict
}

/**
 * Sends what is due, each subject's rows in order. A row that has to be tried later delays its own subject alone; when
 * the server cannot be reached at all, one harmless call finds that out for all of them.
 */
export async function flushOutbox(
  db: OfflineDatabase,
  net: Net,
  exclusive: Exclusive,
  { eager = false, only, isDoubtful = () => !isReachable(), random = Math.random, clock = Date.now }: FlushOptions = {},
): Promise<FlushResult> {
  const senders = { db, net, random, clock }
  const through = new Set<string>()
  const busy: string[] = []
  const outcome = { sent: 0, refused: 0, needsLogin: false, isCutOff: false }
  let isProven = false
  const waiting = async () => {
    const session = await db.session.get('current')
    return session ? sendable(await db.outbox.toArray(), session.userId) : []
  }
  const isNext = (row: OutboxRow) => {
    const about = subject(row)
    return !through.has(about) && (only === undefined ? isDue(row, clock(), eager) : about === only)
  }
  for (;;) {
    const row = (await waiting()).find(isNext)
    if (!row) break
    if (!isProven && isDoubtful()) {
      isProven = await answers(net)
      outcome.isCutOff = !isProven
      if (!isProven) break
      // It works again, for all; and somebody else may have sent this one meanwhile.
      eager = true
      continue
    }
    const about = subject(row)
    let isFree = false
    const work = () => {
      isFree = true
      return sendRow(senders, row)
    }
    const isFrozen = row.state === 'sending' && stateOf(row, clock()) !== 'sending'
    const came = await exclusive(about, work, isFrozen)
    if (!isFree) busy.push(about)
    if (came?.kind === 'done') outcome.sent += 1
    else through.add(about)
    if (came?.kind === 'later') isProven = false
    if (came?.kind === 'refused') outcome.refused += 1
    outcome.needsLogin = came?.kind === 'login'
    if (outcome.needsLogin) break
  }
  const left = await waiting()
  const waits = left.map((row) => {
    const about = subject(row)
    if (busy.includes(about)) return BUSY_RETRY_MS
    return outcome.needsLogin ? MAX_WAIT_MS : Math.max(MIN_RETRY_MS, dueIn(row, clock()))
  })
  return { ...outcome, busy, left: left.length, retryInMs: waits.length > 0 ? Math.min(...waits) : null }
}
