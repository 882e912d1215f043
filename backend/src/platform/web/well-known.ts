import { DAY_MS, PATHS } from '@sofaseva/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.js'

/** Long enough for one research, and renewed at each request. */
const EXPIRES_MS = 180 * DAY_MS

/** Tells whom to write to about a vulnerability (RFC 9116). SECURITY.md holds the policy. */
function securityText({ SUPPORT_EMAIL, PUBLIC_URL }: Config, now: Date): string {
  const lines = [
    `Contact: mailto:${SUPPORT_EMAIL}`,
    `Expires: ${new Date(now.getTime() + EXPIRES_MS).toISOString()}`,
    'Preferred-Languages: en, hi, mr',
    `Canonical: ${PUBLIC_URL}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** Addresses below `/.well-known/` that programs know of. */
export function serveWellKnown(fastify: FastifyInstance, config: Config): void {
  // Password managers open this URL (W3C: A Well-Known URL for Changing Passwords).
  fastify.get('/.well-known/change-password', (_, reply) =>
    reply.header('cache-control', 'no-store').redirect(PATHS.profile),
  )
  fastify.get('/.well-known/security.txt', (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityText(config, new Date())),
  )
}
