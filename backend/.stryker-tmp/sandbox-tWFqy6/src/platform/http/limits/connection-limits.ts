// @ts-nocheck
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import { DEFAULT_LANGUAGE, type ErrorCode, errorBody, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.js'
import { languageOf } from '../../lib/answer-translator.js'

const MAX_HEADER_BYTES = 16 * 1024
/** How often Node checks for connections that have exceeded their time. */
const CHECK_MS = 5_000
/**
 * A form must send at least this much per BODY_TIMEOUT_MS. A mobile connection of 30 kB/s sends a thousand times more.
 */
const PROGRESS_BYTES = 1_024

/** Parser errors that are not just a bad request. */
const BY_PARSER_CODE: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Responds on the bare socket, where no request exists yet, and closes it. */
function refuseConnection(
  socket: Socket & { _httpMessage?: { headersSent: boolean } },
  code: ErrorCode,
  language: Language = DEFAULT_LANGUAGE,
): void {
  if (socket.destroyed) return
  // After the start of a response, the client would read this one as its body.
  if (!socket.writable || socket._httpMessage?.headersSent === true) return void socket.destroy()
  const body = errorBody(TRANSLATORS[language], code)
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${body.statusCode} ${STATUS_CODES[body.statusCode]}`,
    'content-type: application/json; charset=utf-8',
    `content-language: ${language}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}

type Times = Pick<Config, 'HEADERS_TIMEOUT_MS' | 'BODY_TIMEOUT_MS' | 'REQUEST_TIMEOUT_MS' | 'KEEP_ALIVE_TIMEOUT_MS'>

/** Fastify options that limit the time and size of requests. Responses, such as event streams, are not limited. */
export function connectionOptions(times: Times) {
  return {
    requestTimeout: times.REQUEST_TIMEOUT_MS,
    keepAliveTimeout: times.KEEP_ALIVE_TIMEOUT_MS,
    http: {
      headersTimeout: Math.min(times.HEADERS_TIMEOUT_MS, times.REQUEST_TIMEOUT_MS),
      requestTimeout: times.REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: Math.min(CHECK_MS, times.HEADERS_TIMEOUT_MS),
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET') return void socket.destroy()
      refuseConnection(socket, BY_PARSER_CODE[error.code ?? ''] ?? 'BAD_REQUEST')
    },
  } satisfies FastifyHttpOptions<Server>
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Closes connections whose body doesn't arrive. A request's body has BODY_TIMEOUT_MS. A form, which may be megabytes on
 * a slow line, only has to make progress within that time. REQUEST_TIMEOUT_MS limits both.
 */
export function closeStalledBodies(fastify: FastifyInstance, { BODY_TIMEOUT_MS }: Times): void {
  fastify.addHook('onRequest', (request, _reply, next) => {
    const { raw } = request
    const { socket } = raw
    // Injected requests have no connection.
    if (!hasBody(raw) || !(socket instanceof Socket)) return next()
    const isForm = request.routeOptions.config.acceptsForm === true
    let seen = socket.bytesRead
    const check = () => {
      if (raw.complete) return clearInterval(timer)
      const hasProgress = isForm && socket.bytesRead - seen >= PROGRESS_BYTES
      seen = socket.bytesRead
      if (hasProgress) return
      clearInterval(timer)
      refuseConnection(socket, 'REQUEST_TIMEOUT', languageOf(request))
    }
    // After a long block, the event loop runs timers before it reads data that has already arrived.
    const timer = setInterval(() => setImmediate(check), BODY_TIMEOUT_MS)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
    next()
  })
}
