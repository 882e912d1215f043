import type { ErrorCode } from '../errors.js'
import type { z } from '../zod.js'
import { bookingEstimateSchema, bookingSchema } from './booking.schema.js'

/**
 * What `current` of an error body holds, by the error's code: the entity as it is now, in the shape in which its writes
 * return it.
 */
export const CURRENT_STATES = {
  BOOKING_CHANGED: bookingSchema,
  PRICE_CHANGED: bookingEstimateSchema,
} as const satisfies Partial<Record<ErrorCode, z.ZodObject>>

/** The code of a write that was made from an older revision. */
export type ChangedCode = keyof typeof CURRENT_STATES
/** The entity that such an error carries. */
export type CurrentState<Code extends ChangedCode> = z.infer<(typeof CURRENT_STATES)[Code]>
