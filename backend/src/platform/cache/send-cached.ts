import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { carriesBody } from '../http/connection-limits.js'
import type { Headers } from '../http/security-headers.js'
import { negotiateLanguage } from '../i18n/negotiate-language.js'
import { newRequestId } from '../ids/new-id.js'
import type { AccessLog } from '../logging/access-log.js'
import type { RootLogger } from '../logging/logger.js'
import type { CachedResponse } from './cached-response.js'
import { acceptedEncoding, type Encoding } from './encoding.js'
import type { PublicCache } from './public-cache.js'

/** Headers of a response in one encoding; of its 304 without one. */
function headersOf(response: CachedResponse, encoding: Encoding | null): [name: string, value: string][] {
  return [
    ...response.headers.map(([name, value]): [string, string] => [name, value]),
    ['etag', response.etag],
    ['vary', response.language ? 'accept-encoding, accept-language' : 'accept-encoding'],
    ...(encoding ? ([['content-type', response.contentType]] as [string, string][]) : []),
    ...(encoding && encoding !== 'identity' ? ([['content-encoding', encoding]] as [string, string][]) : []),
  ]
}

/**
 * Sets a cached response's status and headers and gives the bytes to send: none, under 304, when the caller has them.
 * Another `status` may be given, under which the caller is always sent the bytes.
 */
export async function prepareCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  status = response.status,
): Promise<Buffer> {
  const isKnown = status === response.status && response.isKnownBy(request.headers['if-none-match'])
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const bytes = isKnown ? Buffer.alloc(0) : await response.in(encoding)
  for (const [name, value] of headersOf(response, isKnown ? null : encoding)) void reply.header(name, value)
  void reply.status(isKnown ? 304 : status)
  return bytes
}

interface ServeOptions {
  /** Sent with every response. */
  headers: Headers
  /** Maintenance: nothing is served from the cache. */
  isClosed: () => boolean
  access: AccessLog
  logger: RootLogger
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Answers from the cache before anything else sees the request. A public response is the same for everybody, so no
 * permission is skipped. Header lists are made once for each response and encoding, like the bodies.
 */
export function serveFromCache(
  server: Server,
  cache: PublicCache,
  { headers, isClosed, access, logger }: ServeOptions,
): void {
  const heads = new WeakMap<CachedResponse, Partial<Record<Encoding | 'unchanged', string[]>>>()
  const headOf = (response: CachedResponse, encoding: Encoding | null, bytes: Buffer | undefined): string[] => {
    let known = heads.get(response)
    if (!known) {
      known = {}
      heads.set(response, known)
    }
    const kind = encoding ?? 'unchanged'
    const ready = known[kind]
    if (ready) return ready
    const all = new Map([...headers, ...headersOf(response, encoding)])
    if (bytes) all.set('content-length', String(bytes.length))
    const head = [...all].flat()
    known[kind] = head
    return head
  }
  const send = (request: IncomingMessage, reply: ServerResponse, status: number, head: string[], body?: Buffer) => {
    const reqId = newRequestId()
    const began = performance.now()
    reply.writeHead(status, [...head, 'x-request-id', reqId]).end(body)
    const [route] = (request.url ?? '').split('?', 1)
    access.write(logger, { reqId, method: request.method, route, status, ms: performance.now() - began })
  }
  /** Whether it was answered. */
  const answer = (request: IncomingMessage, reply: ServerResponse): boolean => {
    const { method, url = '', headers: requestHeaders } = request
    if ((method !== 'GET' && method !== 'HEAD') || carriesBody(request)) return false
    const response = cache.getIn(url, negotiateLanguage(requestHeaders['accept-language']))
    if (!response || isClosed()) return false
    if (response.isKnownBy(requestHeaders['if-none-match'])) {
      send(request, reply, 304, headOf(response, null, undefined))
      return true
    }
    const encoding = acceptedEncoding(requestHeaders['accept-encoding'])
    const bytes = response.ready(encoding)
    if (!bytes) return false
    send(request, reply, response.status, headOf(response, encoding, bytes), method === 'HEAD' ? undefined : bytes)
    return true
  }
  const handlers = server.listeners('request') as Handler[]
  server.removeAllListeners('request')
  server.on('request', (request, reply) => {
    if (!answer(request, reply)) for (const handle of handlers) handle.call(server, request, reply)
  })
}
