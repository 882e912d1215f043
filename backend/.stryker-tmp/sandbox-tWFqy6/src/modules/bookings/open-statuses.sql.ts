// @ts-nocheck
import { OPEN_STATUSES } from '@sofaseva/contract'

/** Statuses of open bookings, for `IN (…)`. */
export const OPEN = OPEN_STATUSES.map((status) => `'${status}'`).join(', ')
