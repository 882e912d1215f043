import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const PasswordForgotten = z.object({ userId: z.string().nullable() })
const PasswordChanged = z.object({ userId: z.string() })

/**
 * A password link was requested. `userId` is null for an unknown address. The event is recorded either way, so that
 * both calls take equally long.
 */
export const passwordForgotten: EventKind<z.infer<typeof PasswordForgotten>> = {
  type: 'auth.password-forgotten',
  schema: PasswordForgotten,
  about: ({ userId }) => userId,
}

export const passwordChanged: EventKind<z.infer<typeof PasswordChanged>> = {
  type: 'auth.password-changed',
  schema: PasswordChanged,
  about: ({ userId }) => userId,
}
