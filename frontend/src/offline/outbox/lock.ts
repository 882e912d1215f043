/**
 * Runs work unless another tab or worker holds the same name; then returns null. With `steal`, the holder is assumed to
 * be frozen and the work runs anyway.
 */
export type Exclusive = <T>(name: string, work: () => Promise<T>, steal?: boolean) => Promise<T | null>

/** Locks shared by every tab and the worker. The platform releases a lock when its holder dies. */
export class WebLocks {
  /** Names held by this page or worker, for browsers without Web Locks. Each promise settles at the release. */
  private readonly held = new Map<string, Promise<unknown>>()

  readonly exclusive: Exclusive = async (name, work, steal = false) => {
    if (!('locks' in navigator)) return this.runInThisPage(name, work)
    const options = steal ? { steal } : { ifAvailable: true }
    let hasResponded = false
    try {
      return await navigator.locks.request(`outbox:${name}`, options, async (lock) => {
        hasResponded = true
        return lock ? work() : null
      })
    } catch (error) {
      // Browsers that refuse storage refuse locks too. Then the writes are in this page alone.
      const isRefused = !hasResponded && error instanceof DOMException && error.name === 'SecurityError'
      if (!isRefused) throw error
      return this.runInThisPage(name, work)
    }
  }

  /** Waits until a name is free and holds it until the returned function is called. Rejects when `signal` aborts. */
  wait(name: string, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const untilReleased = () => new Promise<void>((release) => resolve(release))
      const held =
        'locks' in navigator
          ? navigator.locks.request(`outbox:${name}`, { signal }, untilReleased)
          : this.waitInThisPage(name, untilReleased, signal)
      held.catch(reject)
    })
  }

  private async runInThisPage<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    if (this.held.has(name)) return null
    const own = work().finally(() => this.held.delete(name))
    this.held.set(name, own)
    return own
  }

  private async waitInThisPage(name: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    ended.catch(() => undefined)
    while (this.held.has(name)) await Promise.race([this.held.get(name)?.catch(() => undefined), ended])
    await this.runInThisPage(name, work)
  }
}

/** Holds a name until the returned function is called. Null when it is already held. */
export function acquireLock(exclusive: Exclusive, name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const untilReleased = () => new Promise<true>((release) => resolve(() => release(true)))
    exclusive(name, untilReleased).then((ran) => ran === null && resolve(null), reject)
  })
}
