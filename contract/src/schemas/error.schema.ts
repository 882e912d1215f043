import { ERRORS, type ErrorBody, type ErrorCode } from '../errors.js'
import { LIMITS } from '../limits.js'
import { z } from '../zod.js'
import { isoDateTimeSchema } from './common.schema.js'

export const errorBodySchema = z.strictObject({
  success: z.literal(false),
  statusCode: z.number().int(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string(),
  /** Path of a field to its sentence, on validation. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The entity as it is now, where a change was made from an older revision. Its schema depends on the code. */
  current: z.looseObject({}).optional(),
  /** Starts of the next free windows, the soonest first: of WINDOW_TAKEN alone. */
  alternatives: z.array(isoDateTimeSchema).max(LIMITS.availability.alternatives).readonly().optional(),
  /** `message` by its key and values, where it says more than `code` does. */
  reason: z.object({ key: z.string(), values: z.record(z.string(), z.unknown()).optional() }).optional(),
}) satisfies z.ZodType<ErrorBody>
