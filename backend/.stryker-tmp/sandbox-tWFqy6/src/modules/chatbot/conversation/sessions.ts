// @ts-nocheck
import { randomBytes } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { normalizeIp } from '@nestjs/throttler'
import { CHAT_INTENT_NAMES, CHAT_LIMITS, LANGUAGES } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { newId } from '#platform/lib/new-id.js'
import { hashedKey } from '#platform/redis/person-key.js'
import { InjectRedis } from '#platform/redis/redis.module.js'

/** Data of a guest's first message for the database, beside its text, response and intent. */
const Unstored = z.object({
  id: z.string(),
  language: z.enum(LANGUAGES),
  confidence: z.number(),
  isAnswered: z.boolean(),
  /** Milliseconds since 1970. */
  at: z.number(),
})

const StoredSession = z.object({
  conversationId: z.string(),
  /** The user's id; null for a guest. */
  userId: z.string().nullable(),
  /** The last turns, oldest first. */
  turns: z.array(z.object({ text: z.string(), response: z.string(), intent: z.enum(CHAT_INTENT_NAMES) })),
  /** The first turn while the database does not have it; null afterwards. */
  unstored: Unstored.nullable().default(null),
  /** The service of the last question. */
  serviceId: z.string().nullable(),
  /** The last named day, YYYY-MM-DD. */
  day: z.string().nullable().default(null),
})
export type ChatSession = z.infer<typeof StoredSession> & { id: string }

/** The writer of a message: a user, or a guest known only by an address. */
export interface ChatCaller {
  userId: string | null
  address: string
}

const BYTES = 32
/** A sorted set: the keys of all sessions by their last use. */
const ALL = 'chat:sessions'

/** Hashes the id, so that Redis holds no id that continues a chat. */
const keyOf = (id: string) => hashedKey('chat:session', id)
/** A sorted set of the sessions of one user, or of all guests behind one address. */
const keyOfUser = (userId: string) => hashedKey('chat:sessions-of', `person ${userId}`)
const keyOfCaller = ({ userId, address }: ChatCaller) =>
  userId ? keyOfUser(userId) : hashedKey('chat:sessions-of', `address ${normalizeIp(address)}`)

/**
 * Remembers chats until 24 hours after their last message. It keeps only the newest sessions of each caller and of all
 * callers together. So messages cannot fill Redis, which must not evict what queues need.
 */
@Injectable()
export class ChatSessions {
  private readonly logger = new Logger('ChatSessions')

  constructor(@InjectRedis() private readonly redis: Redis) {}

  /**
   * The session of this id if it belongs to the user, or to a guest who has signed in since. Null otherwise, and while
   * Redis is unavailable.
   */
  async find(id: string, userId: string | null): Promise<ChatSession | null> {
    const text = await this.redis.get(keyOf(id)).catch((error: unknown) => {
      this.logger.warn(`a session cannot be read: ${String(error)}`)
      return null
    })
    const read = text === null ? null : StoredSession.safeParse(JSON.parse(text))
    if (!read?.success) return null
    const session = read.data
    return session.userId === null || session.userId === userId ? { ...session, id } : null
  }

  begin(userId: string | null): ChatSession {
    const id = randomBytes(BYTES).toString('base64url')
    return { id, conversationId: newId(), userId, turns: [], unstored: null, serviceId: null, day: null }
  }

  /** Without Redis, the next message starts a new session. */
  async save({ id, turns, ...session }: ChatSession, caller: ChatCaller): Promise<void> {
    const trimmed = { ...session, turns: turns.slice(-CHAT_LIMITS.turns) }
    try {
      await this.keep(keyOf(id), JSON.stringify(trimmed), keyOfCaller(caller))
    } catch (error) {
      this.logger.warn(`a session cannot be kept: ${String(error)}`)
    }
  }

  async remove({ id }: Pick<ChatSession, 'id'>): Promise<void> {
    await this.redis.del(keyOf(id))
  }

  /** Removes all sessions of a user. Throws while Redis is unavailable. */
  async erase(userId: string): Promise<void> {
    const index = keyOfUser(userId)
    const keys = await this.redis.zrange(index, 0, '-1')
    await this.redis.del(index, ...keys)
    if (keys.length > 0) await this.redis.zrem(ALL, ...keys)
  }

  private async keep(key: string, text: string, index: string): Promise<void> {
    const now = Date.now()
    // One transaction, because an erasure finds the session by its index.
    const transaction = this.redis.multi().set(key, text, 'PX', CHAT_LIMITS.sessionMs)
    for (const set of [index, ALL])
      transaction
        .zadd(set, now, key)
        .zremrangebyscore(set, '-inf', now - CHAT_LIMITS.sessionMs)
        .pexpire(set, CHAT_LIMITS.sessionMs)
    const results = await transaction
      .zrange(index, 0, String(-CHAT_LIMITS.sessions - 1))
      .zrange(ALL, 0, String(-CHAT_LIMITS.allSessions - 1))
      .exec()
    const [own, all] = (results ?? []).slice(-2).map(([, keys]) => keys as string[])
    const beyond = [...new Set([...(own ?? []), ...(all ?? [])])]
    if (beyond.length === 0) return
    await this.redis
      .multi()
      .del(...beyond)
      .zrem(index, ...beyond)
      .zrem(ALL, ...beyond)
      .exec()
  }
}
