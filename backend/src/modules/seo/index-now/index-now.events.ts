import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const Submission = z.object({ submissionId: z.string(), dueAt: z.iso.datetime() })

/** Changed pages are to be sent at a time. */
export const indexNowPlanned: EventKind<z.infer<typeof Submission>> = {
  type: 'index-now.planned',
  schema: Submission,
  about: () => null,
}
