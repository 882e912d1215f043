// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { CHAT_LIMITS, DAY_MS, MINUTE_MS } from '@sofaseva/contract'
import { RateLimiter } from '#platform/http/limits/rate-limiter.js'
import type { ChatCaller } from './sessions.js'

const MESSAGES = [
  { name: 'chat-messages', limit: CHAT_LIMITS.perMinute, ttl: MINUTE_MS },
  { name: 'chat-messages-day', limit: CHAT_LIMITS.perDay, ttl: DAY_MS },
]
const NEW_SESSIONS = { name: 'chat-sessions', limit: CHAT_LIMITS.newSessions, ttl: 10 * MINUTE_MS }

/** Limits messages per user, and per address for guests, because a guest can discard any id. */
@Injectable()
export class MessageLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts a message. Throws RATE_LIMITED with the seconds to wait. */
  async consume({ userId, address }: ChatCaller, { isNewSession }: { isNewSession: boolean }): Promise<void> {
    const limits = isNewSession ? [...MESSAGES, NEW_SESSIONS] : MESSAGES
    for (const limit of limits) await this.limiter.consumeForCaller(limit, userId ?? address)
  }
}
