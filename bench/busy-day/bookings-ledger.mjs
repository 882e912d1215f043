const SHOWN = 3

/** Remembers the keys of the bookings that were sent, and the ids that were acknowledged. */
export class BookingsLedger {
  #sent = new Set()
  #acknowledged = new Map()

  sent(key) {
    this.#sent.add(key)
  }

  acknowledged(key, id) {
    this.#acknowledged.set(key, id)
  }

  get count() {
    return this.#acknowledged.size
  }

  /**
   * Compares the acknowledged bookings with the ids in the database, a sentence for each fault. A booking without a
   * response may be there or not.
   */
  faults(stored) {
    const ids = [...this.#acknowledged.values()]
    const known = new Set(ids)
    const found = new Set(stored)
    const missing = ids.filter((id) => !found.has(id))
    const extra = stored.filter((id) => !known.has(id))
    const unanswered = this.#sent.size - this.#acknowledged.size
    return [
      ...(known.size < ids.length ? [`${ids.length - known.size} keys got the booking of another key`] : []),
      ...(found.size < stored.length ? [`${stored.length - found.size} bookings are there twice`] : []),
      ...(missing.length > 0
        ? [`${missing.length} acknowledged bookings are missing: ${missing.slice(0, SHOWN)}`]
        : []),
      ...(extra.length > unanswered
        ? [`${extra.length} bookings were not acknowledged, but only ${unanswered} got no response`]
        : []),
    ]
  }
}
