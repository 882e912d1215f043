import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from '../http/security-headers.js'
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

interface Answering {
  /** What every answer of this server says. */
  headers: Headers
  /** The API is not open to everybody (maintenance). */
  closed: () => boolean
}

/**
 * Answers finished bodies before routing, guards and serialisation see the request. A public body is the same for
 * everybody, so no permission is passed by. Heads are made once for each body and encoding, like the bodies.
 */
export function answerFinishedFirst(
  fastify: FastifyInstance,
  cache: PublicCache,
  { headers, closed }: Answering,
): void {
  const common = headers.flat()
  const heads = new WeakMap<FinishedBody, Partial<Record<Encoding | 'unchanged', string[]>>>()
  const headOf = (body: FinishedBody, kind: Encoding | 'unchanged', bytes: Buffer | undefined): string[] => {
    let known = heads.get(body)
    if (!known) {
      known = {}
      heads.set(body, known)
    }
    known[kind] ??= [
      ...common,
      ...['etag', body.etag, 'cache-control', 'public, no-cache', 'vary', 'accept-encoding'],
      ...(bytes ? ['content-type', body.contentType, 'content-length', String(bytes.length)] : []),
      ...(bytes && bytes !== body.plain ? ['content-encoding', kind] : []),
    ]
    return known[kind]
  }
  fastify.addHook('onRequest', (request, reply, next) => {
    if (request.raw.method !== 'GET') return next()
    const body = cache.get(request.raw.url ?? '')
    if (!body || closed()) return next()
    const { headers: asked } = request.raw
    const { raw } = reply
    if (asked['if-none-match'] === body.etag) {
      reply.hijack()
      raw.writeHead(304, headOf(body, 'unchanged', undefined)).end()
      return
    }
    const encoding = acceptedEncoding(asked['accept-encoding'])
    const bytes = body.ready(encoding)
    if (!bytes) return next()
    reply.hijack()
    raw.writeHead(200, headOf(body, encoding, bytes))
    raw.end(bytes)
  })
}
