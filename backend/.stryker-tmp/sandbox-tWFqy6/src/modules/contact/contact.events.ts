// @ts-nocheck
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'

export const ContactReceived = z.object({
  messageId: z.string(),
  userId: z.string().nullable(),
  bookingNumber: z.string(),
})
export type ContactReceived = z.infer<typeof ContactReceived>

/** The contact form received a message. Contains no personal data. */
export const contactReceived: EventKind<ContactReceived> = {
  type: 'contact.received',
  schema: ContactReceived,
  about: ({ userId }) => userId,
}

const Replied = z.object({ replyId: z.string(), userId: z.string().nullable() })

/** The back office replied to a message; the reply is mailed. */
export const contactReplied: EventKind<z.infer<typeof Replied>> = {
  type: 'contact.replied',
  schema: Replied,
  about: ({ userId }) => userId,
}
