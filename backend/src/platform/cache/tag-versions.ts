import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { Redis } from 'ioredis'
import { InjectRedis, InjectSubscriber } from '../redis/redis.module.js'
import { CACHE_TAGS, type CacheTag } from './cache-tags.js'
import { TagChangesRepository } from './tag-changes.repository.js'

const CHANNEL = 'public-cache'
/** A hash: the version of each tag. */
const VERSIONS_KEY = 'public-cache:versions'
/** Bounds staleness when a message was lost, and while Redis is away. */
const CHECK_MS = 1_000
/** Clocks differ, and a transaction lasts a while after its change was recorded. */
const RECENT_MS = 2 * 60_000

/**
 * A version per tag in Redis, announced by pub/sub. An instance that missed a message reads the new version within a
 * second, and drops what that tag stands for. While Redis is away, it reads the recorded changes in the database.
 */
@Injectable()
export class TagVersions implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('TagVersions')
  private readonly listeners: ((tag: CacheTag) => void)[] = []
  private readonly known = new Map<CacheTag, number>()
  /** How often each tag has changed, as far as this instance knows. */
  private readonly changes = new Map<CacheTag, number>()
  /** Changes not announced yet, because Redis was away. */
  private readonly unsent = new Set<CacheTag>()
  private timer: NodeJS.Timeout | undefined
  private isChecking = false
  /** Ids of recorded changes this instance knows of, while Redis is away; null while it is there. */
  private readAlone: Set<string> | null = null

  constructor(
    @InjectRedis() private readonly redis: Redis,
    @InjectSubscriber() private readonly subscriber: Redis,
    private readonly recorded: TagChangesRepository,
  ) {}

  onModuleInit(): void {
    const subscribe = () => {
      this.subscriber.subscribe(CHANNEL).catch((error: unknown) => this.logger.warn(`not subscribed: ${String(error)}`))
    }
    if (this.subscriber.status === 'ready') subscribe()
    this.subscriber.on('ready', subscribe)
    this.subscriber.on('message', (channel: string, message: string) => {
      if (channel === CHANNEL) this.onMessage(message)
    })
    // At once where possible: responses made before the first check are dropped by it.
    if (this.redis.status === 'ready') void this.check()
    else this.redis.once('ready', () => void this.check())
    this.timer = setInterval(() => void this.check(), CHECK_MS)
    this.timer.unref()
  }

  onModuleDestroy(): void {
    clearInterval(this.timer)
  }

  /** Calls `listener` at every change, here and elsewhere. */
  onChange(listener: (tag: CacheTag) => void): void {
    this.listeners.push(listener)
  }

  /** Gives a function that says whether none of its tags has changed since this call. */
  watch(): (tags: readonly CacheTag[]) => boolean {
    const before = new Map(this.changes)
    return (tags) => tags.every((tag) => this.changes.get(tag) === before.get(tag))
  }

  /** Announces to every instance that what a tag stands for has changed; false when Redis is away, and it is done later. */
  async bump(tag: CacheTag): Promise<boolean> {
    try {
      await this.announce(tag)
      return true
    } catch (error) {
      this.unsent.add(tag)
      this.logger.warn(`other instances hear of a change to ${tag} when Redis is back: ${String(error)}`)
      return false
    }
  }

  /** The same without a second try. Throws while Redis is away. */
  async announce(tag: CacheTag): Promise<void> {
    this.changed(tag)
    const version = await this.redis.hincrby(VERSIONS_KEY, tag, 1)
    // Any other step means that somebody else changed it too, whose message has not arrived yet.
    if ((this.known.get(tag) ?? 0) === version - 1) this.known.set(tag, version)
    await this.redis.publish(CHANNEL, `${tag} ${version}`)
  }

  private onMessage(message: string): void {
    const [name, text] = message.split(' ')
    const tag = CACHE_TAGS.find((candidate) => candidate === name)
    const version = Number(text)
    if (tag && version > (this.known.get(tag) ?? 0)) this.setVersion(tag, version)
  }

  private async check(): Promise<void> {
    if (this.isChecking) return
    this.isChecking = true
    try {
      await this.compareVersions()
      // Messages were lost meanwhile, and a Redis that lost its data may count up to a known version again.
      if (this.readAlone) for (const tag of CACHE_TAGS) this.changed(tag)
      this.readAlone = null
    } catch {
      await this.checkAlone()
    } finally {
      this.isChecking = false
    }
  }

  private async compareVersions(): Promise<void> {
    for (const tag of this.unsent) {
      await this.announce(tag)
      this.unsent.delete(tag)
    }
    const before = new Map(this.known)
    const stored = await this.redis.hgetall(VERSIONS_KEY)
    for (const tag of CACHE_TAGS) {
      const version = Number(stored[tag] ?? 0)
      // A message that arrived meanwhile is newer than what was read.
      if (this.known.get(tag) === before.get(tag) && version !== (before.get(tag) ?? 0)) this.setVersion(tag, version)
    }
  }

  /** Without Redis nobody can tell this instance of a change. Without the database nothing changes that it could show. */
  private async checkAlone(): Promise<void> {
    if (!this.readAlone) for (const tag of CACHE_TAGS) this.changed(tag)
    const known = this.readAlone ?? new Set()
    this.readAlone = known
    const recent = await this.recorded.since(new Date(Date.now() - RECENT_MS)).catch(() => null)
    if (!recent) return
    for (const tag of new Set(recent.filter(({ id }) => !known.has(id)).map((change) => change.tag))) this.changed(tag)
    this.readAlone = new Set(recent.map(({ id }) => id))
  }

  private setVersion(tag: CacheTag, version: number): void {
    this.known.set(tag, version)
    this.changed(tag)
  }

  private changed(tag: CacheTag): void {
    this.changes.set(tag, (this.changes.get(tag) ?? 0) + 1)
    for (const listener of this.listeners) listener(tag)
  }
}
