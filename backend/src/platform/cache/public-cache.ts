import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { Redis } from 'ioredis'
import { InjectRedis, InjectSubscriber } from '../redis/redis.module.js'

/** What a public body is made from; a write to one of these empties what was made from it. */
const TAGS = ['catalog', 'settings', 'blog', 'seo', 'reviews'] as const
export type CacheTag = (typeof TAGS)[number]

export type Encoding = 'br' | 'gzip' | 'identity'

const CHANNEL = 'public-cache'
const VERSION_KEY = 'public-cache:version'
const MAX_ENTRIES = 2_000
const COMPRESS_FROM_BYTES = 1_024
/** Bounds staleness when a message was lost, and how long an entry lives while Redis is away. */
const CHECK_MS = 1_000

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  if (encoding === 'gzip') return gzipAsync(body, { level: 6 })
  return Promise.resolve(body)
}

/** A finished answer: its bytes in every encoding asked for so far, and the ETag they share. */
export class FinishedBody {
  readonly etag: string
  private readonly encoded = new Map<Encoding, Buffer>()

  constructor(
    readonly contentType: string,
    readonly plain: Buffer,
    readonly tags: readonly CacheTag[],
  ) {
    this.etag = `W/"${createHash('sha1').update(plain).digest('base64url')}"`
    this.encoded.set('identity', plain)
    if (plain.length < COMPRESS_FROM_BYTES) {
      this.encoded.set('br', plain)
      this.encoded.set('gzip', plain)
    }
  }

  ready(encoding: Encoding): Buffer | undefined {
    return this.encoded.get(encoding)
  }

  async in(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding)
    if (known) return known
    const body = await compress(this.plain, encoding)
    this.encoded.set(encoding, body)
    return body
  }
}

/**
 * Finished public bodies of this process. A write bumps a version in Redis and says so by pub/sub; every instance then
 * empties what was made from it. A lost message is made good within a second by comparing versions.
 */
@Injectable()
export class PublicCache implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('PublicCache')
  private readonly entries = new Map<string, FinishedBody>()
  private readonly generations = new Map<CacheTag, number>()
  private generation = 0
  private version: string | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(
    @InjectRedis() private readonly redis: Redis,
    @InjectSubscriber() private readonly subscriber: Redis,
  ) {}

  onModuleInit(): void {
    const subscribe = () => {
      this.subscriber.subscribe(CHANNEL).catch((error: unknown) => this.logger.warn(`not subscribed: ${String(error)}`))
    }
    if (this.subscriber.status === 'ready') subscribe()
    this.subscriber.on('ready', subscribe)
    this.subscriber.on('message', (channel: string, tag: string) => {
      if (channel === CHANNEL) this.drop(tag as CacheTag)
    })
    this.timer = setInterval(() => void this.compareVersion(), CHECK_MS)
    this.timer.unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
  }

  get(key: string): FinishedBody | undefined {
    return this.entries.get(key)
  }

  /** Makes and keeps a body. What was made while its sources changed is given out once but not kept. */
  async make(
    key: string,
    tags: readonly CacheTag[],
    produce: () => Promise<{ contentType: string; body: string } | FinishedBody>,
  ): Promise<FinishedBody> {
    const known = this.entries.get(key)
    if (known) return known
    const before = this.generation
    const made = await produce()
    const body = made instanceof FinishedBody ? made : new FinishedBody(made.contentType, Buffer.from(made.body), tags)
    if (before === this.generation) this.keep(key, body)
    return body
  }

  /** A value made from `tags`, made again after one of them changed. Concurrent callers share one making. */
  memo<T>(tags: readonly CacheTag[], produce: () => Promise<T>): () => Promise<T> {
    let made: { generation: number; value: Promise<T> } | null = null
    const current = () => tags.reduce((sum, tag) => sum + (this.generations.get(tag) ?? 0), 0)
    return () => {
      const generation = current()
      if (made?.generation === generation) return made.value
      const value = produce()
      const mine = { generation, value }
      made = mine
      value.catch(() => {
        if (made === mine) made = null
      })
      return value
    }
  }

  /** To be called after the commit of a write to what `tag` stands for. */
  async invalidate(tag: CacheTag): Promise<void> {
    this.drop(tag)
    try {
      const version = await this.redis.incr(VERSION_KEY)
      // Any other step means that somebody else wrote too: the next comparison then empties everything.
      if (this.version === String(version - 1)) this.version = String(version)
      await this.redis.publish(CHANNEL, tag)
    } catch (error) {
      this.logger.warn(`other instances learn of a change to ${tag} only when Redis is back: ${String(error)}`)
    }
  }

  private keep(key: string, body: FinishedBody): void {
    if (this.entries.size >= MAX_ENTRIES) {
      const oldest = this.entries.keys().next()
      if (!oldest.done) this.entries.delete(oldest.value)
    }
    this.entries.set(key, body)
  }

  private drop(tag: CacheTag): void {
    this.generation += 1
    this.generations.set(tag, (this.generations.get(tag) ?? 0) + 1)
    for (const [key, body] of this.entries) if (body.tags.includes(tag)) this.entries.delete(key)
  }

  private async compareVersion(): Promise<void> {
    try {
      const version = (await this.redis.get(VERSION_KEY)) ?? '0'
      if (this.version === version) return
      this.dropAll()
      this.version = version
    } catch {
      // Without Redis nobody can tell this instance of a change: keep nothing longer than one check.
      this.dropAll()
    }
  }

  private dropAll(): void {
    this.generation += 1
    for (const tag of TAGS) this.generations.set(tag, (this.generations.get(tag) ?? 0) + 1)
    this.entries.clear()
  }
}
