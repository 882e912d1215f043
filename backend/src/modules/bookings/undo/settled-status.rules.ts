import type { BookingStatus, Role } from '@sofaseva/contract'

/** A change of a status, as the history has it; the first is from null. */
export interface StatusEntry {
  fromStatus: BookingStatus | null
  toStatus: BookingStatus
  actorRole: Role | null
  createdAt: Date
}

/**
 * The status that people know of when the last change is told; null when there is nothing to tell: the change isn't the
 * last any more, or it took back what nobody had been told of. Changes by admins within `holdMs` of each other count as
 * one. `history` is in order, `changedAt` the time of the change.
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
