import type { Booking, Notification, NotificationList } from '@sofaseva/contract'
import type { OfflineDatabase, OutboxRow } from '../db.js'
import { authorised, type Net } from '../net.js'
import { amend } from '../sync/documents.js'
import { markRead, NOTICES_PATH } from '../sync/notices.js'
import type { Exclusive } from './lock.js'
import { type AnswerFacts, judge, sendable } from './outbox.rules.js'

export interface FlushResult {
  sent: number
  refused: number
  /** Rows still waiting. */
  left: number
  /** Milliseconds until the next try is worth it; null when nothing waits for time alone. */
  retryInMs: number | null
  needsLogin: boolean
}

/** Keeps a page that cannot get the lock from asking all the time. */
const MIN_RETRY_MS = 250

const NOTHING: FlushResult = { sent: 0, refused: 0, left: 0, retryInMs: null, needsLogin: false }

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

async function attempt(db: OfflineDatabase, net: Net, row: OutboxRow): Promise<AnswerFacts & { body: unknown }> {
  try {
    const [path, init] = requestOf(row)
    const response = await authorised(db, net, path, init)
    const body = (await response.json()) as { code?: string; message?: string }
    const retryAfter = Number(response.headers.get('retry-after'))
    return {
      status: response.status,
      failure: response.ok
        ? null
        : { code: body.code ?? `HTTP_${response.status}`, status: response.status, message: body.message ?? '' },
      retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
      body,
    }
  } catch {
    return { status: 0, failure: null, retryAfterSeconds: null, body: null }
  }
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
  const list = work.kind === 'job.status' ? '/provider/bookings' : '/bookings/my'
  await amend<Booking[]>(db, userId, list, (bookings) => {
    const known = bookings.some((candidate) => candidate._id === booking._id)
    return known
      ? bookings.map((candidate) => (candidate._id === booking._id ? booking : candidate))
      : [booking, ...bookings]
  })
}

async function sendRow(db: OfflineDatabase, net: Net, row: OutboxRow, random: () => number) {
  await db.outbox.update(row.seq, { attempts: row.attempts + 1 })
  const answer = await attempt(db, net, row)
  const verdict = judge(answer, row, Date.now(), random())
  await db.transaction('rw', [db.outbox, db.documents], async () => {
    if (verdict.kind === 'sent') {
      await db.outbox.delete(row.seq)
      await keepAnswer(db, row, answer.body)
    } else if (verdict.kind === 'refused')
      await db.outbox.update(row.seq, { state: 'refused', failure: verdict.failure })
    else if (verdict.kind === 'login') await db.outbox.update(row.seq, { failure: verdict.failure })
    else await db.outbox.update(row.seq, { notBefore: verdict.notBefore, failure: verdict.failure })
  })
  return verdict
}

/**
 * Sends what waits, in order, under the one lock. Stops at the first row that has to be tried later, so that nothing
 * overtakes it. `force` does not wait for a backoff to pass: the network just came back or a person asked.
 */
export async function flushOutbox(
  db: OfflineDatabase,
  net: Net,
  exclusive: Exclusive,
  { force = false, random = Math.random }: { force?: boolean; random?: () => number } = {},
): Promise<FlushResult> {
  const result = await exclusive(async () => {
    const outcome: FlushResult = { ...NOTHING }
    for (;;) {
      const session = await db.session.get('current')
      if (!session) break
      const [row] = sendable(await db.outbox.toArray(), session.userId)
      if (!row) break
      const wait = row.notBefore - Date.now()
      if (!force && wait > 0) break
      const verdict = await sendRow(db, net, row, random)
      if (verdict.kind === 'sent') outcome.sent += 1
      else if (verdict.kind === 'refused') outcome.refused += 1
      else {
        outcome.needsLogin = verdict.kind === 'login'
        break
      }
    }
    return outcome
  })
  const session = await db.session.get('current')
  const waiting = session ? sendable(await db.outbox.toArray(), session.userId) : []
  const [next] = waiting
  const needsLogin = result?.needsLogin ?? false
  // Also when somebody else held the lock: they may end before they are done.
  const retryInMs = next && !needsLogin ? Math.max(MIN_RETRY_MS, next.notBefore - Date.now()) : null
  return { ...(result ?? NOTHING), left: waiting.length, retryInMs }
}
