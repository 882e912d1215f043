import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const personSchema = z.object({ userId: z.string() })
type AboutPerson = z.infer<typeof personSchema>

const aboutPerson = { schema: personSchema, about: ({ userId }: AboutPerson) => userId }

/** Somebody registered as a provider: an admin has to approve them before they get jobs. */
export const providerRegistered: EventKind<AboutPerson> = { type: 'users.provider-registered', ...aboutPerson }

export const providerApproved: EventKind<AboutPerson> = { type: 'users.provider-approved', ...aboutPerson }
