import { type Booking, type BookingStatus, type NextJobAction, nextJobAction } from '@sofaseva/contract'
import { syncStateOf } from './outbox-texts.js'
import { type PendingChange, withPendingChange, withServerState } from './pending-change.js'
import type { JobStatusActions } from './use-job-actions.js'
import type { ChangeActions } from './use-outbox-actions.js'

/** A job with its unsent changes applied. */
export interface JobView {
  job: Booking
  status: BookingStatus
  /** The provider's next action; null for closed jobs. */
  next: NextJobAction | null
  change: PendingChange | null
}

export function jobView(shown: Booking, changes: readonly PendingChange[]): JobView {
  const change = changes.find(({ bookingId }) => bookingId === shown._id) ?? null
  const job = withServerState(shown, change)
  const expected = withPendingChange(job, change)
  return { job, status: expected.status, next: nextJobAction(expected), change }
}

/** Whether the unsent change waits or needs the provider; null without one. */
export function pendingStateOf({ change }: JobView): ReturnType<typeof syncStateOf> | null {
  return change && syncStateOf(change.refused ?? change.rows[0])
}

export interface JobActions extends JobStatusActions, ChangeActions {}
