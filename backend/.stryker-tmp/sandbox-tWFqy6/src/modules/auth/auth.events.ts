// @ts-nocheck
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

const FACTOR_CHANGES = ['added', 'removed'] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]
const FactorsChanged = z.object({ userId: z.string(), change: z.enum(FACTOR_CHANGES) })

/** A second factor or passkey was added or removed. The owner learns of it by mail. */
export const factorsChanged: EventKind<z.infer<typeof FactorsChanged>> = {
  type: 'auth.factors-changed',
  schema: FactorsChanged,
  about: ({ userId }) => userId,
}

const StaffInvited = z.object({ invitationId: z.string() })

/** The mail with the link goes to an address without an account. */
export const staffInvited: EventKind<z.infer<typeof StaffInvited>> = {
  type: 'auth.staff-invited',
  schema: StaffInvited,
  about: () => null,
}

const ContactChanged = z.object({ changeId: z.string(), userId: z.string() })

/** An e-mail or phone number was changed by codes. The event names the change alone, no contact. */
export const contactChanged: EventKind<z.infer<typeof ContactChanged>> = {
  type: 'auth.contact-changed',
  schema: ContactChanged,
  about: ({ userId }) => userId,
}
