import type { BookingStatus, Role } from '@sofaseva/contract'

/** A change of a status in the history; the first one is from null. */
export interface StatusEntry {
  fromStatus: BookingStatus | null
  toStatus: BookingStatus
  actorRole: Role | null
  createdAt: Date
}

/**
 * The last announced status before a change; null if there is nothing to announce. That is so if a later change exists,
 * or if it undid a change that was never announced. Changes by admins within `holdMs` of each other count as one.
 * `history` is in order, `changedAt` is the time of the change.
 */
export function statusBefore(
  history: readonly StatusEntry[],
  changedAt: Date,
  holdMs: number,
): Exclude<StatusEntry['fromStatus'], null> | null {
  const last = history.at(-1)
  if (last?.createdAt.getTime() !== changedAt.getTime()) return null
  let first = history.length - 1
  while (isHeldWithNext(history[first - 1], history[first], holdMs)) first -= 1
  const before = history[first]?.fromStatus ?? null
  return before === last.toStatus ? null : before
}

function isHeldWithNext(entry: StatusEntry | undefined, next: StatusEntry | undefined, holdMs: number): boolean {
  if (!entry || !next || entry.fromStatus === null || entry.actorRole !== 'admin') return false
  return next.createdAt.getTime() - entry.createdAt.getTime() < holdMs
}
