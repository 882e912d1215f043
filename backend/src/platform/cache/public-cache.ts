import { Injectable } from '@nestjs/common'
import { DEFAULT_LANGUAGE, type Language } from '@sofaseva/contract'
import { LRUCache } from 'lru-cache'
import type { CacheTag } from './cache-tags.js'
import type { CachedResponse } from './cached-response.js'
import { expiryOf } from './expiry.js'
import { TagChanges } from './tag-changes.js'

const MIB = 1_024 * 1_024
const MAX_BYTES = 32 * MIB
/** Anybody can invent addresses with a query. They have a part of their own, so that they evict only each other. */
const MAX_QUERY_BYTES = 4 * MIB
/**
 * Bounds how old a response gets, whatever was missed: an instance of another release may know other tags, or a clock may be
 * far off.
 */
const MAX_AGE_MS = 10 * 60_000
/** No entry takes more than this share of its part. */
const MAX_SHARE = 0.25

function boundedBy(maxSize: number): LRUCache<string, CachedResponse> {
  return new LRUCache({
    maxSize,
    maxEntrySize: maxSize * MAX_SHARE,
    // Expiries are moments of the wall clock; the usual clock of the cache stands still while a machine sleeps.
    perf: { now: () => Date.now() },
    ttlResolution: 0,
    sizeCalculation: (response, key) => response.bytes + key.length * 2,
  })
}

/** The key of an address in a language; no address has a line break. */
export function languageKey(address: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? address : `${address}\n${language}`
}

/** Public responses of this process by address, bounded in bytes, until a write to one of their tags, their expiry or ten minutes. */
@Injectable()
export class PublicCache {
  private readonly plain = boundedBy(MAX_BYTES)
  private readonly queries = boundedBy(MAX_QUERY_BYTES)
  private readonly making = new Map<string, Promise<CachedResponse | null>>()

  constructor(private readonly changes: TagChanges) {
    changes.onChange((tags) => this.drop(tags))
  }

  get(key: string): CachedResponse | undefined {
    return this.partOf(key).get(key)
  }

  /** What is kept of an address for somebody who reads a language: in it, or the same for all. */
  getIn(address: string, language: Language): CachedResponse | undefined {
    const response = this.get(languageKey(address, language))
    if (response || language === DEFAULT_LANGUAGE) return response
    const other = this.get(address)
    return other?.language ? undefined : other
  }

  isMaking(key: string): boolean {
    return this.making.has(key)
  }

  /** Memory taken by what is kept. */
  get bytes(): number {
    return this.plain.calculatedSize + this.queries.calculatedSize
  }

  /**
   * Returns the response of a key, made by one `produce` however many ask, and keeps it. Null is not kept, nor what was
   * made while one of its tags changed.
   */
  make<T extends CachedResponse | null>(key: string, produce: () => Promise<T>): Promise<T> {
    const known = this.get(key)
    if (known) return Promise.resolve(known as T)
    const running = this.making.get(key)
    if (running) return running as Promise<T>
    const made = this.produced(key, produce).finally(() => this.making.delete(key))
    this.making.set(key, made)
    return made
  }

  /** A value made from `tags`, made again after one of them changed or it expired. Concurrent callers share one making. */
  memo<T>(tags: readonly CacheTag[], produce: () => Promise<T>): () => Promise<T> {
    let made: { isCurrent: () => boolean; value: Promise<T> } | null = null
    return () => {
      if (made?.isCurrent()) return made.value
      const isUnchanged = this.changes.watch()
      let expiry = Number.POSITIVE_INFINITY
      const value = produce()
      const mine = { isCurrent: () => isUnchanged(tags) && Date.now() < expiry, value }
      made = mine
      value.then(
        (result) => {
          expiry = expiryOf(result) ?? expiry
        },
        () => {
          if (made === mine) made = null
        },
      )
      return value
    }
  }

  /** Calls `listener` at every change to what `tag` stands for: here at once, from elsewhere within a second. */
  onChange(tag: CacheTag, listener: () => void): void {
    this.changes.onChange((changed) => {
      if (changed.includes(tag)) listener()
    })
  }

  private async produced<T extends CachedResponse | null>(key: string, produce: () => Promise<T>): Promise<T> {
    const isUnchanged = this.changes.watch()
    const response = await produce()
    if (response && isUnchanged(response.tags)) this.keep(key, response)
    return response
  }

  private keep(key: string, response: CachedResponse): void {
    const part = this.partOf(key)
    const keptUntil = Date.now() + MAX_AGE_MS
    const put = () => {
      // The cache includes the last moment of a ttl; an expiry is the first one without it.
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
