import { createHash } from 'node:crypto'
import type { Language } from '@sofaseva/contract'
import type { Headers } from '../http/security-headers.js'
import type { CacheTag } from './cache-tags.js'
import { compress, type Encoding, withoutSlack } from './encoding.js'
import { expiryOf } from './expiry.js'

interface Content {
  contentType: string
  body: string
  /** Invalidating one of these tags drops the response. */
  tags: readonly CacheTag[]
  status?: number
  /** Added to the standard headers or replaces them. Names are in lower case. */
  headers?: Headers
  /** Milliseconds since 1970. If undefined, the response is kept until a tag changes. */
  expiresAt?: number | undefined
  /** The response's language, if the same URL has several. */
  language?: Language | undefined
}

/** Memory of an entry besides its bytes: objects, header lists, buffer handles. Measured over many small entries. */
const OVERHEAD_BYTES = 3_072

/**
 * A response that is the same for all users: a page, JSON, a feed or a redirect. It holds its bytes in every encoding
 * requested so far, and the ETag they share.
 */
export class CachedResponse {
  readonly status: number
  readonly contentType: string
  readonly headers: Headers
  readonly tags: readonly CacheTag[]
  readonly expiresAt: number | undefined
  readonly language: Language | undefined
  readonly etag: string
  /** Called after an encoding has been added. */
  onGrowth: (() => void) | undefined
  private readonly plain: Buffer
  private readonly encoded = new Map<Encoding, Buffer>()
  private readonly pendingEncodings = new Map<Encoding, Promise<Buffer>>()

  /** A JSON response. It expires with `value`, if that has an expiry. */
  static json(value: unknown, tags: readonly CacheTag[], language?: Language): CachedResponse {
    return new CachedResponse({
      contentType: 'application/json; charset=utf-8',
      headers: [['cache-control', 'public, no-cache']],
      body: JSON.stringify(value),
      tags,
      expiresAt: expiryOf(value),
      language,
    })
  }

  /** A permanent redirect. Browsers keep it for only five minutes, as the target may change later. */
  static redirect(location: string, tags: readonly CacheTag[] = []): CachedResponse {
    const headers = [
      ['location', location],
      ['cache-control', 'public, max-age=300'],
    ] as const
    return new CachedResponse({ contentType: 'text/plain; charset=utf-8', status: 301, headers, body: '', tags })
  }

  constructor({ contentType, body, tags, status = 200, headers = [], expiresAt, language }: Content) {
    this.status = status
    this.contentType = contentType
    this.headers = language ? [...headers, ['content-language', language]] : headers
    this.tags = tags
    this.expiresAt = expiresAt
    this.language = language
    this.plain = withoutSlack(Buffer.from(body))
    this.encoded.set('identity', this.plain)
    const hash = createHash('sha1')
      .update(JSON.stringify([contentType, this.headers]))
      .update(this.plain)
    this.etag = `W/"${hash.digest('base64url')}"`
  }

  /** The memory it takes. */
  get bytes(): number {
    let bytes = OVERHEAD_BYTES
    for (const body of this.encoded.values()) bytes += body.length
    return bytes
  }

  /** Compresses once, however many callers ask. */
  async encode(encoding: Encoding): Promise<Buffer> {
    const ready = this.encoded.get(encoding)
    if (ready || encoding === 'identity') return ready ?? this.plain
    const running = this.pendingEncodings.get(encoding)
    if (running) return running
    const compressed = compress(this.plain, encoding).finally(() => this.pendingEncodings.delete(encoding))
    this.pendingEncodings.set(encoding, compressed)
    const body = await compressed
    this.encoded.set(encoding, body)
    this.onGrowth?.()
    return body
  }

  /** Whether the If-None-Match header contains this response's ETag. */
  matchesEtag(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined || this.status !== 200) return false
    if (ifNoneMatch === this.etag || ifNoneMatch === '*') return true
    return ifNoneMatch.includes(',') && ifNoneMatch.split(',').some((tag) => tag.trim() === this.etag)
  }
}
