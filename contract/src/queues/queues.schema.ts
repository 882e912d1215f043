import { IsoDateTime } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'

/**
 * One queue per slow dependency, so that none delays another: the mail server, the SMS and push services, our database,
 * and work without a deadline. Emails that a user waits for have their own queue.
 */
export const QUEUE_NAMES = ['mail', 'bulk-mail', 'messages', 'events', 'background'] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

const count = z.number().int()

export const QueueState = z.object({
  /** Events that are not in a queue yet. */
  outbox: z.object({ waiting: count, oldestAt: IsoDateTime.nullable() }),
  queues: z.array(
    z.object({
      name: z.enum(QUEUE_NAMES),
      waiting: count,
      active: count,
      /** Jobs that wait for their next attempt. */
      delayed: count,
      /** Jobs that failed permanently, after the last attempt or by a final refusal. */
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
