import type { LoginInput, RegisterInput, Session } from '@sofaseva/contract'
import { api } from '../http/api.js'
import { withSessionLock } from '../session/session-lock.js'
import { writeLogin } from '../session/session-store.js'

/**
 * Logs in or registers. Waits for a running refresh, whose cookies would replace those of the login. Throws ApiError.
 */
export function logIn(mode: 'login' | 'register', body: LoginInput | RegisterInput): Promise<Session> {
  return withSessionLock(async () => {
    const session = await api<Session>(`/auth/${mode}`, { method: 'POST', body })
    writeLogin(session)
    return session
  })
}
