/** Apart from their reader: they bring zod along, which no page loads at first. */
export { CURRENT_STATES } from '@sofaseva/contract'
