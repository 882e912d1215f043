import { ERRORS, type ErrorBody, type ErrorCode } from '../errors.js'
import { z } from '../zod.js'

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
}) satisfies z.ZodType<ErrorBody>
