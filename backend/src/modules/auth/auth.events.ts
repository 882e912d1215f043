import { z } from 'zod'
import type { EventKind } from '../../platform/outbox/outbox.js'

const passwordForgottenSchema = z.object({ email: z.string() })
const passwordChangedSchema = z.object({ userId: z.string() })

/** Somebody says they forgot the password of this address, which may be nobody's: the job finds out, not the call. */
export const passwordForgotten: EventKind<z.infer<typeof passwordForgottenSchema>> = {
  type: 'auth.password-forgotten',
  schema: passwordForgottenSchema,
}

export const passwordChanged: EventKind<z.infer<typeof passwordChangedSchema>> = {
  type: 'auth.password-changed',
  schema: passwordChangedSchema,
}
