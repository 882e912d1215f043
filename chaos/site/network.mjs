/** The network between a device and the API: a proxy that loses, delays, truncates and fails calls on request. */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const MAX_KEPT_BODY = 100_000
/** Files named by a content hash never change, so all devices share one copy. */
const IMMUTABLE = /^\/assets\//
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

const isWrite = ({ method, path }) => method !== 'GET' && !path.startsWith('/api/auth/')
const isSession = ({ path }) => path === '/api/auth/refresh' || path === '/api/auth/logout'

const AIMS = {
  all: () => true,
  writes: isWrite,
  session: isSession,
  reads: ({ method }) => method === 'GET',
}

function json(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the subject of a token. */
function subjectOf(authorization) {
  const claims = authorization?.split('.')[1]
  return claims ? (json(Buffer.from(claims, 'base64url').toString())?.sub ?? null) : null
}

/** Responses by release and path, shared by all devices. */
const storedResponses = new Map()

async function bodyOf(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const plainHeaders = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)))

/** The network of one device. Each has its own port and thus its own origin. */
export class Network {
  #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  #fault = null
  #isCut = false
  #sockets = new Set()
  #timers = new Set()
  #server = createServer((incoming, outgoing) => {
    this.#pass(incoming, outgoing).catch(() => outgoing.destroy())
  })

  /**
   * Calls to the API in order of arrival. `key` is the idempotency key. `status` is the server's response, undefined if
   * the call never reached it. `receivedStatus` and `receivedCode` are what the device got, undefined without a response
   * from our API. `answer` is the response body of a write.
   */
  calls = []
  /** Counts each kind of fault that occurred. */
  faultCounts = {}

  /** `targets` are the API's ports, one for each release. `rewrite` may change the content served for a path. */
  constructor({ targets, rewrite = () => null }) {
    this.targets = targets
    this.release = 0
    this.rewrite = rewrite
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  async open() {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.origin = `http://localhost:${this.#server.address().port}`
    return this
  }

  async close() {
    for (const timer of this.#timers) clearTimeout(timer)
    for (const socket of this.#sockets) socket.destroy()
    this.#agent.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Makes the next `calls` matching calls fail in this way. */
  setFault({ fault, aim, calls, status, lateMs }) {
    this.#fault = { fault, aim, left: calls, status, lateMs }
  }

  clearFault() {
    this.#fault = null
  }

  /** Aborts all calls in flight and those that follow. */
  disconnect() {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  reconnect() {
    this.#isCut = false
  }

  #faultFor(call) {
    const active = this.#fault
    if (!active || active.left === 0 || !AIMS[active.aim](call)) return null
    active.left -= 1
    this.faultCounts[active.fault] = (this.faultCounts[active.fault] ?? 0) + 1
    return active
  }

  async #pass(incoming, outgoing) {
    const { method } = incoming
    const path = incoming.url.split('?')[0]
    if (this.#isCut) {
      incoming.socket.destroy()
      return
    }
    const isApi = path.startsWith('/api/')
    if (path === '/portal') {
      showPortal(outgoing, 503)
      return
    }
    if (!isApi) {
      await this.#serve(incoming, outgoing, path)
      return
    }
    const body = await bodyOf(incoming)
    const { authorization, 'idempotency-key': key } = incoming.headers
    const call = { method, path, key, body: json(String(body)), at: Date.now(), sub: subjectOf(authorization) }
    const fault = this.#faultFor(call)
    this.calls.push(call)
    if (fault && this.#before(fault, { call, incoming, outgoing })) return
    const answer = await this.#ask(incoming, body)
    call.status = answer.statusCode
    await this.#after(fault, { call, answer, incoming, outgoing })
  }

  /** Returns true if the call must not reach the server. */
  #before({ fault, status }, { call, incoming, outgoing }) {
    if (fault === 'loseRequest') incoming.socket.destroy()
    else if (fault === 'portal') showPortal(outgoing, status)
    else if (fault === 'fail') refuse(outgoing, status, call)
    else if (fault === 'busy') refuse(outgoing, 429, call)
    else if (fault === 'maintenance') refuse(outgoing, 'maintenance', call)
    else return false
    return true
  }

  async #after(fault, { call, answer, incoming, outgoing }) {
    const headers = plainHeaders(answer.headers)
    const isStream = String(headers['content-type']).startsWith('text/event-stream')
    // A stream does not end, and reads matter only to the device.
    if (isStream || (!fault && call.method === 'GET')) {
      call.receivedStatus = answer.statusCode
      outgoing.writeHead(answer.statusCode, headers)
      outgoing.flushHeaders()
      answer.pipe(outgoing)
      outgoing.once('close', () => answer.destroy())
      return
    }
    const plain = await bodyOf(answer)
    if (plain.length < MAX_KEPT_BODY) call.answer = json(String(decodeBody(plain, headers['content-encoding'])))
    await this.#tell(fault ?? {}, { call, body: plain, status: answer.statusCode, headers, incoming, outgoing })
  }

  async #tell({ fault, status: failure, lateMs }, { call, body, status, headers, incoming, outgoing }) {
    if (fault === 'hang') return
    if (fault === 'late') await this.#wait(lateMs)
    if (fault === 'loseResponse' || this.#isCut) incoming.socket.destroy()
    else if (fault === 'failAfter') refuse(outgoing, failure, call)
    else if (fault === 'cutResponse') {
      outgoing.writeHead(status, { ...headers, 'content-length': String(body.length + 1) })
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroy())
    } else {
      // A device that is gone receives no response.
      if (!incoming.socket.destroyed) Object.assign(call, { receivedStatus: status, receivedCode: call.answer?.code })
      outgoing.writeHead(status, headers)
      outgoing.end(body)
    }
  }

  async #serve(incoming, outgoing, path) {
    const name = `${this.targets[this.release]} ${path} ${incoming.headers['accept-encoding']}`
    const known = storedResponses.get(name)
    if (known) {
      outgoing.writeHead(200, known.headers)
      outgoing.end(known.body)
      return
    }
    const answer = await this.#ask(incoming, await bodyOf(incoming))
    const change = this.rewrite(path)
    if (!change && IMMUTABLE.test(path) && answer.statusCode === 200) {
      const [headers, body] = [plainHeaders(answer.headers), await bodyOf(answer)]
      storedResponses.set(name, { headers, body })
      outgoing.writeHead(200, headers)
      outgoing.end(body)
      return
    }
    if (!change) {
      outgoing.writeHead(answer.statusCode, plainHeaders(answer.headers))
      answer.pipe(outgoing)
      return
    }
    const { 'content-length': _, 'content-encoding': __, etag: ___, ...headers } = plainHeaders(answer.headers)
    outgoing.writeHead(answer.statusCode, headers)
    outgoing.end(change(String(await bodyOf(answer))))
  }

  #ask(incoming, body) {
    const headers = plainHeaders(incoming.headers)
    // Rewriting needs the uncompressed text.
    if (this.rewrite(incoming.url.split('?')[0])) delete headers['accept-encoding']
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: this.targets[this.release],
          path: incoming.url,
          method: incoming.method,
          headers: { ...headers, ...(body.length > 0 ? { 'content-length': String(body.length) } : {}) },
          agent: this.#agent,
        },
        resolve,
      )
      call.on('error', reject)
      call.end(body)
    })
  }

  #wait(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer)
        resolve()
      }, ms)
      this.#timers.add(timer)
    })
  }
}

/** Decodes the content encoding of a body. */
function decodeBody(body, encoding) {
  if (encoding === 'gzip') return gunzipSync(body)
  if (encoding === 'br') return brotliDecompressSync(body)
  return body
}

const REFUSALS = {
  maintenance: { status: 503, code: 'MAINTENANCE', message: 'We will be back shortly.' },
  429: { code: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment and try again.' },
  500: { code: 'INTERNAL', message: 'Something went wrong.' },
}

/** Responds instead of the server: like our API, or like the proxy in front of it if it is down. */
function refuse(outgoing, reason, call) {
  const { code, message, status = reason } = REFUSALS[reason] ?? {}
  const isOurs = code !== undefined
  if (isOurs) Object.assign(call, { receivedStatus: status, receivedCode: code })
  outgoing.writeHead(status, {
    'content-type': isOurs ? 'application/json' : 'text/html',
    ...(status === 429 || status === 503 ? { 'retry-after': '1' } : {}),
  })
  outgoing.end(
    isOurs
      ? JSON.stringify({ success: false, statusCode: status, code, message, error: message })
      : '<html>Bad gateway</html>',
  )
}

/** A hotel network responds with its login page, or a redirect to it, until the guest logs in. */
function showPortal(outgoing, status) {
  if (status < 503) {
    outgoing.writeHead(302, { location: '/portal' })
    outgoing.end()
    return
  }
  outgoing.writeHead(200, { 'content-type': 'text/html' })
  outgoing.end('<html><title>Guest network</title>Please log in.</html>')
}
