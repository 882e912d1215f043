/** A value stays fresh for this many times as long as it took to load. */
const FRESH_FACTOR = 40
/** What loads faster than this is loaded every time. */
const CHEAP_MS = 5

/**
 * Caches a value the longer, the longer it took to load: a count over a small table is always exact, one over millions
 * a few seconds old. A stale value is served while the next one loads, once however many ask.
 */
export class StaleWhileRevalidate<T> {
  private cached: { value: T; freshUntil: number } | null = null
  private loading: Promise<T> | null = null

  /** `clock` gives milliseconds. */
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
    // The stale value serves; if this load fails, the next call tries again.
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
