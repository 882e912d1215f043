import { randomBytes } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { CHAT_INTENT_NAMES, CHAT_LIMITS } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { newId } from '../../../platform/ids/new-id.js'
import { InjectRedis } from '../../../platform/redis/redis.module.js'
import { sha256 } from '../../../platform/secrets/hash.js'

const sessionSchema = z.object({
  conversationId: z.string(),
  /** Whose it is; null for a guest's. */
  userId: z.string().nullable(),
  /** The last turns, the oldest first. */
  turns: z.array(z.object({ text: z.string(), response: z.string(), intent: z.enum(CHAT_INTENT_NAMES) })),
  /** The service it was about last. */
  serviceId: z.string().nullable(),
})
export type ChatSession = z.infer<typeof sessionSchema> & { id: string }

const BYTES = 32

/** Redis holds no ids that continue a chat. */
const keyOf = (id: string) => `chat:session:${sha256(id, 'base64url')}`

/** What is remembered of a chat until 24 hours after its last message. */
@Injectable()
export class ChatSessions {
  private readonly logger = new Logger('ChatSessions')

  constructor(@InjectRedis() private readonly redis: Redis) {}

  /**
   * The session of this id, where it is the person's own or a guest's who has signed in since; null for all others,
   * and while Redis is away.
   */
  async find(id: string, userId: string | null): Promise<ChatSession | null> {
    const text = await this.redis.get(keyOf(id)).catch((error: unknown) => {
      this.logger.warn(`a session cannot be read: ${String(error)}`)
      return null
    })
    const read = text === null ? null : sessionSchema.safeParse(JSON.parse(text))
    if (!read?.success) return null
    const session = read.data
    return session.userId === null || session.userId === userId ? { ...session, id } : null
  }

  begin(userId: string | null): ChatSession {
    const id = randomBytes(BYTES).toString('base64url')
    return { id, conversationId: newId(), userId, turns: [], serviceId: null }
  }

  /** Without Redis the next message begins a new session. */
  async save({ id, turns, ...session }: ChatSession): Promise<void> {
    const kept = { ...session, turns: turns.slice(-CHAT_LIMITS.turns) }
    await this.redis.set(keyOf(id), JSON.stringify(kept), 'PX', CHAT_LIMITS.sessionMs).catch((error: unknown) => {
      this.logger.warn(`a session cannot be kept: ${String(error)}`)
    })
  }
}
