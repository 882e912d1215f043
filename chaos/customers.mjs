import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const ATTEMPT_MS = 10_000
const PASSING = new Set([0, 401, 409, 425, 429, 500, 502, 503, 504])

/**
 * Sends one attempt. `lose` tells how the response gets lost. With `before`, the connection drops at once, and the
 * server may have the request. With `after`, the response arrives but is ignored. Resolves to the status, or 0 if it is
 * unknown.
 */
export function post(port, path, { token, key, body, method = 'POST', lose = null, onSent = null }) {
  return new Promise((resolve) => {
    const text = JSON.stringify(body)
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        timeout: ATTEMPT_MS,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          authorization: `Bearer ${token}`,
          ...(key ? { 'idempotency-key': key } : {}),
        },
      },
      (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('close', () => resolve({ status: 0 }))
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString()
          if (lose === 'after') resolve({ status: 0 })
          else resolve({ status: response.statusCode, body: answer.startsWith('{') ? JSON.parse(answer) : null })
        })
      },
    )
    call.on('error', () => resolve({ status: 0 }))
    call.on('timeout', () => call.destroy())
    call.end(text, () => {
      onSent?.()
      if (lose === 'before') call.destroy()
    })
  })
}

/** Error codes that a retry cannot change. Other 409s are temporary. */
const REFUSALS = new Set(['WINDOW_TAKEN'])

/**
 * Sends a request with one idempotency key, by default a new one, until a definite response arrives. Resolves to the
 * response and the number of attempts. `onStatus` gets the index of the port and the status of each attempt, 0 if it was
 * lost.
 */
export async function untilResponse(
  ports,
  path,
  { key = randomUUID(), lossRate = 0, random = Math.random, onSent, onStatus, ...call },
) {
  for (let attempt = 1; ; attempt += 1) {
    const lose = random() < lossRate ? (random() < 0.5 ? 'before' : 'after') : null
    const index = Math.floor(random() * ports.length)
    const answer = await post(ports[index], path, { ...call, key, lose, onSent: () => onSent?.(index) })
    onStatus?.(index, answer.status)
    if (!PASSING.has(answer.status) || REFUSALS.has(answer.body?.code)) return { ...answer, attempts: attempt }
    await pause(Math.min(2_000, 50 * 2 ** Math.min(attempt - 1, 5)) * (0.5 + random()))
  }
}

/** Makes one booking. Throws if the server refuses it permanently. */
export async function bookUntilResponse(ports, call) {
  const { status, body, attempts } = await untilResponse(ports, '/api/bookings', call)
  if (status !== 201) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`)
  return { id: body._id, attempts }
}
