import { type MessageRef, type Translator, toStoredMessage } from '../../i18n/translator.js'
import { ERRORS, type ErrorCode, errorMessageRef, statusOf } from '../errors.js'
import { LIMITS } from '../limits.js'
import { IsoDateTime } from './common.schema.js'
import { z } from './zod.js'

/** The one shape of every failing answer; `message` and `error` are the same sentence. */
export const ErrorBody = z.strictObject({
  success: z.literal(false),
  statusCode: z.number().int(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string(),
  /** Path of a field to its sentence, on validation. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The entity as it is now, where a change was made from an older revision: see `CURRENT_STATES`. */
  current: z.looseObject({}).optional(),
  /** Starts of the next free windows, the soonest first: of WINDOW_TAKEN alone. */
  alternatives: z.array(IsoDateTime).max(LIMITS.availability.alternatives).readonly().optional(),
  /** `message` by its key and values, where it says more than `code` does: a device may show it in another language later. */
  reason: z.object({ key: z.string(), values: z.record(z.string(), z.unknown()).optional() }).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** A failure in the language of its reader; `message` and `fields` are references to messages. */
export function errorBody(
  { resolve }: Translator,
  code: ErrorCode,
  options: {
    message?: MessageRef | undefined
    fields?: Record<string, MessageRef> | undefined
    current?: object | undefined
    alternatives?: readonly string[] | undefined
  } = {},
): ErrorBody {
  const message = resolve(options.message ?? errorMessageRef(code))
  const reason = options.message && toStoredMessage(options.message)
  const fields = options.fields && Object.entries(options.fields)
  return {
    success: false,
    statusCode: statusOf(code),
    code,
    message,
    error: message,
    ...(fields ? { fields: Object.fromEntries(fields.map(([path, text]) => [path, resolve(text)])) } : {}),
    ...(options.current ? { current: options.current as ErrorBody['current'] } : {}),
    ...(options.alternatives ? { alternatives: options.alternatives } : {}),
    ...(reason ? { reason } : {}),
  }
}
