/**
 * The door of the local inbox. Maildev lets pages of every site read its mails, reset links included, and is asked by any
 * host name. So it listens below a secret path, and this proxy passes on what comes from the inbox's own address alone.
 */
import { createServer, request as httpRequest } from 'node:http'

const HERE = '127.0.0.1'
const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])
const HTTP_PORT = 80
const REFUSAL = 'The inbox answers its own address only.\n'

/** Headers of a response that other sites' pages must not get, or that belong to one connection. */
const NOT_PASSED_ON = /^(access-control-|connection$|keep-alive$|transfer-encoding$)/

/** The response may be framed and read by the inbox's own pages only. */
const OWN_HEADERS = { 'x-frame-options': 'SAMEORIGIN', 'cross-origin-resource-policy': 'same-origin' }

function isOwnAddress(text, port) {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'http:' || url.username !== '') return false
  return HOSTS.has(url.hostname) && Number(url.port || HTTP_PORT) === port
}

/**
 * Whether a request comes from a page of the inbox, or from no page at all. Other sites' pages are told by their origin, or
 * by the host name they made lead here.
 */
export function isFromInbox({ host, origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode }, port) {
  if (!host || !isOwnAddress(`http://${host}`, port)) return false
  if (origin !== undefined) return origin === `http://${host}`
  // Links from elsewhere may lead here; scripts, images and forms of other sites may not.
  return site === undefined || site === 'same-origin' || site === 'none' || mode === 'navigate'
}

function passedOn(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name)))
}

/** A request of a client, as it is sent on. */
const toMaildev = ({ method, url, headers }, { target, basePath }) =>
  httpRequest({ host: HERE, port: target, method, path: `${basePath}${url}`, headers })

function refuse(_request, response) {
  response.writeHead(403, { 'content-type': 'text/plain' }).end(REFUSAL)
}

function forward(request, response, maildev) {
  const sent = toMaildev(request, maildev)
  sent.on('response', (answer) => {
    response.writeHead(answer.statusCode, { ...passedOn(answer.headers), ...OWN_HEADERS })
    answer.pipe(response)
  })
  sent.on('error', () => response.destroy())
  response.on('close', () => sent.destroy())
  request.pipe(sent)
}

const rawHeaders = (headers) => headers.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')

/** WebSockets: after the handshake, bytes go through as they are. */
function forwardUpgrade(request, socket, maildev) {
  const sent = toMaildev(request, maildev)
  const end = () => socket.destroy()
  sent.on('error', end)
  sent.on('response', end)
  sent.on('upgrade', (answer, far, head) => {
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ])
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(answer.rawHeaders)}\r\n`)
    socket.write(head)
    socket.pipe(far).pipe(socket)
  })
  socket.on('error', () => sent.destroy())
  sent.end()
}

/** A server, not yet listening, for the inbox at this port. `target` is maildev's port, `basePath` its secret path. */
export function inboxGuard(port, maildev) {
  const server = createServer((request, response) =>
    (isFromInbox(request.headers, port) ? forward : refuse)(request, response, maildev),
  )
  return server.on('upgrade', (request, socket) => {
    if (isFromInbox(request.headers, port)) return forwardUpgrade(request, socket, maildev)
    socket.end(`HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n`)
  })
}
