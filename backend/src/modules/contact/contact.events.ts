import { GRIEVANCE_STEPS } from '@sofaseva/contract'
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
  moves: 'userId',
}

const Replied = z.object({ replyId: z.string(), userId: z.string().nullable() })

/** The back office replied to a message; the reply is mailed. */
export const contactReplied: EventKind<z.infer<typeof Replied>> = {
  type: 'contact.replied',
  schema: Replied,
  about: ({ userId }) => userId,
  moves: 'userId',
}

const GrievanceReceived = z.object({ messageId: z.string(), userId: z.string().nullable(), number: z.string() })
export type GrievanceReceived = z.infer<typeof GrievanceReceived>

/** The contact form received a grievance. Its number is mailed. */
export const grievanceReceived: EventKind<GrievanceReceived> = {
  type: 'grievance.received',
  schema: GrievanceReceived,
  about: ({ userId }) => userId,
  moves: 'userId',
}

const GrievanceProgressed = GrievanceReceived.extend({ step: z.enum(['acknowledged', 'replied', 'resolved']) })
export type GrievanceProgressed = z.infer<typeof GrievanceProgressed>

/** The back office acknowledged a grievance, replied to it or resolved it. */
export const grievanceProgressed: EventKind<GrievanceProgressed> = {
  type: 'grievance.progressed',
  schema: GrievanceProgressed,
  about: ({ userId }) => userId,
  moves: 'userId',
}

const GrievanceDue = z.object({
  messageId: z.string(),
  number: z.string(),
  step: z.enum(GRIEVANCE_STEPS),
  /** The deadline, ISO. */
  dueAt: z.string(),
})
export type GrievanceDue = z.infer<typeof GrievanceDue>

/** A deadline of a grievance is near. */
export const grievanceDue: EventKind<GrievanceDue> = {
  type: 'grievance.due',
  schema: GrievanceDue,
  about: () => null,
}
