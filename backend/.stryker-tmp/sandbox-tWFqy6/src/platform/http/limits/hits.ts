// @ts-nocheck
import type { RateLimiterRes } from 'rate-limiter-flexible'

export interface Hits {
  /** Hits in this window, including the one just counted. */
  totalHits: number
  isBlocked: boolean
  /** Seconds until the window ends, at least one. */
  timeToExpire: number
}

/** Compares a counted hit with the limit of its window. */
export function hitsOf({ consumedPoints, msBeforeNext }: RateLimiterRes, limit: number): Hits {
  const timeToExpire = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  return { totalHits: consumedPoints, isBlocked: consumedPoints > limit, timeToExpire }
}
