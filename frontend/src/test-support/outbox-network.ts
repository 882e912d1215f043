import type { Exclusive } from '#offline/outbox/lock.js'
import type { Transport } from '#offline/sender/transport.js'

export interface Seen {
  method: string
  path: string
  key: string | null
  token: string | null
  waitedMs: number
  body: unknown
}

export type Respond = (seen: Seen, index: number) => Response | Promise<Response>

const PROBE = '/settings/public'
export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
export const refusal = (status: number, code: string, message = 'No.') => json(status, { code, message })
export const booked = (id = 'b1') => json(201, { _id: id, status: 'Pending', items: [] })
export const lost: Respond = () => {
  throw new TypeError('connection reset')
}

/** A network that records every request except connection probes. */
export function netOf(
  respond: Respond,
  isThere: () => boolean = () => true,
): Transport & { seen: Seen[]; probes: () => number } {
  const seen: Seen[] = []
  let probes = 0
  return {
    seen,
    probes: () => probes,
    xsrfToken: async () => 'proof',
    fetch: async (input, init) => {
      const path = String(input).replace('/api', '')
      if (path === PROBE) {
        probes += 1
        if (!isThere()) throw new TypeError('no network')
        return json(200, {})
      }
      const headers = new Headers(init?.headers)
      const entry = {
        method: init?.method ?? 'GET',
        path,
        key: headers.get('idempotency-key'),
        token: headers.get('authorization'),
        waitedMs: Number(headers.get('x-waited-ms')),
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      }
      seen.push(entry)
      if (!isThere()) throw new TypeError('no network')
      return respond(entry, seen.length - 1)
    },
  }
}

/** The locks of one browser. `steal` takes a lock from a frozen holder. */
export function locks(): Exclusive {
  const held = new Set<string>()
  return async (name, work, steal = false) => {
    if (held.has(name) && !steal) return null
    held.add(name)
    try {
      return await work()
    } finally {
      held.delete(name)
    }
  }
}
