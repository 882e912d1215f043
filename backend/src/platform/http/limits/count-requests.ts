import { normalizeIp } from '@nestjs/throttler'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.js'
import { sendError } from '../../errors/error.filter.js'
import { hitsOf } from './hits.js'
import { LocalLimiter } from './local-limiter.js'
import { rateLimited } from './rate-limiter.js'

/** Requests of an address in a minute, files and cached responses too. Many phones share one carrier address, and a first visit takes 60. */
const ALL_REQUESTS = 12_000
const WINDOW_SECONDS = 60
/** Load balancers ask as often as they like. */
const UNCOUNTED = '/health/'

/** One line has a whole network of the long addresses. */
function callerOf(address: string): string {
  return address.includes(':') ? normalizeIp(address) : address
}

/**
 * Refuses requests of an address beyond what all routes together may take: cached responses and files pass no guard. They
 * cost less than asking Redis, so each process counts by itself, and an address may have the limit at every one.
 */
export function countRequests(
  fastify: FastifyInstance,
  { RATE_LIMIT_FACTOR }: Pick<Config, 'RATE_LIMIT_FACTOR'>,
): void {
  const limit = Math.ceil(ALL_REQUESTS * RATE_LIMIT_FACTOR)
  const counter = new LocalLimiter({ points: limit, duration: WINDOW_SECONDS })
  fastify.addHook('onRequest', (request, reply, next) => {
    if (request.raw.url?.startsWith(UNCOUNTED) === true) return next()
    void counter.penalty(callerOf(request.ip)).then((counted) => {
      const hits = hitsOf(counted, limit)
      if (hits.isBlocked) sendError(reply, rateLimited(hits))
      else next()
    })
  })
}
