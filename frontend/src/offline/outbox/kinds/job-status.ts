import { type Booking, type BookingStatus, LIMITS, STATUS_KEYS } from '@sofaseva/contract'
import type { CurrentBooking, JobStatusWork } from '../row.js'
import { bookingSubject, bookingTitle, changedBooking, expectedOf, storeBooking } from './booking-change.js'
import type { BookingChangeKind, OutboxQueue } from './kind.js'

const JOBS = '/provider/bookings'

export const jobStatus: BookingChangeKind<JobStatusWork> = {
  target: 'booking',
  side: 'provider',
  request: ({ bookingId, body }) => ({ method: 'PUT', path: `${JOBS}/${bookingId}`, body }),
  subject: bookingSubject,
  applyOptimistic: (booking, { body }) => ({ ...booking, status: body.status }),
  onSent: (_, body, amend) => storeBooking(body as Booking, JOBS, amend),
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
  onCurrent: (work, current) => ({ ...work, body: { ...work.body, ...expectedOf(current) } }),
  sendAnywayText: ({ t }, { body }) => t('outbox.anyway.status', { status: t(STATUS_KEYS[body.status]) }),
}

/** What a provider's choice led to: the key of what is sent, or why nothing is. */
export type StatusChoice = { key: string } | 'gone' | 'unchanged'

/** The booking as it is seen, or as the server had it since. */
function newest(seen: Booking, present: CurrentBooking | null | undefined): Booking {
  return present && present.revision > seen.revision ? { ...seen, ...present } : seen
}

/**
 * A provider's choice for a job, starting from what waits or, where that was refused, from what the server said last. A
 * choice that was never tried is replaced; one that leads back to where it started is dropped.
 */
export async function setJobStatus(
  queue: OutboxQueue,
  userId: string,
  seen: Booking,
  status: BookingStatus,
): Promise<StatusChoice> {
  const jobs = await queue.kept<Booking[]>(userId, JOBS)
  const job = jobs?.find(({ _id }) => _id === seen._id)
  // A list that is full does not hold every job.
  if (!job && jobs && jobs.length < LIMITS.page.max) return 'gone'
  return queue.atomically(async () => {
    const { rows, blocked } = await queue.ofSubject(userId, bookingSubject({ bookingId: seen._id }))
    // A job beyond the kept list is as old as the page it is seen on.
    const known = job ?? newest(seen, blocked[0]?.present)
    const last = rows.filter((row) => !blocked.includes(row)).at(-1)
    const lastChoice = last?.work.kind === 'job.status' ? last.work.body : null
    const isReplaced = last !== undefined && lastChoice !== null && queue.isUntouched(last)
    const from = (isReplaced ? lastChoice?.expectedStatus : lastChoice?.status) ?? known.status
    const settled = isReplaced ? [...blocked, last] : blocked
    if (from === status) {
      await queue.remove(settled)
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
    await queue.remove(settled, key)
    return { key }
  })
}
