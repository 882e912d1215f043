import { messageRef } from '@sofaseva/contract'
import { activeLanguage } from '../i18n/active-language.js'
import { translatorOf } from '../i18n/messages.js'
import { recordMaintenance } from './maintenance.js'

/**
 * A failed call with the server's message (or a reference to one of ours) and its code. The code is `NETWORK` when the
 * server was unreachable.
 */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    /** After a change from an older revision: the current entity, unparsed. See `CURRENT_STATES`. */
    readonly current?: unknown,
  ) {
    super(message)
  }

  get isOffline(): boolean {
    return this.code === 'NETWORK'
  }
}

interface Failure {
  code?: unknown
  message?: unknown
  fields?: unknown
  current?: unknown
}

/** The ApiError of a failed response. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Failure
  if (body.code === 'MAINTENANCE') recordMaintenance()
  const fields = typeof body.fields === 'object' && body.fields !== null ? (body.fields as Record<string, string>) : {}
  return new ApiError(
    typeof body.code === 'string' ? body.code : `HTTP_${response.status}`,
    response.status,
    typeof body.message === 'string' ? body.message : messageRef('common.failure.request'),
    fields,
    body.current,
  )
}

const TOO_MANY_REQUESTS = 429

/** Whether the same call may succeed later, because it did not arrive or its contents were not the cause. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === TOO_MANY_REQUESTS
}

/** Server errors whose message is better than any screen's text, because they pass by themselves. */
const BUSY_CODES = new Set(['UPLOADS_BUSY'])

/** The server's message if it is meant for users, else the screen's own text. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.isOffline) return fallback
  if (error.status >= 500 && !BUSY_CODES.has(error.code)) return fallback
  return translatorOf(activeLanguage()).resolve(error.message)
}
