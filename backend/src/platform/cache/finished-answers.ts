import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, FinishedBody, PublicCache } from './public-cache.js'

export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '')
  if (text.includes('br')) return 'br'
  return text.includes('gzip') ? 'gzip' : 'identity'
}

function setHeaders(reply: FastifyReply, body: FinishedBody): void {
  reply.raw.setHeader('etag', body.etag)
  reply.raw.setHeader('cache-control', 'public, no-cache')
  reply.raw.setHeader('vary', 'accept-encoding')
}

/** Sets a finished body's headers and gives the bytes to send: none, under 304, when the caller has them. */
export async function finish(request: FastifyRequest, reply: FastifyReply, body: FinishedBody): Promise<Buffer> {
  setHeaders(reply, body)
  if (request.headers['if-none-match'] === body.etag) {
    void reply.status(304)
    return Buffer.alloc(0)
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const bytes = await body.in(encoding)
  if (bytes !== body.plain) reply.raw.setHeader('content-encoding', encoding)
  void reply.header('content-type', body.contentType)
  return bytes
}

/**
 * Answers finished bodies before routing, guards and serialisation see the request. A public body is the same for
 * everybody, so no permission is passed by; `closed` says when the API is not open to everybody (maintenance).
 */
export function answerFinishedFirst(fastify: FastifyInstance, cache: PublicCache, closed: () => boolean): void {
  fastify.addHook('onRequest', (request, reply, next) => {
    if (request.raw.method !== 'GET') return next()
    const body = cache.get(request.raw.url ?? '')
    if (!body || closed()) return next()
    const { headers } = request.raw
    const raw = reply.raw
    const unchanged = headers['if-none-match'] === body.etag
    const encoding = acceptedEncoding(headers['accept-encoding'])
    const bytes = body.ready(encoding)
    if (!unchanged && !bytes) return next()
    reply.hijack()
    setHeaders(reply, body)
    raw.setHeader('x-content-type-options', 'nosniff')
    if (unchanged || !bytes) {
      raw.writeHead(304).end()
      return
    }
    if (bytes !== body.plain) raw.setHeader('content-encoding', encoding)
    raw.writeHead(200, { 'content-type': body.contentType, 'content-length': bytes.length })
    raw.end(bytes)
  })
}
