import { messageRef } from '@sofaseva/contract'
import { activeLanguage } from '../i18n/active-language.js'
import { translatorOf } from '../i18n/messages.js'
import { recordMaintenance } from './maintenance.js'

/**
 * A call that failed: the server's message, or a reference to one of ours, and its code; `NETWORK` when it could not be
 * reached.
 */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    /** Of a change made from an older revision: the entity as it is now, unread. See `CURRENT_STATES`. */
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

const MUST_WAIT = 429

/** Whether the same call may succeed later: it did not arrive, or was not refused for what it says. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === MUST_WAIT
}

/** Failures of the server that say more than any screen can: it works, and a little later all is well. */
const BUSY_CODES = new Set(['UPLOADS_BUSY'])

/** The server's message where it has one for people, else the screen's own. */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.isOffline) return fallback
  if (error.status >= 500 && !BUSY_CODES.has(error.code)) return fallback
  return translatorOf(activeLanguage()).resolve(error.message)
}
