import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenSpan } from './span.js'
import { beginTrace, isTracing } from './tracing.js'

/** Health checks say nothing, and an event stream stays open as long as its page. */
const UNTRACED = /^\/(health\/|api\/live$)/
const FIRST_SERVER_ERROR = 500

/**
 * Makes each request a trace, named by its route's template. A caller's `traceparent` is ignored: anyone could fill a
 * trace of ours, or have each of their requests recorded. Call it before other hooks are added.
 */
export function traceRequests(fastify: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  fastify.addHook('onRequest', (request, reply, next) => {
    const { method, routeOptions } = request
    const { url: route } = routeOptions
    if (route !== undefined && UNTRACED.test(route)) return next()
    const span = beginTrace(
      {
        name: route === undefined ? method : `${method} ${route}`,
        kind: 'server',
        attributes: { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) },
      },
      null,
    )
    if (!span) return next()
    spans.set(request, span)
    // Also emitted if the client disconnects.
    reply.raw.once('close', () => endRequest(span, reply))
    span.run(next)
  })
  const goOn = (request: FastifyRequest, _: FastifyReply, next: () => void) => {
    const span = spans.get(request)
    if (span) span.run(next)
    else next()
  }
  // A body arrives outside of the span, and so does the end of a response.
  fastify.addHook('preValidation', goOn)
  fastify.addHook('onResponse', goOn)
}

function endRequest(span: OpenSpan, { raw, errorCode }: FastifyReply): void {
  if (!raw.writableFinished) span.end({}, 'aborted')
  else {
    const { statusCode } = raw
    const failure = statusCode >= FIRST_SERVER_ERROR ? (errorCode ?? String(statusCode)) : undefined
    span.end({ 'http.response.status_code': statusCode }, failure)
  }
}
