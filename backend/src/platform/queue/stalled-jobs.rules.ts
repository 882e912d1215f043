/**
 * How often a job may lose its worker before it is given up. One that ends its worker each time would do so for ever;
 * others that run beside it, or when the machine has no memory left, are spread by `pauseAfterStalls` long before.
 */
export const MAX_STALLS = 5

/** A worker that was killed once says nothing about its jobs. */
const STALLS_WITHOUT_PAUSE = 1
const LONGEST_PAUSE_MS = 60_000

/**
 * Milliseconds until a job runs again that has lost its worker so often, at random up to 4, 8, 16 and 32 s: jobs that
 * were lost together do not run together again, so that one of them cannot take the others with it each time.
 * `random` is from 0 to 1.
 */
export function pauseAfterStalls(stalls: number, random: number): number {
  if (stalls <= STALLS_WITHOUT_PAUSE) return 0
  return Math.round(random * Math.min(2 ** stalls * 1_000, LONGEST_PAUSE_MS))
}
