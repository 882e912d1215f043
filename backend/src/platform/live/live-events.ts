import { Injectable } from '@nestjs/common'
import { LIVE_TOPICS, type LiveTopic } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { InjectRedis } from '../redis/redis.module.js'

export const LIVE_CHANNEL = 'live'
/** Messages are ids of people whose sessions have ended. */
export const SESSIONS_CHANNEL = 'live:sessions'

const liveEventSchema = z.object({
  /** Ids of the people it concerns. */
  people: z.array(z.string()),
  /** It concerns every admin. */
  admins: z.boolean(),
  topic: z.enum(LIVE_TOPICS),
})
export type LiveEvent = z.infer<typeof liveEventSchema>

export function parseLiveEvent(text: string): LiveEvent | null {
  const event = liveEventSchema.safeParse(JSON.parse(text))
  return event.success ? event.data : null
}

/** Tells open pages of every instance that something changed. Losing it costs at most their next poll. */
@Injectable()
export class LiveEvents {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  publish(topic: LiveTopic, people: readonly (string | null)[], { admins = false } = {}): void {
    const known = [...new Set(people)].filter((id) => id !== null)
    if (known.length === 0 && !admins) return
    const event: LiveEvent = { people: known, admins, topic }
    this.redis.publish(LIVE_CHANNEL, JSON.stringify(event)).catch(() => undefined)
  }

  /** Ends the streams of the person's ended sessions, or of another role. Call it after the commit. */
  sessionsEnded(userId: string): void {
    this.redis.publish(SESSIONS_CHANNEL, userId).catch(() => undefined)
  }
}
