/** The line between a device and the API: a proxy that loses, delays, cuts and fails calls as it is told. */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

const MAX_KEPT_BODY = 100_000
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

/** Whose token it is. */
function subjectOf(authorization) {
  const claims = authorization?.split('.')[1]
  return claims ? (json(Buffer.from(claims, 'base64url').toString())?.sub ?? null) : null
}

async function bodyOf(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const plainHeaders = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.has(name)))

/** One device's line. Its own port makes it an origin of its own. */
export class Line {
  #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  #weather = null
  #isCut = false
  #sockets = new Set()
  #timers = new Set()
  #server = createServer((incoming, outgoing) => {
    this.#pass(incoming, outgoing).catch(() => outgoing.destroy())
  })

  /** Calls to the API as the server got them, in that order, and what became of them. */
  calls = []
  /** How often each kind of fault struck. */
  struck = {}

  /** `targets` are ports of the API, one for each release; `rewrite` may change what is served for a path. */
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

  /** The next `calls` calls of that aim get this fault. */
  turn({ fault, aim, calls, status, lateMs }) {
    this.#weather = { fault, aim, left: calls, status, lateMs }
  }

  calm() {
    this.#weather = null
  }

  /** Everything that is under way breaks off, and what comes next. */
  cut() {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  mend() {
    this.#isCut = false
  }

  #faultFor(call) {
    const weather = this.#weather
    if (!weather || weather.left === 0 || !AIMS[weather.aim](call)) return null
    weather.left -= 1
    this.struck[weather.fault] = (this.struck[weather.fault] ?? 0) + 1
    return weather
  }

  async #pass(incoming, outgoing) {
    const { method } = incoming
    const path = incoming.url.split('?')[0]
    if (this.#isCut) {
      incoming.socket.destroy()
      return
    }
    const isApi = path.startsWith('/api/')
    if (!isApi) {
      await this.#serve(incoming, outgoing, path)
      return
    }
    const body = await bodyOf(incoming)
    const { authorization } = incoming.headers
    const call = { method, path, body: json(String(body)), at: Date.now(), sub: subjectOf(authorization) }
    const fault = this.#faultFor(call)
    if (fault && (await this.#before(fault, incoming, outgoing))) return
    this.calls.push(call)
    const answer = await this.#ask(incoming, body)
    call.status = answer.statusCode
    await this.#after(fault, { call, answer, incoming, outgoing })
  }

  /** True when the server never hears of the call. */
  async #before({ fault, status }, incoming, outgoing) {
    if (fault === 'loseRequest') incoming.socket.destroy()
    else if (fault === 'fail') refuse(outgoing, status)
    else if (fault === 'busy') refuse(outgoing, 429)
    else return false
    return true
  }

  async #after(fault, { call, answer, incoming, outgoing }) {
    const headers = plainHeaders(answer.headers)
    // A stream has no end to wait for.
    if (!fault || String(headers['content-type']).startsWith('text/event-stream')) {
      outgoing.writeHead(answer.statusCode, headers)
      outgoing.flushHeaders()
      answer.pipe(outgoing)
      outgoing.once('close', () => answer.destroy())
      return
    }
    const body = await bodyOf(answer)
    if (body.length < MAX_KEPT_BODY) call.answer = json(String(body))
    if (fault.fault === 'hang') return
    if (fault.fault === 'late') await this.#wait(fault.lateMs)
    if (fault.fault === 'loseAnswer' || this.#isCut) incoming.socket.destroy()
    else if (fault.fault === 'failAfter') refuse(outgoing, fault.status)
    else if (fault.fault === 'cutAnswer') {
      outgoing.writeHead(answer.statusCode, { ...headers, 'content-length': String(body.length + 1) })
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroy())
    } else {
      outgoing.writeHead(answer.statusCode, headers)
      outgoing.end(body)
    }
  }

  async #serve(incoming, outgoing, path) {
    const answer = await this.#ask(incoming, await bodyOf(incoming))
    const change = this.rewrite(path)
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
    // What is rewritten has to be read.
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

const REFUSALS = {
  429: { code: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment.' },
  500: { code: 'INTERNAL', message: 'Something went wrong.' },
}

function refuse(outgoing, status) {
  const { code, message } = REFUSALS[status] ?? { code: 'UNAVAILABLE', message: 'Please try again in a moment.' }
  const body =
    status >= 502
      ? '<html>Bad gateway</html>'
      : JSON.stringify({ success: false, statusCode: status, code, message, error: message })
  outgoing.writeHead(status, {
    'content-type': status >= 502 ? 'text/html' : 'application/json',
    ...(status === 429 || status === 503 ? { 'retry-after': '1' } : {}),
  })
  outgoing.end(body)
}
