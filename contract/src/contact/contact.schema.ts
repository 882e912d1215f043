import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  emptyToUndefined,
  expectedRevision,
  freeText,
  Id,
  IsoDateTime,
  oneLine,
  optionalString,
  PageQuery,
  Revision,
  requiredText,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { Email, LanguageCode, Phone } from '../users/user.schema.js'
import { BOOKING_NUMBER_PATTERN, CONTACT_STATUSES, normalizeBookingNumber } from './contact.rules.js'

const BookingNumber = freeText(LIMITS.bookingNumber)
  .overwrite(normalizeBookingNumber)
  .regex(BOOKING_NUMBER_PATTERN, messageRef('validation.bookingNumber'))

/** A grievance is a message with a number and deadlines. */
export const CONTACT_KINDS = ['message', 'grievance'] as const

export const ContactSubmit = z.object({
  /** Left out, a plain message. */
  kind: z.enum(CONTACT_KINDS).optional(),
  name: oneLine(requiredText(LIMITS.name, messageRef('validation.yourName'))),
  email: Email,
  phone: z.preprocess(emptyToUndefined, Phone.optional()),
  message: requiredText(LIMITS.contactMessage, messageRef('validation.contactMessage')),
  /** The id of the booking, or its last six characters. */
  bookingNumber: z.preprocess(emptyToUndefined, BookingNumber.optional()),
  /**
   * A honeypot field that users do not see. A message that fills it is stored as suspect, because a browser's autofill
   * may have done so. Its name matches no autofill value.
   */
  moreDetails: optionalString(LIMITS.url),
})
export type ContactSubmit = z.infer<typeof ContactSubmit>

export const ContactResponse = z.object({ success: z.literal(true), message: z.string() })
export type ContactResponse = z.infer<typeof ContactResponse>

/** `search` looks through name, email, phone, booking number and text. */
export const ContactMessagesQuery = PageQuery.extend({
  status: z.enum(CONTACT_STATUSES).optional(),
  /** The sender's account. */
  userId: Id.optional(),
  search: optionalString(LIMITS.searchText),
})
export type ContactMessagesQuery = z.infer<typeof ContactMessagesQuery>

/** The number of a grievance, and when its steps are due and done. */
export const GrievanceClock = z.object({
  number: z.string(),
  acknowledgeBy: IsoDateTime,
  resolveBy: IsoDateTime,
  /** Null until then. */
  acknowledgedAt: IsoDateTime.nullable(),
  /** Null until then. */
  resolvedAt: IsoDateTime.nullable(),
})
export type GrievanceClock = z.infer<typeof GrievanceClock>

export const ContactMessage = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  /** Empty if the sender gave none. */
  phone: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  source: z.string(),
  /** A bot may have written it, so no notification was sent. */
  isSuspect: z.boolean(),
  /** The booking number as the sender gave it; empty for none. */
  bookingNumber: z.string(),
  /** The sender's language, which replies use. */
  language: LanguageCode,
  /** The sender's account; null for a guest. */
  user: Id.nullable(),
  /** Null for a plain message. */
  grievance: GrievanceClock.nullable(),
  createdAt: IsoDateTime,
  revision: Revision,
})
export type ContactMessage = z.infer<typeof ContactMessage>

const count = z.number().int()

/** Counts cover all messages, whatever the search. */
export const ContactMessageList = z.object({
  success: z.literal(true),
  data: z.object({
    messages: z.array(ContactMessage),
    counts: z.object({ all: count, new: count, read: count, responded: count, archived: count }),
  }),
})
export type ContactMessageList = z.infer<typeof ContactMessageList>

export const ContactReply = z.object({
  _id: Id,
  text: z.string(),
  /** The author of the reply. */
  author: z.string(),
  /** It closed the grievance. */
  isResolution: z.boolean(),
  createdAt: IsoDateTime,
  /** When the email was sent; null until then. */
  sentAt: IsoDateTime.nullable(),
})
export type ContactReply = z.infer<typeof ContactReply>

/** A message with its replies, oldest first. */
export const ContactThread = ContactMessage.extend({ replies: z.array(ContactReply) })
export type ContactThread = z.infer<typeof ContactThread>

export const ContactThreadResponse = z.object({ success: z.literal(true), data: ContactThread })
export type ContactThreadResponse = z.infer<typeof ContactThreadResponse>

export const ContactChangeResponse = ContactResponse.extend({ data: ContactThread })
export type ContactChangeResponse = z.infer<typeof ContactChangeResponse>

export const ContactStatusUpdate = z.object({
  status: z.enum(CONTACT_STATUSES, messageRef('validation.status')),
  ...expectedRevision,
})
export type ContactStatusUpdate = z.infer<typeof ContactStatusUpdate>

export const ContactReplyCreate = z.object({
  text: requiredText(LIMITS.contactMessage, messageRef('validation.reply')),
  /** Closes the grievance with this reply. */
  resolves: z.boolean(messageRef('validation.switch')).optional(),
  ...expectedRevision,
})
export type ContactReplyCreate = z.infer<typeof ContactReplyCreate>
