import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { minutes } from '@nestjs/throttler'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Config } from '../config/config.js'
import { negotiateLanguage } from '../i18n/negotiate-language.js'
import { newRequestId } from '../ids/new-id.js'
import { AddressCounter } from './address-counter.js'
import { clientAddress, trustedProxies } from './client-address.js'
import { rateLimited } from './rate-limiter.js'
import type { Headers } from './security-headers.js'

/** Requests of an address for anything, files and cached responses too. Many phones share one carrier address, and a first visit takes 60. */
const ALL_REQUESTS = { limit: 12_000, ttl: minutes(1) }
/** Load balancers ask as often as they like. */
const UNCOUNTED = '/health/'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

function refuse(request: IncomingMessage, response: ServerResponse, headers: Headers, seconds: number): void {
  const language = negotiateLanguage(request.headers['accept-language'])
  const error = rateLimited({ timeToExpire: seconds })
  const own = [
    ['content-type', 'application/json; charset=utf-8'],
    ['content-language', language],
    ['cache-control', 'no-store'],
    ['retry-after', String(seconds)],
    ['x-request-id', newRequestId()],
  ]
  response.writeHead(error.statusCode, [...headers, ...own].flat())
  response.end(JSON.stringify(error.bodyIn(TRANSLATORS[language])))
}

/**
 * Refuses requests of an address beyond what all routes together may take, before anything else sees them: cached
 * responses and files pass no guard. To be called last, as it goes in front of what listens by then.
 */
export function countRequests(server: Server, { TRUSTED_PROXIES, RATE_LIMIT_FACTOR }: Config, headers: Headers): void {
  const counter = new AddressCounter(Math.ceil(ALL_REQUESTS.limit * RATE_LIMIT_FACTOR), ALL_REQUESTS.ttl)
  const isTrusted = trustedProxies(TRUSTED_PROXIES)
  const handlers = server.listeners('request') as Handler[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const isCounted = request.url?.startsWith(UNCOUNTED) !== true
    const seconds = isCounted ? counter.hit(clientAddress(request, isTrusted)) : null
    if (seconds !== null) refuse(request, response, headers, seconds)
    else for (const handle of handlers) handle.call(server, request, response)
  })
}
