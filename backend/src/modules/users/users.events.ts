import { LANGUAGES } from '@sofaseva/contract'
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const AboutUser = z.object({ userId: z.string() })
type AboutUser = z.infer<typeof AboutUser>

const aboutUser = { schema: AboutUser, about: ({ userId }: AboutUser) => userId }

/** A provider registered. An admin has to approve the account before it gets jobs. */
export const providerRegistered: EventKind<AboutUser> = { type: 'users.provider-registered', ...aboutUser }

export const providerApproved: EventKind<AboutUser> = { type: 'users.provider-approved', ...aboutUser }

const AccountsMerged = z.object({
  userId: z.string(),
  /** The verified contacts of the closed account; empty if it had none. */
  email: z.string(),
  phone: z.string(),
  /** The language of the closed account. */
  locale: z.enum(LANGUAGES),
})
export type AccountsMerged = z.infer<typeof AccountsMerged>

/** Two accounts of a customer were merged into this one. */
export const accountsMerged: EventKind<AccountsMerged> = {
  type: 'users.accounts-merged',
  schema: AccountsMerged,
  about: ({ userId }) => userId,
  personal: { email: '', phone: '' },
}
