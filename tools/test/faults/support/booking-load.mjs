import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { query } from '../../../lib/database.mjs'
import { waitUntil } from '../../../lib/processes.mjs'
import { book, bookingBody, registeredCustomer } from '../../support/booking-customer.mjs'
import { claimsOf, signedToken } from '../../support/tokens.mjs'

const CUSTOMERS = 12
/** Below the highest limit of a day. */
const BOOKINGS_EACH = 48
const BETWEEN_MS = 4_000

const emailOf = (number) => `load-${number}@example.com`

/**
 * Customers who book all the time, each booking under a key of its own. A booking that was not confirmed is sent again
 * later with its key, as phones do.
 */
export class BookingLoad {
  /** Each attempt in the order of its end. */
  attempts = []
  #port
  #databaseUrl
  #body
  /** Each with a token and the bookings left for the day. */
  #customers = []
  #isOver = true
  #running = []
  #confirmed = new Map()
  #open = new Map()

  /**
   * The API on this port must run with this secret, and the database allow a customer 50 bookings a day. Tokens are
   * valid for hours, whatever the clock of the API.
   */
  static async before(databaseUrl, port, secret) {
    const load = new BookingLoad()
    load.#databaseUrl = databaseUrl
    load.#port = port
    load.#body = await bookingBody(databaseUrl)
    for (let number = 0; number < CUSTOMERS; number += 1) {
      const registered = await registeredCustomer(databaseUrl, port, emailOf(number))
      const { sub, sid } = claimsOf(registered.body.token)
      load.#customers.push({ token: signedToken(secret, { userId: sub, sessionId: sid }), left: BOOKINGS_EACH })
    }
    return load
  }

  /** How many bookings were confirmed. */
  get confirmed() {
    return this.#confirmed.size
  }

  /** Books at the API, or through a proxy before it at this port. */
  start(port = this.#port) {
    this.#port = port
    this.#isOver = false
    this.#running = this.#customers.map(async (customer) => {
      for (; customer.left > 0 && !this.#isOver; customer.left -= 1) {
        await this.#attempt(randomUUID(), customer.token)
        await pause(BETWEEN_MS)
      }
    })
  }

  /** Waits until so many more bookings are confirmed. */
  async goesOn(count = 1) {
    const before = this.confirmed
    await waitUntil(() => this.confirmed >= before + count, `${count} more bookings`)
  }

  /** Ends the load. Sends what was not confirmed again, until it is. */
  async finish() {
    this.#isOver = true
    await Promise.all(this.#running)
    await waitUntil(async () => {
      for (const [key, token] of this.#open) await this.#attempt(key, token)
      return this.#open.size === 0
    }, 'the confirmation of every booking')
  }

  /** Ids of confirmed bookings without a row, and of rows that were never confirmed. */
  async differences() {
    const rows = await query(
      this.#databaseUrl,
      "SELECT b.id FROM bookings b JOIN users u ON u.id = b.userId WHERE u.email LIKE 'load-%@example.com'",
    )
    const [stored, confirmed] = [new Set(rows.map(([id]) => id)), new Set(this.#confirmed.values())]
    return {
      lost: [...confirmed].filter((id) => !stored.has(id)),
      unknown: [...stored].filter((id) => !confirmed.has(id)),
      twice: this.#confirmed.size - confirmed.size,
    }
  }

  async #attempt(key, token) {
    const began = performance.now()
    const { status, body, headers } = await book(this.#port, { token, key, body: this.#body })
    const { code, message, _id: id } = body ?? {}
    const ms = Math.round(performance.now() - began)
    this.attempts.push({ status, code, message, ms, retryAfter: Number(headers['retry-after'] ?? 0) })
    if (status === 201) {
      this.#confirmed.set(key, id)
      this.#open.delete(key)
    } else this.#open.set(key, token)
  }
}
