import { normalizeIp } from '@nestjs/throttler'
import { LRUCache } from 'lru-cache'

/** Addresses counted at once. Beyond them the least recently seen is forgotten. */
const MAX_ADDRESSES = 20_000

interface Window {
  hits: number
  /** Milliseconds since 1970. */
  endsAt: number
}

/**
 * Counts requests per address in fixed windows, in this process's memory: for what costs less than asking Redis. Each
 * process counts by itself, so an address may have the limit at every one.
 */
export class AddressCounter {
  private readonly windows = new LRUCache<string, Window>({ max: MAX_ADDRESSES })

  constructor(
    private readonly limit: number,
    /** Milliseconds. */
    private readonly ttl: number,
  ) {}

  /** Counts a request. Null, or the seconds to wait where there were too many. */
  hit(address: string, now = Date.now()): number | null {
    // One line has a whole network of the long addresses.
    const key = address.includes(':') ? normalizeIp(address) : address
    let window = this.windows.get(key)
    if (window === undefined || window.endsAt <= now) {
      window = { hits: 0, endsAt: now + this.ttl }
      this.windows.set(key, window)
    }
    window.hits += 1
    return window.hits > this.limit ? Math.max(1, Math.ceil((window.endsAt - now) / 1_000)) : null
  }
}
