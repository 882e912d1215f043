import { type Booking, type BookingStatus, type BookingStatusUpdate, LIMITS, STATUS_KEYS } from '@sofaseva/contract'
import type { CurrentBooking, StoredRow, Work } from '../row/row.js'
import { bookingSubject, bookingTitle, changedBooking, expectedOf, storeBooking } from './booking-change.js'
import type { BookingChangeKind, OutboxQueue } from './kind.js'

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

/** What a provider's choice led to: the key of what is sent, or why nothing is. */
export type StatusChoice = { key: string } | 'gone' | 'unchanged'

const JOBS = '/provider/bookings'

export const jobStatus: BookingChangeKind<JobStatusWork, Input, StatusChoice> = {
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
  isPossible: ({ body }, status) => body.status !== status && (body.status !== 'Pending' || status === 'Pending'),
  rebase: (work, current) => ({ ...work, body: { ...work.body, ...expectedOf(current) } }),
  sendAnywayText: ({ t }, { body }) => t('outbox.anyway.status', { status: t(STATUS_KEYS[body.status]) }),
}

/** The booking as it is seen, or as the server had it since. */
function newest(seen: Booking, present: CurrentBooking | null | undefined): Booking {
  return present && present.revision > seen.revision ? { ...seen, ...present } : seen
}

const isOfThisKind = (work: Work | undefined): work is JobStatusWork => work?.kind === 'job.status'

/** Undefined: it is not the provider's any more. */
async function knownJob(
  queue: OutboxQueue,
  { userId, job: seen }: Input,
  refused: StoredRow | undefined,
): Promise<Booking | undefined> {
  const jobs = await queue.stored<Booking[]>(userId, JOBS)
  const job = jobs?.find(({ _id }) => _id === seen._id)
  // A list that is full does not hold every job.
  if (!job && jobs && jobs.length < LIMITS.page.max) return undefined
  // A job beyond the stored list is as old as the page it is seen on.
  return job ?? newest(seen, refused?.present)
}

/**
 * A provider's choice for a job, starting from what waits or, where that was refused, from what the server said last. A
 * choice that was never sent is replaced; one that leads back to where it started is dropped.
 */
async function enqueue(queue: OutboxQueue, input: Input): Promise<StatusChoice> {
  const { userId, job: seen, status } = input
  const { rows, blocked } = await queue.ofSubject(userId, bookingSubject({ bookingId: seen._id }))
  const known = await knownJob(queue, input, blocked[0])
  if (!known) return 'gone'
  const last = rows.filter((row) => !blocked.includes(row)).at(-1)
  const lastChoice = isOfThisKind(last?.work) ? last.work.body : null
  const isReplaced = last !== undefined && lastChoice !== null && queue.neverSent(last)
  const from = (isReplaced ? lastChoice?.expectedStatus : lastChoice?.status) ?? known.status
  const superseded = isReplaced ? [...blocked, last] : blocked
  if (from === status) {
    await queue.remove(superseded)
    return 'unchanged'
  }
  if (isReplaced && blocked.length === 0 && lastChoice?.status === status) return { key: last.key }
  // What the provider saw counts, or what a choice that waits was made from: a copy that came since was not looked at.
  const { expectedRevision } = lastChoice ?? expectedOf(newest(seen, blocked[0]?.present))
  const work: JobStatusWork = {
    kind: 'job.status',
    bookingId: seen._id,
    body: { status, expectedStatus: from, expectedRevision },
  }
  const key = await queue.add(userId, work, changedBooking(seen))
  await queue.remove(superseded, key)
  return { key }
}
