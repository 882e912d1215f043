import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const passwordForgottenSchema = z.object({ userId: z.string().nullable() })
const passwordChangedSchema = z.object({ userId: z.string() })

/**
 * A password link was requested. `userId` is null for an unknown address: recorded all the same, so that both calls
 * take equally long.
 */
export const passwordForgotten: EventKind<z.infer<typeof passwordForgottenSchema>> = {
  type: 'auth.password-forgotten',
  schema: passwordForgottenSchema,
  about: ({ userId }) => userId,
}

export const passwordChanged: EventKind<z.infer<typeof passwordChangedSchema>> = {
  type: 'auth.password-changed',
  schema: passwordChangedSchema,
  about: ({ userId }) => userId,
}
