import { LIMITS } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ensure } from '../../../platform/errors/app-error.js'
import { safeEqual } from '../../../platform/secrets/derived-secrets.js'

/** Browsers accept a cookie with this prefix only over https and with `Secure`. */
const nameOfRefresh = (secure: boolean) => (secure ? '__Secure-refresh' : 'refresh')
const XSRF = 'XSRF-TOKEN'
const REFRESH_PATH = '/api/auth'
const DAY_SECONDS = 86_400

/** Over https, a cookie without the prefix is ignored: an attacker on a plain connection could have set it. */
export function refreshCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[nameOfRefresh(secure)]
}

function options(secure: boolean) {
  return { sameSite: 'lax', secure, maxAge: LIMITS.refreshTokenDays * DAY_SECONDS } as const
}

/** Sets the refresh token, which scripts cannot read, and the XSRF token, which pages send back in a header. */
export function setSessionCookies(
  reply: FastifyReply,
  { refreshToken, xsrfToken }: { refreshToken: string; xsrfToken: string },
  secure: boolean,
): void {
  void reply.setCookie(nameOfRefresh(secure), refreshToken, { ...options(secure), httpOnly: true, path: REFRESH_PATH })
  setXsrfCookie(reply, xsrfToken, secure)
}

export function setXsrfCookie(reply: FastifyReply, xsrfToken: string, secure: boolean): void {
  void reply.setCookie(XSRF, xsrfToken, { ...options(secure), httpOnly: false, path: '/' })
}

export function clearSessionCookies(reply: FastifyReply): void {
  void reply.clearCookie(nameOfRefresh(true), { path: REFRESH_PATH, secure: true })
  void reply.clearCookie(nameOfRefresh(false), { path: REFRESH_PATH })
  void reply.clearCookie(XSRF, { path: '/' })
}

/**
 * Calls authenticated by cookie must carry their session's XSRF token in a header. The cookie of that name is not
 * compared: a subdomain can set it. Throws XSRF_FAILED.
 */
export function ensureXsrf(request: FastifyRequest, expected: string): void {
  ensure(isXsrf(request, expected), 'XSRF_FAILED')
}

export function isXsrf(request: FastifyRequest, expected: string): boolean {
  return safeEqual(String(request.headers['x-xsrf-token'] ?? ''), expected)
}
