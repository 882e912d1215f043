import { Injectable } from '@nestjs/common'
import { DEFAULT_LANGUAGE, type Language } from '@sofaseva/contract'
import { LRUCache } from 'lru-cache'
import { outsideTransaction } from '../database/open-transaction.js'
import type { CacheTag } from './cache-tags.js'
import type { CachedResponse } from './cached-response.js'
import { expiryOf } from './expiry.js'
import { TagChanges } from './tag-changes.js'

const MIB = 1_024 * 1_024
const MAX_BYTES = 32 * MIB
/** Anyone can invent URLs with a query string, so these have their own part and evict only each other. */
const MAX_QUERY_BYTES = 4 * MIB
/**
 * Bounds the age of a response in case an invalidation is missed. An instance of another release may use other tags,
 * or a clock may be wrong.
 */
const MAX_AGE_MS = 10 * 60_000
/** No entry takes more than this share of its part. */
const MAX_SHARE = 0.25

function boundedBy(maxSize: number): LRUCache<string, CachedResponse> {
  return new LRUCache({
    maxSize,
    maxEntrySize: maxSize * MAX_SHARE,
    // Expiries use the wall clock. The library's default clock stops while a machine sleeps.
    perf: { now: () => Date.now() },
    ttlResolution: 0,
    sizeCalculation: (response, key) => response.bytes + key.length * 2,
  })
}

/** The key of an address in a language. Addresses contain no line break, so it works as the separator. */
export function languageKey(address: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? address : `${address}\n${language}`
}

/**
 * Public responses by address, bounded in bytes. They last until a tag changes, they expire or ten minutes have passed.
 */
@Injectable()
export class PublicCache {
  private readonly plain = boundedBy(MAX_BYTES)
  private readonly queries = boundedBy(MAX_QUERY_BYTES)
  private readonly pending = new Map<string, Promise<CachedResponse | null>>()

  constructor(private readonly changes: TagChanges) {
    changes.onChange((tags) => this.drop(tags))
  }

  get(key: string): CachedResponse | undefined {
    return this.partOf(key).get(key)
  }

  /** The cached response in this language, or the one that is the same for all languages. */
  getLocalized(address: string, language: Language): CachedResponse | undefined {
    const response = this.get(languageKey(address, language))
    if (response || language === DEFAULT_LANGUAGE) return response
    const other = this.get(address)
    return other?.language ? undefined : other
  }

  isPending(key: string): boolean {
    return this.pending.has(key)
  }

  /** Memory taken by all entries. */
  get bytes(): number {
    return this.plain.calculatedSize + this.queries.calculatedSize
  }

  /**
   * Returns the cached response, or calls `produce` once for all concurrent callers and caches its result. Null is not
   * cached, and neither is a response whose tags changed meanwhile.
   */
  getOrSet<T extends CachedResponse | null>(key: string, produce: () => Promise<T>): Promise<T> {
    const known = this.get(key)
    if (known) return Promise.resolve(known as T)
    const running = this.pending.get(key)
    if (running) return running as Promise<T>
    const made = this.compute(key, produce).finally(() => this.pending.delete(key))
    this.pending.set(key, made)
    return made
  }

  /**
   * Caches a value until one of `tags` changes or the value expires. Concurrent callers share one call of `produce`.
   */
  memo<T>(tags: readonly CacheTag[], produce: () => Promise<T>): () => Promise<T> {
    let current: { isCurrent: () => boolean; value: Promise<T> } | null = null
    return () => {
      if (current?.isCurrent()) return current.value
      const isUnchanged = this.changes.watch()
      let expiry = Number.POSITIVE_INFINITY
      // Others share the result, so its reads do not belong to the transaction of one caller.
      const value = outsideTransaction(produce)
      const entry = { isCurrent: () => isUnchanged(tags) && Date.now() < expiry, value }
      current = entry
      value.then(
        (result) => {
          expiry = expiryOf(result) ?? expiry
        },
        () => {
          if (current === entry) current = null
        },
      )
      return value
    }
  }

  /** Calls `listener` at every change of the tag: at once for local changes, within a second for changes elsewhere. */
  onChange(tag: CacheTag, listener: () => void): void {
    this.changes.onChange((changed) => {
      if (changed.includes(tag)) listener()
    })
  }

  private async compute<T extends CachedResponse | null>(key: string, produce: () => Promise<T>): Promise<T> {
    const isUnchanged = this.changes.watch()
    const response = await produce()
    if (response && isUnchanged(response.tags)) this.keep(key, response)
    return response
  }

  private keep(key: string, response: CachedResponse): void {
    const part = this.partOf(key)
    const keptUntil = Date.now() + MAX_AGE_MS
    const put = () => {
      // The cache includes the last moment of a TTL, but a response is invalid from its expiry on.
      const ttl = Math.ceil(Math.min(response.expiresAt ?? Number.POSITIVE_INFINITY, keptUntil) - Date.now()) - 1
      if (ttl > 0) part.set(key, response, { ttl })
    }
    put()
    response.onGrowth = () => {
      if (part.peek(key) !== response) return
      part.delete(key)
      put()
    }
  }

  private partOf(key: string): LRUCache<string, CachedResponse> {
    return key.includes('?') ? this.queries : this.plain
  }

  private drop(tags: readonly CacheTag[]): void {
    const dropped = new Set(tags)
    for (const part of [this.plain, this.queries])
      for (const [key, response] of part.entries()) if (response.tags.some((tag) => dropped.has(tag))) part.delete(key)
  }
}
