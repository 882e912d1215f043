import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const submissionSchema = z.object({ submissionId: z.string(), dueAt: z.iso.datetime() })

/** Changed pages are to be sent at a time. */
export const indexNowPlanned: EventKind<z.infer<typeof submissionSchema>> = {
  type: 'index-now.planned',
  schema: submissionSchema,
  about: () => null,
}
