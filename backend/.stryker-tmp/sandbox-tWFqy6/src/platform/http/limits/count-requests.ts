// @ts-nocheck
import { normalizeIp } from '@nestjs/throttler'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.js'
import { sendError } from '../../errors/error.filter.js'
import { hitsOf } from './hits.js'
import { LocalLimiter } from './local-limiter.js'
import { rateLimited } from './rate-limiter.js'

/**
 * Requests per address and minute, including files and cached responses. Many phones share one carrier address, and a
 * first visit takes 60.
 */
const ALL_REQUESTS = 12_000
const WINDOW_SECONDS = 60
/** Load balancers may call these without a limit. */
const EXEMPT_PREFIX = '/health/'

/** Groups IPv6 addresses by network, because one line has a whole network of them. */
function callerOf(address: string): string {
  return address.includes(':') ? normalizeIp(address) : address
}

/**
 * Limits all requests of an address, including cached responses and files, which pass no guard. Asking Redis would cost
 * more than serving them. So each process counts by itself, and an address has the full limit at each process.
 */
export function countRequests(
  fastify: FastifyInstance,
  { RATE_LIMIT_FACTOR }: Pick<Config, 'RATE_LIMIT_FACTOR'>,
): void {
  const limit = Math.ceil(ALL_REQUESTS * RATE_LIMIT_FACTOR)
  const counter = new LocalLimiter({ points: limit, duration: WINDOW_SECONDS })
  fastify.addHook('onRequest', (request, reply, next) => {
    if (request.raw.url?.startsWith(EXEMPT_PREFIX) === true) return next()
    void counter.penalty(callerOf(request.ip)).then((counted) => {
      const hits = hitsOf(counted, limit)
      if (hits.isBlocked) sendError(reply, rateLimited(hits))
      else next()
    })
  })
}
