import { z } from 'zod'
import type { EventKind } from '../../platform/outbox/outbox.js'

const codeRequestedSchema = z.object({ codeId: z.string(), userId: z.string().nullable().default(null) })

/** Somebody requested a code. The event carries its id alone: the job that sends the code derives it from the id. */
export const codeRequested: EventKind<z.infer<typeof codeRequestedSchema>> = {
  type: 'verification.code-requested',
  schema: codeRequestedSchema,
  about: ({ userId }) => userId,
}
