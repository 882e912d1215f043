import { HttpException } from '@nestjs/common'
import type { ErrorCode } from '@sofaseva/contract'
import { AppError } from './app-error.js'

const RETRY_SECONDS = 5

/** Codes of drivers that mean: the database or Redis is away, not the request wrong. */
const DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'POOL_CLOSED',
  'ER_SERVER_SHUTDOWN',
  'ER_GET_CONNECTION_TIMEOUT',
  'ER_SOCKET_UNEXPECTED_CLOSE',
  'ER_CONNECTION_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
])

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
}

const MALFORMED = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'])

interface Coded {
  code?: unknown
  statusCode?: unknown
  cause?: unknown
  name?: unknown
  message?: unknown
}

function isDown(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, cause, name, message } = error as Coded
  if (typeof code === 'string' && DOWN.has(code)) return true
  if (name === 'MaxRetriesPerRequestError' || name === 'PrismaClientInitializationError') return true
  if (typeof message === 'string' && /Connection is closed|pool timeout|Can't reach database/i.test(message))
    return true
  return isDown(cause, depth + 1)
}

/** Any failure as one of the catalogue; what is unknown becomes INTERNAL and keeps its cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as Coded
  if (typeof code === 'string' && MALFORMED.has(code)) return new AppError('MALFORMED_JSON', { cause: error })
  const status = error instanceof HttpException ? error.getStatus() : statusCode
  // Nest turns the parser's failure into an exception that keeps only its message.
  if (status === 400 && error instanceof Error && /not valid JSON|JSON body/i.test(error.message))
    return new AppError('MALFORMED_JSON', { cause: error })
  const known = typeof status === 'number' ? BY_STATUS[status] : undefined
  if (known) return new AppError(known, { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('BAD_REQUEST', { cause: error })
  if (isDown(error)) return new AppError('DEPENDENCY_DOWN', { retryAfter: RETRY_SECONDS, cause: error })
  return new AppError('INTERNAL', { cause: error })
}
