import { isChange } from '#offline/outbox/kinds/index.js'
import { pendingChanges } from './pending-change.js'
import { useOutbox } from './use-bookings.js'

/** All of the user's unsent writes: changes of bookings and others. */
export function useUnsent(userId: string) {
  const outbox = useOutbox(userId)
  const rows = outbox ?? []
  return {
    isLoading: outbox === undefined,
    rows,
    changes: [...pendingChanges(rows, 'customer'), ...pendingChanges(rows, 'provider')],
    others: rows.filter((row) => !isChange(row)),
  }
}
