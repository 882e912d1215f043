// @ts-nocheck
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../errors/app-error.js'
import { hasBody } from './connection-limits.js'

const JSON_TYPE = /^application\/json\s*(;|$)/i
const FORM_TYPE = /^multipart\/form-data\s*(;|$)/i
const URL_ENCODED_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i
/** Maximum size of an URL-encoded form. It contains only what one click or one delivery report sends. */
const URL_ENCODED_BYTES = 1_024
const FOREIGN_CHARSET = /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(;|$))/i

function isSupported({ headers, routeOptions }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? ''
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return false
  if (FORM_TYPE.test(type)) return routeOptions.config.acceptsForm === true
  if (URL_ENCODED_TYPE.test(type)) return routeOptions.config.acceptsUrlEncoded === true
  return JSON_TYPE.test(type) && !FOREIGN_CHARSET.test(type)
}

/** Responds 415 before reading a body, unless it's JSON in UTF-8 or a form on a route that accepts its kind. */
export function rejectUnsupportedMediaTypes(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain')
  const options = { parseAs: 'string', bodyLimit: URL_ENCODED_BYTES } as const
  fastify.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  fastify.addHook('onRequest', (request, _reply, next) => {
    if (request.is404 || !hasBody(request.raw) || isSupported(request)) return next()
    next(new AppError('UNSUPPORTED_MEDIA_TYPE'))
  })
}
