// @ts-nocheck
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const AboutUser = z.object({ userId: z.string() })
type AboutUser = z.infer<typeof AboutUser>

const aboutUser = { schema: AboutUser, about: ({ userId }: AboutUser) => userId }

/** A provider registered. An admin has to approve the account before it gets jobs. */
export const providerRegistered: EventKind<AboutUser> = { type: 'users.provider-registered', ...aboutUser }

export const providerApproved: EventKind<AboutUser> = { type: 'users.provider-approved', ...aboutUser }
