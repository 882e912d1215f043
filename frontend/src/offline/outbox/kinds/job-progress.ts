import {
  type Booking,
  type BookingProgressUpdate,
  type BookingStatus,
  hasReached,
  type ProgressStep,
  progressRefusal,
  STEP_KEYS,
} from '@sofaseva/contract'
import { serverNow } from '#shared/http/server-clock.js'
import { bookingSubject, bookingTitle, changedBooking, expectedOf, storeBooking } from './booking-change.js'
import { jobStatus } from './job-status.js'
import type { BookingChangeKind, OutboxQueue } from './kind.js'
import { JOBS, type JobChoice, type JobRow, knownJob, newest } from './known-job.js'

export interface JobProgressWork {
  kind: 'job.progress'
  bookingId: string
  /** When the provider reported it (ISO). Shown until the server returns its own time. */
  at: string
  body: BookingProgressUpdate & { expectedStatus: BookingStatus }
}

/** The job as the provider saw it. */
interface Input {
  userId: string
  job: Booking
  step: ProgressStep
}

type Translate = Parameters<typeof bookingTitle>[0]['t']
const nameOf = (t: Translate, { body }: JobProgressWork) => ({ step: t(STEP_KEYS[body.step]) })

export const jobProgress: BookingChangeKind<JobProgressWork, Input, JobChoice> = {
  target: 'booking',
  side: 'provider',
  enqueue: (queue, input) => enqueue(queue, input),
  request: ({ bookingId, body }) => ({ method: 'PUT', path: `${JOBS}/${bookingId}/progress`, body }),
  subject: bookingSubject,
  applyOptimistic(booking, { at, body: { step } }) {
    const { status, history } = booking
    if (hasReached(history, step)) return booking
    return { ...booking, history: [...history, { kind: step, from: status, to: status, by: 'provider', at }] }
  },
  onSent: (_, body, update) => storeBooking(body as Booking, JOBS, update),
  label: ({ t }, work) => t('outbox.label.step', nameOf(t, work)),
  title: bookingTitle,
  refusalText: ({ t }, work, reason) => t('outbox.refused.step', { ...nameOf(t, work), reason }),
  discardTitle: ({ t }, work) => t('outbox.discard.step', nameOf(t, work)),
  isPossible: ({ body: { step } }, { status, history }) =>
    !hasReached(history, step) && progressRefusal(status, history, step) === null,
  rebase: (work, current) => ({ ...work, body: { ...work.body, ...expectedOf(current) } }),
  sendAnywayText: ({ t }, work) => t('outbox.anyway.step', nameOf(t, work)),
}

/** The job after its queued changes have arrived. */
function withWaiting(job: Booking, rows: readonly JobRow[]): Booking {
  return rows.reduce((before, { work }) => {
    if (isStatus(work)) return jobStatus.applyOptimistic(before, work)
    return isProgress(work) ? jobProgress.applyOptimistic(before, work) : before
  }, job)
}

type Work = JobRow['work']
const isProgress = (work: Work): work is JobProgressWork => work.kind === 'job.progress'
const isStatus = (work: Work): work is Parameters<typeof jobStatus.request>[0] => work.kind === 'job.status'

/** Queues a step behind the job's queued changes. A step that was reached or is queued is not sent again. */
async function enqueue(queue: OutboxQueue, { userId, job: seen, step }: Input): Promise<JobChoice> {
  const { rows, blocked } = await queue.ofSubject(userId, bookingSubject({ bookingId: seen._id }))
  const known = await knownJob(queue, { userId, job: seen }, blocked[0])
  if (!known) return 'gone'
  const waiting = rows.filter((row) => !blocked.includes(row)) as JobRow[]
  const { status, history } = withWaiting(known, waiting)
  if (hasReached(history, step)) {
    await queue.remove(blocked)
    return 'unchanged'
  }
  // The revision that the provider saw counts, or that of the previous queued choice.
  const { expectedRevision } = waiting.at(-1)?.work.body ?? expectedOf(newest(seen, blocked[0]?.present))
  const work: JobProgressWork = {
    kind: 'job.progress',
    bookingId: seen._id,
    at: new Date(serverNow()).toISOString(),
    body: { step, expectedStatus: status, expectedRevision },
  }
  const key = await queue.addRow(userId, work, changedBooking({ ...seen, status }))
  await queue.remove(blocked, key)
  return { key }
}
