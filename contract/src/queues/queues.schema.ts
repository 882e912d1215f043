import { IsoDateTime } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'

/**
 * One queue for each thing that may be slow, so that it delays nothing else: the mail server, the services that take
 * texts and pushes, our own database, and work that can wait. Mails that a person waits for have a queue without the others.
 */
export const QUEUE_NAMES = ['mail', 'bulk-mail', 'messages', 'events', 'background'] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

const count = z.number().int()

export const QueueState = z.object({
  /** Events not published to the queues yet. */
  outbox: z.object({ waiting: count, oldestAt: IsoDateTime.nullable() }),
  queues: z.array(
    z.object({
      name: z.enum(QUEUE_NAMES),
      waiting: count,
      active: count,
      /** Waiting for their next attempt. */
      delayed: count,
      /** Failed: after the last attempt, or refused for good. */
      failed: count,
      oldestWaitingAt: IsoDateTime.nullable(),
    }),
  ),
  workers: z.array(
    z.object({
      id: z.string(),
      host: z.string(),
      pid: count,
      startedAt: IsoDateTime,
      lastSeenAt: IsoDateTime,
      isAlive: z.boolean(),
    }),
  ),
  /** The newest failed jobs of all queues. */
  failures: z.array(
    z.object({
      id: z.string(),
      queue: z.enum(QUEUE_NAMES),
      name: z.string(),
      reason: z.string(),
      attempts: count,
      failedAt: IsoDateTime,
    }),
  ),
})
export type QueueState = z.infer<typeof QueueState>
