/** Sends requests as many visitors do: each from an address of its own, over connections that it keeps. */
import { Agent, request } from 'node:http'

/** Connections of one visitor, as many as a browser opens to a site. */
const CONNECTIONS = 6
/** nginx closes an idle connection after 75 seconds. */
const SILENCE_MS = 60_000
const LAST_PART = 250

/** The address of a visitor, one of 62,500 of this machine. */
export const addressOf = (visitor) =>
  `127.1.${Math.floor(visitor / LAST_PART) % LAST_PART}.${(visitor % LAST_PART) + 2}`

/**
 * Returns `send`, which resolves to the status of a request, its text if it failed, and whether an API responded. A
 * connection that breaks has status 0 and its error's message. `read` gets the body of a response as a text.
 */
export function createClient(origin) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: SILENCE_MS })
  const send = ({ method = 'GET', path, headers, body, visitor, read }) =>
    new Promise((resolve) => {
      const broken = (error) => resolve({ status: 0, reason: error.message })
      const options = { agent, hostname, port, method, path, headers, localAddress: addressOf(visitor) }
      const sent = request(options, (response) => {
        const { statusCode: status } = response
        const chunks = []
        response.on('data', (chunk) => {
          if (read || status >= 400) chunks.push(chunk)
        })
        response.on('error', broken)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (status < 400) read?.(text)
          resolve({ status, reason: text, isFromApi: response.headers['x-request-id'] !== undefined })
        })
      })
      sent.on('error', broken)
      sent.on('timeout', () => sent.destroy(new Error('no response in time')))
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
