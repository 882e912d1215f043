import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

/** Longer than a machine that tests much at once leaves a call without a byte. */
const SILENCE_MS = 120_000

/**
 * One call, from an address of its own if `from` names one. `bytes` are sent as they are. With `slowMs` they take
 * that long; with `finish` their second half waits for that promise.
 * Gives the status (0 when the connection broke) and the body, parsed where it is JSON.
 */
export function call(
  origin,
  path,
  { method = 'GET', token, body, bytes, headers = {}, from, slowMs = 0, finish, agent } = {},
) {
  const url = new URL(path, origin)
  const payload = bytes ?? (body === undefined ? null : Buffer.from(JSON.stringify(body)))
  return new Promise((resolve) => {
    const broken = (error) => resolve({ status: 0, body: error.message, headers: {} })
    const options = {
      method,
      agent: agent ?? false,
      timeout: SILENCE_MS,
      headers: {
        ...(payload ? { 'content-length': payload.length } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(from ? { localAddress: from } : {}),
      ...(url.protocol === 'https:' ? { rejectUnauthorized: false } : {}),
    }
    const sent = (url.protocol === 'https:' ? secure : plain)(url, options, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', broken)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = String(response.headers['content-type']).startsWith('application/json')
        resolve({ status: response.statusCode, body: isJson ? JSON.parse(text) : text, headers: response.headers })
      })
    })
    sent.on('error', broken)
    sent.on('timeout', () => sent.destroy(new Error('timed out')))
    if (payload && finish) void sendInHalves(sent, payload, finish)
    else if (payload && slowMs > 0) void sendSlowly(sent, payload, slowMs)
    else sent.end(payload)
  })
}

const PARTS = 20

async function sendSlowly(sent, payload, slowMs) {
  const size = Math.ceil(payload.length / PARTS)
  for (let at = 0; at < payload.length && !sent.destroyed; at += size) {
    sent.write(payload.subarray(at, at + size))
    await pause(slowMs / PARTS)
  }
  sent.end()
}

async function sendInHalves(sent, payload, finish) {
  const half = Math.ceil(payload.length / 2)
  sent.write(payload.subarray(0, half))
  await finish
  if (!sent.destroyed) sent.end(payload.subarray(half))
}

/** A form as a browser sends it: `bytes` and `headers` for a call. */
export async function formOf(fields, files) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [name, bytes] of files) form.append(name, new Blob([bytes], { type: 'image/webp' }), 'picture.webp')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') },
    bytes: Buffer.from(await request.arrayBuffer()),
  }
}
