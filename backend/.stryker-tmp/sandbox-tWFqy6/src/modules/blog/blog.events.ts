// @ts-nocheck
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const Scheduled = z.object({ postId: z.string(), at: z.iso.datetime() })

/** A draft was scheduled for publishing. */
export const blogScheduled: EventKind<z.infer<typeof Scheduled>> = {
  type: 'blog.scheduled',
  schema: Scheduled,
  about: () => null,
}
