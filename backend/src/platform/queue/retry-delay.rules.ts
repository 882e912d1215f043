/** 50 to 70 minutes of attempts, as a mail server may be unavailable that long. After that an admin has to decide. */
export const JOB_ATTEMPTS = 23

const SECOND_MS = 1_000
/** Jobs that wait after a fault of a minute run within half a minute. */
const SHORT_FAULT_MS = 20 * SECOND_MS
/** From this attempt on, delays grow with the length of the fault. */
const LONG_FAULT_ATTEMPT = 7
const GROWTH = 1.3
/** Jobs that failed together don't run together again. */
const JITTER = 0.3

/**
 * Milliseconds until a job's next attempt, after this many: 1, 2, 4, 8, 16, 20 and 20 s, then 1.3 times as long each
 * time. `random` is from 0 to 1 and shortens it by up to 30 %.
 */
export function retryDelay(attempts: number, random: number): number {
  const longest = SHORT_FAULT_MS * GROWTH ** Math.max(0, attempts - LONG_FAULT_ATTEMPT)
  return Math.round(Math.min(SECOND_MS * 2 ** (attempts - 1), longest) * (1 - JITTER * random))
}
