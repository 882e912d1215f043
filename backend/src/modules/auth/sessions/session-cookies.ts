import { LIMITS } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ensure } from '../../../platform/errors/app-error.js'
import { safeEqual } from '../../../platform/secrets/derived.js'

/** Over https the prefix makes browsers refuse the cookie from anybody who cannot set it securely. */
const nameOfRefresh = (secure: boolean) => (secure ? '__Secure-refresh' : 'refresh')
const XSRF = 'XSRF-TOKEN'
const REFRESH_PATH = '/api/auth'
const DAY_SECONDS = 86_400

/** Over https, one without the prefix is not read: whoever reads the plain network could have set it. */
export function refreshCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[nameOfRefresh(secure)]
}

function options(secure: boolean) {
  return { sameSite: 'lax', secure, maxAge: LIMITS.refreshTokenDays * DAY_SECONDS } as const
}

/** The refresh token out of scripts' reach, and beside it a token of the page's that proves who sends it. */
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
 * Calls that act by cookie must carry their session's own token in a header, which no other site can read. What the
 * cookie of that name says does not count: a subdomain can set it. Throws XSRF_FAILED.
 */
export function ensureXsrf(request: FastifyRequest, expected: string): void {
  ensure(isXsrf(request, expected), 'XSRF_FAILED')
}

export function isXsrf(request: FastifyRequest, expected: string): boolean {
  return safeEqual(String(request.headers['x-xsrf-token'] ?? ''), expected)
}
