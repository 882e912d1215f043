/** Runs work while nobody else on this device runs work under the same name; null when somebody does. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T | null>

const NAME = 'outbox'

/** One lock shared by every tab and the worker. */
export const withWebLock: Exclusive = async (work) => {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => (lock ? work() : null))
}
