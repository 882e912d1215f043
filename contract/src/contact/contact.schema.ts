import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  emptyIsMissing,
  expectedRevision,
  freeText,
  idSchema,
  isoDateTimeSchema,
  oneLine,
  optionalText,
  pageQuerySchema,
  requiredText,
  revisionSchema,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { emailSchema, languageSchema, phoneSchema } from '../users/user.schema.js'
import { BOOKING_NUMBER_PATTERN, CONTACT_STATUSES, normalizeBookingNumber } from './contact.rules.js'

const bookingNumberSchema = freeText(LIMITS.bookingNumber)
  .overwrite(normalizeBookingNumber)
  .regex(BOOKING_NUMBER_PATTERN, messageRef('validation.bookingNumber'))

export const contactSubmitSchema = z.object({
  name: oneLine(requiredText(LIMITS.name, messageRef('validation.yourName'))),
  email: emailSchema,
  phone: z.preprocess(emptyIsMissing, phoneSchema.optional()),
  message: requiredText(LIMITS.contactMessage, messageRef('validation.contactMessage')),
  /** The booking it is about: its id, or the last six characters of it. */
  bookingNumber: z.preprocess(emptyIsMissing, bookingNumberSchema.optional()),
  /**
   * No person sees this field. Programs fill it in, a browser's autofill perhaps among them: such a message is kept as suspect.
   * No autofill has a value for its name.
   */
  moreDetails: optionalText(LIMITS.url),
})
export type ContactSubmit = z.infer<typeof contactSubmitSchema>

export const contactAnswerSchema = z.object({ success: z.literal(true), message: z.string() })
export type ContactAnswer = z.infer<typeof contactAnswerSchema>

/** `search` is found in name, e-mail, phone, booking number and text. */
export const contactMessagesQuerySchema = pageQuerySchema.extend({
  status: z.enum(CONTACT_STATUSES).optional(),
  search: optionalText(LIMITS.searchText),
})
export type ContactMessagesQuery = z.infer<typeof contactMessagesQuerySchema>

export const contactMessageSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  /** Empty where none was given. */
  phone: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  source: z.string(),
  /** A program may have written it: nobody was notified. */
  isSuspect: z.boolean(),
  /** The booking it is about, as its sender named it; empty for none. */
  bookingNumber: z.string(),
  /** The sender's, in which replies are written. */
  language: languageSchema,
  /** The sender's account; null for a guest. */
  user: idSchema.nullable(),
  createdAt: isoDateTimeSchema,
  revision: revisionSchema,
})
export type ContactMessage = z.infer<typeof contactMessageSchema>

const count = z.number().int()

/** Counts are of all messages, whatever is searched for. */
export const contactMessageListSchema = z.object({
  success: z.literal(true),
  data: z.object({
    messages: z.array(contactMessageSchema),
    counts: z.object({ all: count, new: count, read: count, responded: count, archived: count }),
  }),
})
export type ContactMessageList = z.infer<typeof contactMessageListSchema>

export const contactReplySchema = z.object({
  _id: idSchema,
  text: z.string(),
  /** Who wrote it. */
  author: z.string(),
  createdAt: isoDateTimeSchema,
  /** When it was mailed; null while it is on its way. */
  sentAt: isoDateTimeSchema.nullable(),
})
export type ContactReply = z.infer<typeof contactReplySchema>

/** A message with its replies, the oldest first. */
export const contactThreadSchema = contactMessageSchema.extend({ replies: z.array(contactReplySchema) })
export type ContactThread = z.infer<typeof contactThreadSchema>

export const contactThreadAnswerSchema = z.object({ success: z.literal(true), data: contactThreadSchema })
export type ContactThreadAnswer = z.infer<typeof contactThreadAnswerSchema>

export const contactChangeAnswerSchema = contactAnswerSchema.extend({ data: contactThreadSchema })
export type ContactChangeAnswer = z.infer<typeof contactChangeAnswerSchema>

export const contactStatusUpdateSchema = z.object({
  status: z.enum(CONTACT_STATUSES, messageRef('validation.status')),
  ...expectedRevision,
})
export type ContactStatusUpdate = z.infer<typeof contactStatusUpdateSchema>

export const contactReplyCreateSchema = z.object({
  text: requiredText(LIMITS.contactMessage, messageRef('validation.reply')),
  ...expectedRevision,
})
export type ContactReplyCreate = z.infer<typeof contactReplyCreateSchema>
