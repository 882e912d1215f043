import { z } from 'zod'
import { isoDateTimeSchema } from './common.schema.js'

const count = z.number().int()

export const queueStateSchema = z.object({
  waiting: count,
  active: count,
  /** Waiting for their next attempt. */
  delayed: count,
  /** Given up after the last attempt. */
  failed: count,
  /** The newest of them. */
  failures: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      channel: z.string(),
      reason: z.string(),
      attempts: count,
      failedAt: isoDateTimeSchema,
    }),
  ),
})
export type QueueState = z.infer<typeof queueStateSchema>
