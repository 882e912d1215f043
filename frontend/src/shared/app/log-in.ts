import type { LoginInput, LoginResult, RegisterInput, Session } from '@sofaseva/contract'
import { api } from '../http/api.js'
import { withSessionLock } from '../session/session-lock.js'
import { writeLogin } from '../session/session-store.js'

/**
 * Calls an endpoint that logs in, and stores the session if it has one. Waits for a running refresh, whose cookies would
 * replace those of the login. Throws ApiError.
 */
export function sendLogin<T extends LoginResult = Session>(path: string, body: unknown): Promise<T> {
  return withSessionLock(async () => {
    const result = await api<T>(path, { method: 'POST', body })
    if ('token' in result) writeLogin(result)
    return result
  })
}

/** Logs in or registers. An admin's login may need a second step. Throws ApiError. */
export function logIn(mode: 'login' | 'register', body: LoginInput | RegisterInput): Promise<LoginResult> {
  return sendLogin<LoginResult>(`/auth/${mode}`, body)
}
