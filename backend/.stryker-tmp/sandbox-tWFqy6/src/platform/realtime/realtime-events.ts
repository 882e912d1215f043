// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { REALTIME_TOPICS, type RealtimeTopic } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { InjectRedis } from '../redis/redis.module.js'

export const LIVE_CHANNEL = 'live'
/** Messages are the ids of users whose sessions have ended. */
export const SESSIONS_CHANNEL = 'live:sessions'

const realtimeEventSchema = z.object({
  /** Ids of the users it concerns. */
  people: z.array(z.string()),
  /** Whether it concerns every admin. */
  admins: z.boolean(),
  /** Whether it concerns every listener. */
  everyone: z.boolean().default(false),
  topic: z.enum(REALTIME_TOPICS),
})
export type RealtimeEvent = z.infer<typeof realtimeEventSchema>

/** Recipients besides the users that an event names. */
export type RealtimeAudience = Partial<Pick<RealtimeEvent, 'admins' | 'everyone'>>

/** Parses a list of events, or one event of the previous release. Skips events that this release doesn't know. */
export function parseRealtimeEvents(text: string): RealtimeEvent[] {
  return [JSON.parse(text)].flat().flatMap((value) => {
    const event = realtimeEventSchema.safeParse(value)
    return event.success ? [event.data] : []
  })
}

/** Notifies the open pages of every instance about changes. If a message is lost, pages catch up at their next poll. */
@Injectable()
export class RealtimeEvents {
  private waiting: RealtimeEvent[] = []

  constructor(@InjectRedis() private readonly redis: Redis) {}

  publish(
    topic: RealtimeTopic,
    people: readonly (string | null)[],
    { admins = false, everyone = false }: RealtimeAudience = {},
  ): void {
    const known = [...new Set(people)].filter((id) => id !== null)
    if (known.length === 0 && !admins && !everyone) return
    this.waiting.push({ people: known, admins, everyone, topic })
    // All events of one turn of the event loop are sent together.
    if (this.waiting.length === 1) setImmediate(() => this.publishWaiting())
  }

  /** Ends the streams of the user's ended sessions and changed role. Call it after the commit. */
  sessionsEnded(userId: string): void {
    this.redis.publish(SESSIONS_CHANNEL, userId).catch(() => undefined)
  }

  private publishWaiting(): void {
    const events = this.waiting
    this.waiting = []
    this.redis.publish(LIVE_CHANNEL, JSON.stringify(events)).catch(() => undefined)
  }
}
