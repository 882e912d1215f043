/** Further ahead than requests of one millisecond get: by a clock that was set back since. */
export const SKEW_MS = 1_000

/** Tells when requests begin, in epoch milliseconds of the device's clock: each later than the one before it. */
export class RequestClock {
  private last = 0

  next(): number {
    const now = Date.now()
    this.last = this.last >= now && this.last - now < SKEW_MS ? this.last + 1 : now
    return this.last
  }
}
