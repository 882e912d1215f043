import { randomUUID } from 'node:crypto'
import { untilResponse } from '../customers.mjs'
import { windowFor } from '../kill-points.mjs'

const LOSS_RATE = 0.1
const READ_MS = 10_000
/** The changes that customers make to a booking, in turn. */
const CHANGES = [[], ['move'], [], ['cancel'], [], ['move', 'cancel']]
const CALLS = {
  book: ({ body }) => ['/api/bookings', { body }],
  move: ({ id }) => [`/api/bookings/${id}`, { method: 'PUT', body: { preferredDate: windowFor(Math.random) } }],
  cancel: ({ id }) => [`/api/bookings/${id}/cancel`, { body: {} }],
}

/**
 * Customers who book, change some of their bookings, and read their list at the other API after each booking. `told`
 * has their responses (see `history.mjs`), and `attempts` has every attempt (see `responses.mjs`). `reads` counts the
 * lists with the booking (`seen`), without it (`stale`), and without a response (`failed`).
 */
export class Customers {
  told = []
  attempts = []
  reads = { seen: 0, stale: 0, failed: 0 }
  #next = 0

  /** `changes` says what follows a booking, in turn. */
  constructor({ ports, testUsers }, { from, count, changes = CHANGES }) {
    this.changes = changes
    this.ports = ports
    this.body = testUsers.body
    this.people = testUsers.customers.slice(from, from + count)
  }

  /** One customer books, and then moves or cancels the booking if it is its turn. */
  async live() {
    const index = this.#next
    this.#next += 1
    const { token, userId } = this.people[index % this.people.length]
    const told = { userId, booking: null, keys: [], moves: 0, cancels: 0 }
    const api = await this.#change('book', token, told)
    this.told.push(told)
    await this.#read(1 - api, token, told.booking._id)
    for (const kind of this.changes[index % this.changes.length])
      if ((await this.#change(kind, token, told)) !== null) told[`${kind}s`] += 1
  }

  /** Resolves to the index of the API that made the change, or null if the window was taken. */
  async #change(kind, token, told) {
    const key = randomUUID()
    let sentAt = null
    let last = 0
    const [path, options] = CALLS[kind]({ id: told.booking?._id, body: this.body })
    const { status, body } = await untilResponse(this.ports, path, {
      ...options,
      token,
      key,
      lossRate: LOSS_RATE,
      onSent: () => {
        sentAt = Date.now()
      },
      onStatus: (api, code) => {
        const endedAt = Date.now()
        this.attempts.push({ api, status: code, sentAt: sentAt ?? endedAt, endedAt })
        sentAt = null
        last = api
      },
    })
    if (body?.code === 'WINDOW_TAKEN') return null
    if (status >= 300) throw new Error(`${kind} was refused with ${status}: ${JSON.stringify(body)}`)
    told.keys.push(key)
    told.booking = body
    return last
  }

  async #read(api, token, id) {
    const list = await fetch(`http://127.0.0.1:${this.ports[api]}/api/bookings/my`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(READ_MS),
    })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
    const outcome = list ? (list.some(({ _id }) => _id === id) ? 'seen' : 'stale') : 'failed'
    this.reads[outcome] += 1
  }
}
