import { type Booking, LIMITS } from '@sofaseva/contract'
import type { CurrentBooking, StoredRow } from '../row/row.js'
import type { BookingChangeWork, OutboxQueue } from './kind.js'

/** The list of a provider's jobs. */
export const JOBS = '/provider/bookings'

/** A change of a job that its provider made. */
export type JobRow = StoredRow<BookingChangeWork>

/** The result of a provider's choice: the key of its row, or why there is none. */
export type JobChoice = { key: string } | 'gone' | 'unchanged'

/** The booking as the provider saw it, or as the server returned it since. */
export function newest(seen: Booking, present: CurrentBooking | null | undefined): Booking {
  return present && present.revision > seen.revision ? { ...seen, ...present } : seen
}

/** The job on which a provider's choice is based. Undefined when it is no longer assigned to the provider. */
export async function knownJob(
  queue: OutboxQueue,
  { userId, job: seen }: { userId: string; job: Booking },
  refused: StoredRow | undefined,
): Promise<Booking | undefined> {
  const jobs = await queue.readStored<Booking[]>(userId, JOBS)
  const job = jobs?.find(({ _id }) => _id === seen._id)
  // A full list doesn't hold every job.
  if (!job && jobs && jobs.length < LIMITS.page.max) return undefined
  // A job beyond the stored list is as old as the page that shows it.
  return job ?? newest(seen, refused?.present)
}
