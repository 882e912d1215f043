import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import { DEFAULT_LANGUAGE, type ErrorCode, errorBody, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.js'
import { languageOf } from '../../lib/answer-translator.js'

const MAX_HEADER_BYTES = 16 * 1024
/** How often Node looks for connections that are over their time. */
const CHECK_MS = 5_000
/** A form's body brings at least this much in every BODY_TIMEOUT_MS. Mobile lines of 30 kB/s bring a thousand times more. */
const PROGRESS_BYTES = 1_024

/** Codes of the parser's errors that are not plainly a bad request. */
const BY_PARSER_CODE: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Answers on the bare connection, where there is no request to answer, and closes it. */
function refuseConnection(
  socket: Socket & { _httpMessage?: { headersSent: boolean } },
  code: ErrorCode,
  language: Language = DEFAULT_LANGUAGE,
): void {
  if (socket.destroyed) return
  // In the middle of an answer another one would be read as its body.
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

/** Fastify's options that bound how long and how large what arrives may be. Answers, such as event streams, are not bound. */
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

export function carriesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Closes connections whose body does not arrive: a call's within BODY_TIMEOUT_MS, a form's, which may be megabytes on a
 * slow line, when it makes no progress for that long. REQUEST_TIMEOUT_MS bounds both.
 */
export function closeStalledBodies(fastify: FastifyInstance, { BODY_TIMEOUT_MS }: Times): void {
  fastify.addHook('onRequest', (request, _reply, next) => {
    const { raw } = request
    const { socket } = raw
    // Calls made inside the process have no connection.
    if (!carriesBody(raw) || !(socket instanceof Socket)) return next()
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
    // A process that had no turn for so long hears its timers first, and then what has been there for a while.
    const timer = setInterval(() => setImmediate(check), BODY_TIMEOUT_MS)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
    next()
  })
}
