import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasBody } from '../http/limits/connection-limits.js'
import { languageOf } from '../lib/answer-translator.js'
import type { CachedResponse } from './cached-response.js'
import { acceptedEncoding, type Encoding } from './encoding.js'
import type { PublicCache } from './public-cache.js'

/** Headers of a response in one encoding. Pass null for a 304. */
function headersOf(response: CachedResponse, encoding: Encoding | null): Record<string, string> {
  return {
    ...Object.fromEntries(response.headers),
    etag: response.etag,
    vary: response.language ? 'accept-encoding, accept-language' : 'accept-encoding',
    ...(encoding && { 'content-type': response.contentType }),
    ...(encoding && encoding !== 'identity' && { 'content-encoding': encoding }),
  }
}

/**
 * Sets a cached response's status and headers and returns the bytes to send. If the client has them already, it sets
 * 304 and returns no bytes. With another `status`, it always returns the bytes.
 */
export async function prepareCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  status = response.status,
): Promise<Buffer> {
  const isKnown = status === response.status && response.matchesEtag(request.headers['if-none-match'])
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const bytes = isKnown ? Buffer.alloc(0) : await response.encode(encoding)
  void reply.headers(headersOf(response, isKnown ? null : encoding)).status(isKnown ? 304 : status)
  return bytes
}

interface ServeOptions {
  cache: PublicCache
  /** Whether maintenance is on. The cache isn't used then. */
  isInMaintenance: () => boolean
}

/**
 * Sends cached responses before any guard or handler runs. Public responses are the same for all callers, so this
 * bypasses no permission.
 */
export function serveFromCache(fastify: FastifyInstance, { cache, isInMaintenance: isClosed }: ServeOptions): void {
  fastify.addHook('onRequest', async (request, reply) => {
    const { method, url = '' } = request.raw
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request.raw)) return undefined
    const response = cache.getLocalized(url, languageOf(request))
    if (!response || isClosed()) return undefined
    return reply.send(await prepareCached(request, reply, response))
  })
}
