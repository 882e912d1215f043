/** A separate module, because it loads zod, which no page needs at first. */
export { CURRENT_STATES } from '@sofaseva/contract'
