import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

const receivedSchema = z.object({
  messageId: z.string(),
  userId: z.string().nullable(),
  bookingNumber: z.string(),
})
export type ContactReceived = z.infer<typeof receivedSchema>

/** Somebody wrote by the contact form. Names nobody. */
export const contactReceived: EventKind<ContactReceived> = {
  type: 'contact.received',
  schema: receivedSchema,
  about: ({ userId }) => userId,
}

const repliedSchema = z.object({ replyId: z.string(), userId: z.string().nullable() })

/** The back office answered a message: the reply is mailed. */
export const contactReplied: EventKind<z.infer<typeof repliedSchema>> = {
  type: 'contact.replied',
  schema: repliedSchema,
  about: ({ userId }) => userId,
}
