// @ts-nocheck
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
  /** A more specific sentence than the code's own. Must be safe to show. */
  message?: MessageRef
  /** Maps the path of a field to its message. */
  fields?: Record<string, MessageRef>
  /** Starts of free windows (ISO), for WINDOW_TAKEN. */
  alternatives?: readonly string[]
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  /** The current entity, if the change is based on an older revision. */
  current?: object
  cause?: unknown
}

/** An error with a code of the contract. Its own `message` is for logs; clients get `bodyIn`. */
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

  /** The response's body in the translator's language. */
  bodyIn(translator: Translator): ErrorBody {
    return errorBody(translator, this.code, { ...this.text, current: this.current })
  }
}

/** Throws the error unless the condition is true. */
export function ensure(condition: boolean, code: ErrorCode, options?: AppErrorOptions): asserts condition {
  if (!condition) throw new AppError(code, options)
}

/** Returns the value. Throws the error if it's null or undefined. */
export function found<T>(value: T | null | undefined, code: ErrorCode): T {
  if (value === null || value === undefined) throw new AppError(code)
  return value
}
