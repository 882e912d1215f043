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
  /** It concerns every listener. */
  everyone: z.boolean().default(false),
  topic: z.enum(LIVE_TOPICS),
})
export type LiveEvent = z.infer<typeof liveEventSchema>

/** Who hears of an event besides the people it names. */
export type LiveAudience = Partial<Pick<LiveEvent, 'admins' | 'everyone'>>

/** Of several, or of one as the release before publishes it. What another release knows and this does not is left out. */
export function parseLiveEvents(text: string): LiveEvent[] {
  return [JSON.parse(text)].flat().flatMap((value) => {
    const event = liveEventSchema.safeParse(value)
    return event.success ? [event.data] : []
  })
}

/** Tells open pages of every instance that something changed. Losing it costs at most their next poll. */
@Injectable()
export class LiveEvents {
  private waiting: LiveEvent[] = []

  constructor(@InjectRedis() private readonly redis: Redis) {}

  publish(
    topic: LiveTopic,
    people: readonly (string | null)[],
    { admins = false, everyone = false }: LiveAudience = {},
  ): void {
    const known = [...new Set(people)].filter((id) => id !== null)
    if (known.length === 0 && !admins && !everyone) return
    this.waiting.push({ people: known, admins, everyone, topic })
    // All of one turn travel together.
    if (this.waiting.length === 1) setImmediate(() => this.publishWaiting())
  }

  /** Ends the streams of the person's ended sessions, or of another role. Call it after the commit. */
  sessionsEnded(userId: string): void {
    this.redis.publish(SESSIONS_CHANNEL, userId).catch(() => undefined)
  }

  private publishWaiting(): void {
    const events = this.waiting
    this.waiting = []
    this.redis.publish(LIVE_CHANNEL, JSON.stringify(events)).catch(() => undefined)
  }
}
