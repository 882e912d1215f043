/**
 * Runs work while nobody else, in any tab or the worker, works under the same name; null when somebody does. With
 * `steal` whoever does is taken for frozen, and it runs all the same.
 */
export type Exclusive = <T>(name: string, work: () => Promise<T>, steal?: boolean) => Promise<T | null>

/** Names held by this page or worker, with what ends when each is given up, where there are no Web Locks. */
const held = new Map<string, Promise<unknown>>()

async function withinThisPage<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  if (held.has(name)) return null
  const own = work().finally(() => held.delete(name))
  held.set(name, own)
  return own
}

/** A lock shared by every tab and the worker, given up by the platform when its holder dies. */
export const withWebLock: Exclusive = async (name, work, steal = false) => {
  if (!('locks' in navigator)) return withinThisPage(name, work)
  const options = steal ? { steal } : { ifAvailable: true }
  let isAnswered = false
  try {
    return await navigator.locks.request(`outbox:${name}`, options, async (lock) => {
      isAnswered = true
      return lock ? work() : null
    })
  } catch (error) {
    // Browsers that let a site store nothing refuse it locks too; what waits is then in this page alone.
    const isRefused = !isAnswered && error instanceof DOMException && error.name === 'SecurityError'
    if (!isRefused) throw error
    return withinThisPage(name, work)
  }
}

async function afterThisPage(name: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const ended = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  ended.catch(() => undefined)
  while (held.has(name)) await Promise.race([held.get(name)?.catch(() => undefined), ended])
  await withinThisPage(name, work)
}

/** Holds a name as soon as nobody else does, until the returned function is called. Rejects when `signal` ends the waiting. */
export function waitForLock(name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const untilReleased = () => new Promise<void>((release) => resolve(release))
    const held =
      'locks' in navigator
        ? navigator.locks.request(`outbox:${name}`, { signal }, untilReleased)
        : afterThisPage(name, untilReleased, signal)
    held.catch(reject)
  })
}

/** Holds a name until the returned function is called; null when somebody else holds it. */
export function acquireLock(exclusive: Exclusive, name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const untilReleased = () => new Promise<true>((release) => resolve(() => release(true)))
    exclusive(name, untilReleased).then((ran) => ran === null && resolve(null), reject)
  })
}
