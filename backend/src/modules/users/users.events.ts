import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const AboutPerson = z.object({ userId: z.string() })
type AboutPerson = z.infer<typeof AboutPerson>

const aboutPerson = { schema: AboutPerson, about: ({ userId }: AboutPerson) => userId }

/** A provider registered. An admin has to approve the account before it gets jobs. */
export const providerRegistered: EventKind<AboutPerson> = { type: 'users.provider-registered', ...aboutPerson }

export const providerApproved: EventKind<AboutPerson> = { type: 'users.provider-approved', ...aboutPerson }
