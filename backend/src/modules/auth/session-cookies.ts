import { randomBytes, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ensure } from '../../platform/errors/app-error.js'

/** Over https the prefix makes browsers refuse the cookie from anybody who cannot set it securely. */
const nameOfRefresh = (secure: boolean) => (secure ? '__Secure-refresh' : 'refresh')
const XSRF = 'XSRF-TOKEN'
const REFRESH_PATH = '/api/auth'
const DAY_SECONDS = 86_400

export function refreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[nameOfRefresh(true)] ?? request.cookies[nameOfRefresh(false)]
}

/** The refresh token out of scripts' reach, and beside it a token of the page's that proves who sends it. */
export function setSessionCookies(reply: FastifyReply, refreshToken: string, secure: boolean): void {
  const common = { sameSite: 'lax', secure, maxAge: LIMITS.refreshTokenDays * DAY_SECONDS } as const
  void reply.setCookie(nameOfRefresh(secure), refreshToken, { ...common, httpOnly: true, path: REFRESH_PATH })
  void reply.setCookie(XSRF, randomBytes(16).toString('base64url'), { ...common, httpOnly: false, path: '/' })
}

export function clearSessionCookies(reply: FastifyReply): void {
  void reply.clearCookie(nameOfRefresh(true), { path: REFRESH_PATH, secure: true })
  void reply.clearCookie(nameOfRefresh(false), { path: REFRESH_PATH })
  void reply.clearCookie(XSRF, { path: '/' })
}

/** Calls that act by cookie must carry the page's own token in a header, which no other site can. Throws XSRF_FAILED. */
export function ensureXsrf(request: FastifyRequest): void {
  const cookie = Buffer.from(request.cookies[XSRF] ?? '')
  const header = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''))
  ensure(cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header), 'XSRF_FAILED')
}
