/** A value stays fresh for this many times as long as it took to load. */
// @ts-nocheck

const FRESH_FACTOR = 40
/** Values that load faster than this aren't cached. */
const CHEAP_MS = 5

/**
 * Caches a value for longer if it took longer to load. A count over a small table is always exact, and a count over
 * millions of rows is a few seconds old. While one load refreshes a stale value, all callers get the stale one.
 */
export class StaleWhileRevalidate<T> {
  private cached: { value: T; freshUntil: number } | null = null
  private loading: Promise<T> | null = null

  /** `clock` returns milliseconds. */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  async get(): Promise<T> {
    if (this.cached && this.clock() < this.cached.freshUntil) return this.cached.value
    this.loading ??= this.revalidate().finally(() => {
      this.loading = null
    })
    if (!this.cached) return this.loading
    // The caller gets the stale value. If this load fails, the next call tries again.
    this.loading.catch(() => undefined)
    return this.cached.value
  }

  private async revalidate(): Promise<T> {
    const started = this.clock()
    const value = await this.load()
    const took = this.clock() - started
    this.cached = took < CHEAP_MS ? null : { value, freshUntil: this.clock() + took * FRESH_FACTOR }
    return value
  }
}
