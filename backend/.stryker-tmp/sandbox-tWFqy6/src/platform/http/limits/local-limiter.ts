// @ts-nocheck
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** A key takes about 600 bytes until its window ends. */
const MAX_KEYS = 20_000

/**
 * Counts in this process's memory. Beyond `MAX_KEYS` it forgets the least recently counted key, so a flood can't fill
 * the memory.
 */
export class LocalLimiter extends RateLimiterMemory {
  private readonly keys = new LRUCache<string | number, true>({
    max: MAX_KEYS,
    dispose: (_, key) => void this.delete(key),
  })

  override penalty(
    key: string | number,
    points?: number,
    options?: { customDuration?: number },
  ): Promise<RateLimiterRes> {
    this.keys.set(key, true)
    return super.penalty(key, points, options)
  }
}
