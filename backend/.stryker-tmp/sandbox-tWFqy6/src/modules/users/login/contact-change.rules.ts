// @ts-nocheck
import { DAY_MS } from '@sofaseva/contract'

/** How long the owner of the old address or number can undo a change. No other account gets it meanwhile. */
export const UNDO_MS = 7 * DAY_MS

/** Changes confirmed after this time can still be undone. */
export function undoCutoff(now: Date): Date {
  return new Date(now.getTime() - UNDO_MS)
}
