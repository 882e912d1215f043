import { type Booking, type BookingStatus, type BookingStatusUpdate, STATUS_KEYS } from '@sofaseva/contract'
import type { StoredRow } from '../row/row.js'
import { bookingSubject, bookingTitle, changedBooking, expectedOf, storeBooking } from './booking-change.js'
import type { BookingChangeKind, OutboxQueue } from './kind.js'
import { JOBS, type JobChoice, type JobRow, knownJob, newest } from './known-job.js'

export interface JobStatusWork {
  kind: 'job.status'
  bookingId: string
  body: BookingStatusUpdate & { expectedStatus: BookingStatus }
}

/** The job as the provider saw it. */
interface Input {
  userId: string
  job: Booking
  status: BookingStatus
}

export const jobStatus: BookingChangeKind<JobStatusWork, Input, JobChoice> = {
  target: 'booking',
  side: 'provider',
  enqueue: (queue, input) => enqueue(queue, input),
  request: ({ bookingId, body }) => ({ method: 'PUT', path: `${JOBS}/${bookingId}`, body }),
  subject: bookingSubject,
  applyOptimistic: (booking, { body }) => ({ ...booking, status: body.status }),
  onSent: (_, body, update) => storeBooking(body as Booking, JOBS, update),
  label: ({ t }, { body }) => t('outbox.label.status', { status: t(STATUS_KEYS[body.status]) }),
  title: bookingTitle,
  refusalText: ({ t }, { body }, reason) =>
    t('outbox.refused.status', {
      status: t(STATUS_KEYS[body.status]),
      expected: t(STATUS_KEYS[body.expectedStatus]),
      reason,
    }),
  discardTitle: ({ t }, { body }) => t('outbox.discard.status', { status: t(STATUS_KEYS[body.status]) }),
  isPossible: ({ body }, { status }) => body.status !== status && (body.status !== 'Pending' || status === 'Pending'),
  rebase: (work, current) => ({ ...work, body: { ...work.body, ...expectedOf(current) } }),
  sendAnywayText: ({ t }, { body }) => t('outbox.anyway.status', { status: t(STATUS_KEYS[body.status]) }),
}

const isOfThisKind = (row: StoredRow): row is StoredRow<JobStatusWork> => row.work.kind === 'job.status'

/**
 * Queues a provider's choice for a job. It is based on the queued choice or, after a refusal, on the server's state. It
 * replaces a choice that was never sent. A choice that leads back to the start is dropped.
 */
async function enqueue(queue: OutboxQueue, input: Input): Promise<JobChoice> {
  const { userId, job: seen, status } = input
  const { rows, blocked } = await queue.ofSubject(userId, bookingSubject({ bookingId: seen._id }))
  const known = await knownJob(queue, input, blocked[0])
  if (!known) return 'gone'
  const waiting = rows.filter((row) => !blocked.includes(row))
  const last = waiting.at(-1) as JobRow | undefined
  const lastStatus = waiting.findLast(isOfThisKind)
  const lastChoice = lastStatus?.work.body
  // A status stays if a step follows it, because the provider reported that step in this status.
  const isReplaced = last !== undefined && last === lastStatus && queue.neverSent(last)
  const from = (isReplaced ? lastChoice?.expectedStatus : lastChoice?.status) ?? known.status
  const superseded = isReplaced ? [...blocked, last] : blocked
  if (from === status) {
    await queue.remove(superseded)
    return 'unchanged'
  }
  if (isReplaced && blocked.length === 0 && lastChoice?.status === status) return { key: last.key }
  // The revision that the provider saw counts, or that of the queued choice. A copy that came later was not seen.
  const { expectedRevision } = last?.work.body ?? expectedOf(newest(seen, blocked[0]?.present))
  const work: JobStatusWork = {
    kind: 'job.status',
    bookingId: seen._id,
    body: { status, expectedStatus: from, expectedRevision },
  }
  const key = await queue.addRow(userId, work, changedBooking({ ...seen, status: from }))
  await queue.remove(superseded, key)
  return { key }
}
