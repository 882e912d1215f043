// @ts-nocheck
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { normalizeIp } from '@nestjs/throttler'
import { indianDay } from '@sofaseva/contract'
import type { Redis, Result } from 'ioredis'
import { isbot } from 'isbot'
import { Changes } from '#platform/changes/changes.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { found } from '#platform/errors/app-error.js'
import { derivedToken } from '#platform/lib/derived-secrets.js'
import { newId } from '#platform/lib/new-id.js'
import { withTimeout } from '#platform/lib/with-timeout.js'
import { InjectRedis } from '#platform/redis/redis.module.js'
import { BlogRepository } from '../blog.repository.js'
import { PostViewsRepository } from './post-views.repository.js'

// The braces keep all keys in one slot of a cluster.
const PREFIX = '{blog-views}'
/** A hash: views per post that are not in the database yet. */
const BUFFER = `${PREFIX}:buffer`
/** A set: ids of batches on their way to the database. */
const BATCHES = `${PREFIX}:batches`
const batchKey = (id: string) => `${PREFIX}:batch:${id}`

/** A day plus two hours, because a day starts at different times in the world. */
const VIEWERS_SECONDS = 26 * 3_600
/** The viewers of a post in a day, and the number of guests per address, both as tokens of that day alone. */
export const VIEWER_KEYS = ['viewers', 'addresses'].map((set) => ({
  prefix: `${PREFIX}:${set}:`,
  holds: 'tokens of a day of who has seen a post',
  expiresMs: VIEWERS_SECONDS * 1_000,
}))
const STOP_MS = 5_000
const VISITOR_CHARACTERS = 16
/** Characters of a user agent that count. */
const USER_AGENT_LENGTH = 500

/** Guests of one address whose views of a post count in a day. It suits a family, whatever user agents they send. */
const GUESTS_PER_ADDRESS = 5

/** Counts a view if the visitor is new to the post that day and the address is below its limit of guests. */
const COUNT = `
if redis.call('SISMEMBER', KEYS[1], ARGV[1]) == 1 then return 0 end
if ARGV[4] ~= '' then
  if redis.call('HINCRBY', KEYS[3], ARGV[4], 1) > ${GUESTS_PER_ADDRESS} then return 0 end
  redis.call('EXPIRE', KEYS[3], ARGV[3])
end
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('HINCRBY', KEYS[2], ARGV[2], 1)
return 1`
/** Turns the buffer into a batch. */
const TAKE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('RENAME', KEYS[1], KEYS[2])
redis.call('SADD', KEYS[3], ARGV[1])
return 1`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    blogViewCount(
      viewers: string,
      buffer: string,
      addresses: string,
      visitor: string,
      postId: string,
      seconds: number,
      address: string,
    ): Result<0 | 1, Context>
    blogViewsTake(buffer: string, batch: string, batches: string, batchId: string): Result<0 | 1, Context>
  }
}

interface Visitor {
  /** Undefined for a guest. */
  userId: string | undefined
  address: string
  userAgent: string | undefined
}

/**
 * Counts views of posts in Redis and moves them to the database in batches. A batch has an id: an interrupted batch is
 * written again, and counts once.
 */
@Injectable()
export class PostViews implements OnModuleDestroy {
  private readonly logger = new Logger('PostViews')

  constructor(
    @InjectRedis() private readonly redis: Redis,
    @InjectConfig() private readonly config: Config,
    private readonly posts: BlogRepository,
    private readonly views: PostViewsRepository,
    private readonly changes: Changes,
  ) {
    redis.defineCommand('blogViewCount', { numberOfKeys: 3, lua: COUNT })
    redis.defineCommand('blogViewsTake', { numberOfKeys: 3, lua: TAKE })
  }

  /**
   * Counts the visitor's first view of the post that day, unless it is a bot's. Returns whether it counts. Throws
   * BLOG_NOT_FOUND.
   */
  async count(slug: string, visitor: Visitor, now = new Date()): Promise<boolean> {
    const postId = found(await this.posts.idOfPublished(slug), 'BLOG_NOT_FOUND')
    if (!visitor.userAgent || isbot(visitor.userAgent.slice(0, USER_AGENT_LENGTH))) return false
    const day = indianDay(now)
    const isNew = await this.redis.blogViewCount(
      ...([`${PREFIX}:viewers:${day}:${postId}`, BUFFER, `${PREFIX}:addresses:${day}:${postId}`] as const),
      ...([this.visitorToken(visitor, day), postId, VIEWERS_SECONDS, this.addressToken(visitor, day)] as const),
    )
    return isNew === 1
  }

  @Cron('* * * * *')
  async tick(): Promise<void> {
    await this.flush().catch((err: unknown) => this.logger.warn({ msg: 'views wait in Redis', err }))
  }

  /** Writes the buffer before the process stops. */
  async onModuleDestroy(): Promise<void> {
    await withTimeout(STOP_MS, 'the flush of views', this.flush()).catch(() => undefined)
  }

  /**
   * Writes the buffer and unfinished batches to the database. Cached posts are not invalidated: they expire on their
   * own.
   */
  async flush(): Promise<void> {
    const id = newId()
    await this.redis.blogViewsTake(BUFFER, batchKey(id), BATCHES, id)
    const batches = await this.redis.smembers(BATCHES)
    for (const batch of batches) await this.writeBatch(batch)
  }

  private async writeBatch(batchId: string): Promise<void> {
    const counts = Object.entries(await this.redis.hgetall(batchKey(batchId)))
    const views = counts.map(([postId, count]) => [postId, Number(count)] as const)
    // All transactions lock the rows in one order.
    views.sort(([a], [b]) => (a < b ? -1 : 1))
    if (views.length > 0) await this.changes.run(null, (tx) => this.views.addOnce(tx, batchId, views))
    await this.redis.multi().del(batchKey(batchId)).srem(BATCHES, batchId).exec()
  }

  /** A guest's address as such a token; empty for a signed-in user, whose views count everywhere. */
  private addressToken({ userId, address }: Visitor, day: string): string {
    if (userId !== undefined) return ''
    return derivedToken(this.config.JWT_SECRET, `blog-address:${day}`, normalizeIp(address)).slice(
      0,
      VISITOR_CHARACTERS,
    )
  }

  /** The token of a visitor. It identifies no user, and tokens of different days cannot be matched. */
  private visitorToken({ userId, address, userAgent }: Visitor, day: string): string {
    const who = userId ?? `${address} ${userAgent}`
    return derivedToken(this.config.JWT_SECRET, `blog-view:${day}`, who).slice(0, VISITOR_CHARACTERS)
  }
}
