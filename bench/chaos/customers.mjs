import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const ATTEMPT_MS = 10_000
const PASSING = new Set([0, 401, 409, 425, 429, 500, 502, 503, 504])

/**
 * One attempt. `lose` is how its answer gets lost: `before` the server may have got it and the connection dies at once,
 * `after` the answer came but never reaches the person. Gives the status, 0 when nobody knows.
 */
export function post(port, path, { token, key, body, lose = null }) {
  return new Promise((resolve) => {
    const text = JSON.stringify(body)
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
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
      if (lose === 'before') call.destroy()
    })
  })
}

/** Books once, with the same key at every attempt, until an answer arrives. Throws when the server refuses for good. */
export async function bookUntilAnswered(ports, { token, body, lossRate, random = Math.random }) {
  const key = randomUUID()
  for (let attempt = 0; ; attempt += 1) {
    const lose = random() < lossRate ? (random() < 0.5 ? 'before' : 'after') : null
    const port = ports[Math.floor(random() * ports.length)]
    const answer = await post(port, '/api/bookings', { token, key, body, lose })
    if (answer.status === 201) return { id: answer.body._id, attempts: attempt + 1 }
    if (!PASSING.has(answer.status)) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
    await pause(Math.min(2_000, 50 * 2 ** Math.min(attempt, 5)) * (0.5 + random()))
  }
}
