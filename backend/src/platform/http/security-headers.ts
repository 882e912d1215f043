import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.js'
import { BOARD_PATH } from '../queue/queue-board.js'

export type Headers = readonly (readonly [name: string, value: string])[]

/** The API's documentation and the queue board bring inline scripts and styles of their own. */
const THIRD_PARTY_PAGES = ['/api/docs', BOARD_PATH]
const THIRD_PARTY_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

/** What messengers and search engines show on their own sites. */
const SHOWN_ELSEWHERE = ['/uploads/', '/share/']

/** Headers of every response, after the OWASP Secure Headers Project. Pages set their own content policy. */
export function securityHeaders({ SECURE_COOKIES }: Pick<Config, 'SECURE_COOKIES'>): Headers {
  return [
    // JSON runs no scripts and is never framed.
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ...(SECURE_COOKIES ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const) : []),
  ]
}

/** Set before routing, so that errors have them too. */
export function setSecurityHeaders(fastify: FastifyInstance, headers: Headers): void {
  fastify.addHook('onRequest', (request, { raw }, next) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    if (THIRD_PARTY_PAGES.some((path) => request.raw.url?.startsWith(path)))
      raw.setHeader('content-security-policy', THIRD_PARTY_POLICY)
    if (SHOWN_ELSEWHERE.some((path) => request.raw.url?.startsWith(path)))
      raw.setHeader('cross-origin-resource-policy', 'cross-origin')
    next()
  })
}
