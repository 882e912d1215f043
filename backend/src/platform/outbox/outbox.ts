import { Injectable } from '@nestjs/common'
import type { Redis } from 'ioredis'
import type { z } from 'zod'
import { newId } from '../ids/new-id.js'
import type { SqlRunner, Statement } from '../prisma/sql.js'
import { InjectRedis } from '../redis/redis.module.js'

export const OUTBOX_CHANNEL = 'outbox'

/** A kind of event: its stable name and the shape of its payload. */
export interface EventKind<T> {
  readonly type: string
  readonly schema: z.ZodType<T>
}

/** Records events in the transaction that caused them; the relay carries them to the queue afterwards. */
@Injectable()
export class Outbox {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  async record<T>(tx: SqlRunner, kind: EventKind<T>, payload: T): Promise<void> {
    await tx.execute(...this.recording(kind, payload))
  }

  /** The statement that records an event, for writers that send several at once. */
  recording<T>(kind: EventKind<T>, payload: T): Statement {
    const values = [newId(), kind.type, JSON.stringify(payload), new Date()]
    return ['INSERT INTO outbox_events (id, type, payload, createdAt) VALUES (?, ?, ?, ?)', values]
  }

  /** After the commit: saves the relay its next poll. Losing this costs at most that poll. */
  nudge(): void {
    this.redis.publish(OUTBOX_CHANNEL, '1').catch(() => undefined)
  }
}
