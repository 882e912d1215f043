// @ts-nocheck
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.js'

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that was sent. */
    errorCode?: string
  }
}

/** Event streams stay open as long as their page, so their durations say nothing. They have a metric of their own. */
const ENDLESS = '/api/live'

/** Measures every request, including cached responses and files. */
export function measureRequests(fastify: FastifyInstance, { requests, inFlight, failures }: Metrics): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.url !== ENDLESS) {
      inFlight.inc()
      // Also emitted if the client disconnects, unlike `onResponse`.
      reply.raw.once('close', () => inFlight.dec())
    }
    next()
  })
  fastify.addHook('onResponse', (request, reply, next) => {
    const { url: route = 'none' } = request.routeOptions
    const status = String(reply.statusCode)
    if (route !== ENDLESS) requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
    if (reply.errorCode !== undefined) failures.inc({ code: reply.errorCode, status })
    next()
  })
}
