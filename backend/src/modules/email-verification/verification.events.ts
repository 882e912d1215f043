import { z } from 'zod'
import type { EventKind } from '../../platform/outbox/outbox.js'

const codeAskedSchema = z.object({ codeId: z.string(), userId: z.string().nullable().default(null) })

/** Somebody asked for a code. The event names it only: the job that sends it makes it again from its id. */
export const codeAsked: EventKind<z.infer<typeof codeAskedSchema>> = {
  type: 'verification.code-asked',
  schema: codeAskedSchema,
  about: ({ userId }) => userId,
}
