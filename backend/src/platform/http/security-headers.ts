import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.js'

export type Headers = readonly (readonly [name: string, value: string])[]

/** The API's documentation needs inline scripts and styles. */
const INLINE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
export const DOCS_PATH = '/api/docs'
/** The path of the OpenAPI document. */
export const DOCUMENT_PATH = '/api/openapi.json'
/** A sandbox without an origin: the documentation's scripts reach neither sessions nor stored data. */
const POLICIES = [[DOCS_PATH, `sandbox allow-scripts; ${INLINE_POLICY}`]] as const

/** Paths that messengers and search engines embed, and those the documentation's sandbox loads. */
const CROSS_ORIGIN_PATHS = ['/uploads/', '/share/', DOCS_PATH, DOCUMENT_PATH]

/** Headers of every response, following the OWASP Secure Headers Project. Pages set their own content policy. */
export function securityHeaders({
  SECURE_COOKIES,
  HSTS_INCLUDE_SUBDOMAINS,
}: Pick<Config, 'SECURE_COOKIES' | 'HSTS_INCLUDE_SUBDOMAINS'>): Headers {
  const hsts = `max-age=31536000${HSTS_INCLUDE_SUBDOMAINS ? '; includeSubDomains' : ''}`
  return [
    // JSON needs no scripts and no frames.
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ...(SECURE_COOKIES ? ([['strict-transport-security', hsts]] as const) : []),
  ]
}

/** Sets the headers before routing, so that errors have them too. */
export function setSecurityHeaders(fastify: FastifyInstance, headers: Headers): void {
  const standard = Object.fromEntries(headers)
  fastify.addHook('onRequest', ({ raw }, reply, next) => {
    void reply.headers(standard)
    const [, policy] = POLICIES.find(([path]) => raw.url?.startsWith(path)) ?? []
    if (policy) void reply.header('content-security-policy', policy)
    if (CROSS_ORIGIN_PATHS.some((path) => raw.url?.startsWith(path)))
      void reply.header('cross-origin-resource-policy', 'cross-origin')
    next()
  })
}
