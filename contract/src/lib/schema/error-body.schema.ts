import { type MessageRef, type Translator, toStoredMessage } from '../../i18n/translator.js'
import { ERRORS, type ErrorCode, errorMessageRef, statusOf } from '../errors.js'
import { LIMITS } from '../limits.js'
import { IsoDateTime } from './common.schema.js'
import { z } from './zod.js'

/** The body of every failed response; `message` and `error` are the same text. */
export const ErrorBody = z.strictObject({
  success: z.literal(false),
  statusCode: z.number().int(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  error: z.string(),
  /** Maps a field's path to its message, for validation errors. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The current entity if a change was based on an older revision: see `CURRENT_STATES`. */
  current: z.looseObject({}).optional(),
  /** Starts of the next free windows, soonest first; only with WINDOW_TAKEN. */
  alternatives: z.array(IsoDateTime).max(LIMITS.availability.alternatives).readonly().optional(),
  /**
   * `message` as key and values, if it is more specific than `code`. A device may later render it in another language.
   */
  reason: z.object({ key: z.string(), values: z.record(z.string(), z.unknown()).optional() }).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** Renders a failure in the reader's language; `message` and `fields` are message references. */
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
