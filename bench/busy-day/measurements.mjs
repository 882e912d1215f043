import { createHistogram } from 'node:perf_hooks'

const MICROSECONDS = 1_000
const LONGEST_MS = 600_000
const SHOWN_FAILURES = 5
const SHOWN_CHARACTERS = 200

class Times {
  #histogram = createHistogram({ lowest: 1, highest: LONGEST_MS * MICROSECONDS, figures: 3 })

  add(ms) {
    const most = Math.min(ms, LONGEST_MS)
    this.#histogram.record(Math.max(1, Math.round(most * MICROSECONDS)))
  }

  get count() {
    return this.#histogram.count
  }

  /** Milliseconds, 0 without any. */
  percentile(percent) {
    return this.count === 0 ? 0 : this.#histogram.percentile(percent) / MICROSECONDS
  }
}

/**
 * Times and failures of requests by their kind. A response other than 2xx and 3xx is a failure, except a 503 of an API. An
 * API refuses a change whose transaction takes too long, and devices repeat it with the same key.
 */
export class Measurements {
  all = new Times()
  /** How late the requests were sent. It shows whether the load generator was the limit. */
  lateness = new Times()
  kinds = new Map()
  failed = 0
  refused = 0
  failures = []

  add(kind, ms, { status, reason, isFromApi = false }) {
    this.all.add(ms)
    if (!this.kinds.has(kind)) this.kinds.set(kind, new Times())
    this.kinds.get(kind).add(ms)
    if (status >= 200 && status < 400) return
    if (status === 503 && isFromApi) this.refused += 1
    else this.failed += 1
    if (this.failures.length < SHOWN_FAILURES)
      this.failures.push(`${kind}: ${status} ${reason.slice(0, SHOWN_CHARACTERS)}`)
  }
}
