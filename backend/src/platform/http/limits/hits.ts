import type { RateLimiterRes } from 'rate-limiter-flexible'

export interface Hits {
  /** Hits in this window, the one just counted among them. */
  totalHits: number
  isBlocked: boolean
  /** Seconds until the window ends, at least one. */
  timeToExpire: number
}

/** A counted hit, held against the limit of its window. */
export function hitsOf({ consumedPoints, msBeforeNext }: RateLimiterRes, limit: number): Hits {
  const timeToExpire = Math.max(1, Math.ceil(msBeforeNext / 1_000))
  return { totalHits: consumedPoints, isBlocked: consumedPoints > limit, timeToExpire }
}
