import { type ErrorBody, type ErrorCode, errorBody } from '@sofaseva/contract'

interface AppErrorOptions {
  /** A sentence that says more than the catalogue's; safe to show. */
  message?: string
  fields?: Record<string, string>
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  cause?: unknown
}

/** An error of the contract's catalogue. */
export class AppError extends Error {
  readonly body: ErrorBody
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ErrorCode,
    options: AppErrorOptions = {},
  ) {
    const body = errorBody(code, options)
    super(body.message, { cause: options.cause })
    this.body = body
    this.retryAfter = options.retryAfter
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
