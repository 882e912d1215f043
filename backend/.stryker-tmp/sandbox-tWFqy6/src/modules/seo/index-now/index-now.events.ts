// @ts-nocheck
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const Submission = z.object({ submissionId: z.string(), dueAt: z.iso.datetime() })

/** A submission of changed pages is due. */
export const indexNowPlanned: EventKind<z.infer<typeof Submission>> = {
  type: 'index-now.planned',
  schema: Submission,
  about: () => null,
}
