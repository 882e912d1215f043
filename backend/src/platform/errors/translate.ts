import { HttpException } from '@nestjs/common'
import type { ErrorCode } from '@sofaseva/contract'
import { isConflict } from '../database/transaction-conflict.js'
import { isUniqueViolation } from '../database/unique-violation.js'
import { AppError } from './app-error.js'

const RETRY_SECONDS = 5

/** Error codes of the system and of drivers if something that the product depends on is unavailable. */
const UNAVAILABLE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_MEMORY'], // no address for a server's name
  ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO'], // the disk takes or gives nothing
  ...['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS'], // no file, connection or memory left
  ...['ERR_MEMORY_ALLOCATION_FAILED', 'ERR_ZLIB_INITIALIZATION_FAILED', 'Z_MEM_ERROR'], // the same, in Node
  ...['TIMEOUT', 'PROTOCOL_CONNECTION_LOST', 'POOL_CLOSED'],
])

/** Error numbers of MariaDB and MySQL with the same meaning. Those below 1,000 are of their file functions. */
const UNAVAILABLE_ERRNOS = new Set([
  ...[1, 2, 3, 4, 9, 14, 20, 23, 27, 41, 42], // a file that can't be created, read, written, closed or synced
  ...[1004, 1016, 1021, 1023, 1024, 1026, 1030, 1114], // the same, for a table
  ...[1290, 1792, 1836], // nothing may be written
  ...[5, 1037, 1038, 1041, 1135, 1461], // out of memory, threads or statements
  ...[1040, 1203, 1226], // too many connections
  ...[1205, 1213, 1317, 1969, 3024], // waited too long, for a lock or at all
  ...[1053, 1927], // shutting down, connection ended
  ...[1047, 1180, 1181], // a node that left its cluster, or a commit or rollback that failed
])

/** Errors that only their message identifies: of the driver, the Redis client, Redis itself, V8 and OpenSSL. */
const UNAVAILABLE_MESSAGES =
  /Connection is closed|closed state|Pool is closed|Queue limit reached|Command timed out|enableOfflineQueue|buffer allocation failed|malloc failure|^(MISCONF|OOM|LOADING|READONLY|CLUSTERDOWN|MASTERDOWN|BUSY) /i

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

interface DriverError {
  code?: unknown
  errno?: unknown
  statusCode?: unknown
  cause?: unknown
  name?: unknown
  message?: unknown
  /** Whether the driver has closed the connection. */
  fatal?: unknown
}

function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 4) return false
  const { code, errno, cause, name, message, fatal } = error as DriverError
  if (fatal === true) return true
  if (typeof code === 'string' && UNAVAILABLE_CODES.has(code)) return true
  if (UNAVAILABLE_ERRNOS.has(Number(errno))) return true
  if (name === 'MaxRetriesPerRequestError') return true
  if (typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message)) return true
  return isUnavailable(cause, depth + 1)
}

/** Turns any error into an AppError. Unknown errors become INTERNAL, with their cause for the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as DriverError
  if (typeof code === 'string' && MALFORMED.has(code)) return new AppError('MALFORMED_JSON', { cause: error })
  const status = error instanceof HttpException ? error.getStatus() : statusCode
  // Nest turns the parser's error into an exception that keeps only its message.
  if (status === 400 && error instanceof Error && /not valid JSON|JSON body/i.test(error.message))
    return new AppError('MALFORMED_JSON', { cause: error })
  const known = typeof status === 'number' ? BY_STATUS[status] : undefined
  if (known) return new AppError(known, { cause: error })
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('BAD_REQUEST', { cause: error })
  // A transaction that lost again and again means too much load.
  if (isUnavailable(error) || isConflict(error))
    return new AppError('DEPENDENCY_DOWN', { retryAfter: RETRY_SECONDS, cause: error })
  if (isUniqueViolation(error)) return new AppError('ALREADY_EXISTS', { cause: error })
  return new AppError('INTERNAL', { cause: error })
}
