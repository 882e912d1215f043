import { minutes } from '@nestjs/throttler'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.js'
import { sendError } from '../../errors/error.filter.js'
import { AddressCounter } from './address-counter.js'
import { rateLimited } from './rate-limiter.js'

/** Requests of an address for anything, files and cached responses too. Many phones share one carrier address, and a first visit takes 60. */
const ALL_REQUESTS = { limit: 12_000, ttl: minutes(1) }
/** Load balancers ask as often as they like. */
const UNCOUNTED = '/health/'

/** Refuses requests of an address beyond what all routes together may take: cached responses and files pass no guard. */
export function countRequests(fastify: FastifyInstance, { RATE_LIMIT_FACTOR }: Config): void {
  const counter = new AddressCounter(Math.ceil(ALL_REQUESTS.limit * RATE_LIMIT_FACTOR), ALL_REQUESTS.ttl)
  fastify.addHook('onRequest', (request, reply, next) => {
    const isCounted = request.raw.url?.startsWith(UNCOUNTED) !== true
    const seconds = isCounted ? counter.hit(request.ip) : null
    if (seconds === null) next()
    else sendError(reply, rateLimited({ timeToExpire: seconds }))
  })
}
