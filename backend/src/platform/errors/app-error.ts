import {
  type ErrorBody,
  type ErrorCode,
  errorBody,
  errorMessageRef,
  type MessageRef,
  statusOf,
  type Translator,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'

interface AppErrorOptions {
  /** A sentence that says more than the catalogue's; safe to show. */
  message?: MessageRef
  /** Path of a field to what is wrong with it, as a reference to a message. */
  fields?: Record<string, MessageRef>
  /** Starts of free windows, ISO: of WINDOW_TAKEN. */
  alternatives?: readonly string[]
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  /** The entity as it is now, for a change made from an older revision. */
  current?: object
  cause?: unknown
}

/** An error of the contract's catalogue. Its own `message` is for logs; whoever is answered reads `bodyIn`. */
export class AppError extends Error {
  readonly statusCode: number
  readonly retryAfter: number | undefined
  private readonly text: Pick<AppErrorOptions, 'message' | 'fields' | 'alternatives' | 'current'>

  constructor(
    readonly code: ErrorCode,
    { message, fields, alternatives, retryAfter, current, cause }: AppErrorOptions = {},
  ) {
    super(TRANSLATORS.en.resolve(message ?? errorMessageRef(code)), { cause })
    this.statusCode = statusOf(code)
    this.retryAfter = retryAfter
    this.text = {
      ...(message === undefined ? {} : { message }),
      ...(fields ? { fields } : {}),
      ...(alternatives ? { alternatives } : {}),
      ...(current ? { current } : {}),
    }
  }

  get current(): object | undefined {
    return this.text.current
  }

  /** The answer in the reader's language. */
  bodyIn(translator: Translator): ErrorBody {
    return errorBody(translator, this.code, { ...this.text, current: this.current })
  }
}

/** Throws the error unless the condition is true. */
export function ensure(condition: boolean, code: ErrorCode, options?: AppErrorOptions): asserts condition {
  if (!condition) throw new AppError(code, options)
}

/** The value; throws the error when there is none. */
export function found<T>(value: T | null | undefined, code: ErrorCode): T {
  if (value === null || value === undefined) throw new AppError(code)
  return value
}
