/** An answer is kept this many times as long as it took to find out. */
const FACTOR = 40
/** What is found faster than this is asked for every time. */
const CHEAP_MS = 5

/**
 * Remembers an answer the longer the dearer it was: a count over a small table is always exact, one over millions is a
 * few seconds old and never asked for twice at once. Milliseconds throughout.
 */
export class Remembered<T> {
  private known: { value: T; until: number } | null = null
  private loading: Promise<T> | null = null

  constructor(
    private readonly load: () => Promise<T>,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** An answer that has run out is still given while the next is on its way. */
  async get(): Promise<T> {
    if (this.known && this.clock() < this.known.until) return this.known.value
    this.loading ??= this.reload().finally(() => {
      this.loading = null
    })
    if (!this.known) return this.loading
    // The old answer serves; should the next fail, the one after it is asked for again.
    this.loading.catch(() => undefined)
    return this.known.value
  }

  private async reload(): Promise<T> {
    const started = this.clock()
    const value = await this.load()
    const took = this.clock() - started
    this.known = took < CHEAP_MS ? null : { value, until: this.clock() + took * FACTOR }
    return value
  }
}
