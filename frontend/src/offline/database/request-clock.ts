/** Milliseconds. Timestamps further ahead than this come from a clock that was set back since. */
export const SKEW_MS = 1_000

/** Gives requests increasing start times, in epoch milliseconds of the device's clock. */
export class RequestClock {
  private last = 0

  next(): number {
    const now = Date.now()
    this.last = this.last >= now && this.last - now < SKEW_MS ? this.last + 1 : now
    return this.last
  }
}
