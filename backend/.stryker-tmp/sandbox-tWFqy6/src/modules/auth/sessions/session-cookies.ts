// @ts-nocheck
import { LIMITS } from '@sofaseva/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ensure } from '#platform/errors/app-error.js'
import { safeEqual } from '#platform/lib/derived-secrets.js'

interface RefreshCookie {
  name: string
  path: string
  secure: boolean
}

/**
 * Browsers accept `__Host-` only over https, for this host and for all its paths. So neither a plain connection nor a
 * subdomain can plant the cookie and sign a visitor into another account.
 */
const GUARDED: RefreshCookie = { name: '__Host-refresh', path: '/', secure: true }
/** The cookie where the site itself is served without https. */
const PLAIN: RefreshCookie = { name: 'refresh', path: '/api/auth', secure: false }
/** The guarded cookie of earlier versions, which a subdomain could plant. */
const EARLIER: RefreshCookie = { name: '__Secure-refresh', path: '/api/auth', secure: true }
/** By then a device with the earlier cookie has renewed it, or its session has expired. */
const EARLIER_ENDS = Date.parse('2027-02-01T00:00:00Z')

const XSRF = 'XSRF-TOKEN'
const DAY_SECONDS = 86_400

/** Over https, a cookie without a prefix is ignored, because an attacker on a plain connection could have set it. */
export function refreshCookie({ cookies }: FastifyRequest, secure: boolean, now = Date.now()): string | undefined {
  if (!secure) return cookies[PLAIN.name]
  return cookies[GUARDED.name] ?? (now < EARLIER_ENDS ? cookies[EARLIER.name] : undefined)
}

function options(secure: boolean) {
  return { sameSite: 'lax', secure, maxAge: LIMITS.refreshTokenDays * DAY_SECONDS } as const
}

function clear(reply: FastifyReply, { name, path, secure }: RefreshCookie): void {
  void reply.clearCookie(name, { path, secure })
}

/** Sets the refresh token, which scripts cannot read, and the XSRF token, which pages send back in a header. */
export function setSessionCookies(
  reply: FastifyReply,
  { refreshToken, xsrfToken }: { refreshToken: string; xsrfToken: string },
  secure: boolean,
): void {
  const { name, path } = secure ? GUARDED : PLAIN
  void reply.setCookie(name, refreshToken, { ...options(secure), httpOnly: true, path })
  if (secure) clear(reply, EARLIER)
  setXsrfCookie(reply, xsrfToken, secure)
}

export function setXsrfCookie(reply: FastifyReply, xsrfToken: string, secure: boolean): void {
  void reply.setCookie(XSRF, xsrfToken, { ...options(secure), httpOnly: false, path: '/' })
}

export function clearSessionCookies(reply: FastifyReply): void {
  for (const cookie of [GUARDED, EARLIER, PLAIN]) clear(reply, cookie)
  void reply.clearCookie(XSRF, { path: '/' })
}

/**
 * Calls authenticated by cookie must carry their session's XSRF token in a header. The cookie of that name is not
 * compared, because a subdomain can set it. Throws XSRF_FAILED.
 */
export function ensureXsrf(request: FastifyRequest, expected: string): void {
  ensure(isXsrf(request, expected), 'XSRF_FAILED')
}

export function isXsrf(request: FastifyRequest, expected: string): boolean {
  return safeEqual(String(request.headers['x-xsrf-token'] ?? ''), expected)
}
