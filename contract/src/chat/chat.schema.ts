import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  emptyIsMissing,
  Id,
  IsoDateTime,
  limitedString,
  oneLine,
  optionalText,
  requiredText,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { Email, LanguageCode, Phone } from '../users/user.schema.js'
import { CHAT_INTENT_NAMES } from './chat.rules.js'
import { CHAT_LIMITS } from './chat-limits.js'

export const ChatIntentName = z.enum(CHAT_INTENT_NAMES, messageRef('errors.chatIntent'))

/** 256 random bits. It is a secret: a client that has it can continue the chat. */
const SessionId = limitedString(43, messageRef('errors.chatSession')).regex(
  /^[\w-]{43}$/,
  messageRef('errors.chatSession'),
)

export const ChatMessageCreate = z.object({
  message: requiredText(CHAT_LIMITS.message, messageRef('errors.chatMessage')),
  /** As the last answer gave it. One that has ended, or that is somebody else's, starts a new session. */
  sessionId: z.preprocess(emptyIsMissing, SessionId.nullish()),
  /** The service whose page is open: "how much is it?" is about it. */
  serviceId: Id.optional(),
  /** The caller's booking that is open. */
  bookingId: Id.optional(),
})
export type ChatMessageCreate = z.infer<typeof ChatMessageCreate>

const label = z.string()
/** On this site, in the language of the answer, ready to be opened. */
const path = z.string()

/** A next step. `label` is what its chip says. */
export const ChatSuggestion = z.discriminatedUnion('kind', [
  /** Fills the input with `text`, to be sent or changed. */
  z.object({ kind: z.literal('ask'), label, text: z.string() }),
  /** Opens a page. */
  z.object({ kind: z.literal('open'), label, path }),
  /** Opens a service's page with what is known already chosen: `option` by the name that bookings take. */
  z.object({
    kind: z.literal('book'),
    label,
    path,
    serviceId: Id,
    option: z.string().optional(),
    preferredDate: IsoDateTime.optional(),
  }),
  /** Opens the booking with the dialog that asks before it is cancelled. */
  z.object({ kind: z.literal('cancel'), label, path, bookingId: Id }),
  /** Opens the booking with its form for another window. */
  z.object({ kind: z.literal('reschedule'), label, path, bookingId: Id }),
  /** Shows the form that passes the question on: `POST /chatbot/hand-over`. */
  z.object({ kind: z.literal('hand-over'), label }),
  /** Calls the business: an address of the kind `tel:`. */
  z.object({ kind: z.literal('call'), label, href: z.string() }),
])
export type ChatSuggestion = z.infer<typeof ChatSuggestion>

export const ChatAnswer = z.object({
  sessionId: SessionId,
  /** Plain text; line breaks part paragraphs and lists. */
  response: z.string(),
  /** The language of `response`: the page's, or the message's where its script makes it clear. */
  language: LanguageCode,
  suggestions: z.array(ChatSuggestion).max(CHAT_LIMITS.suggestions),
  intent: ChatIntentName,
  /** 0 to 1. Below the threshold no answer is tried, and passing the question on is offered. */
  confidence: z.number().min(0).max(1),
  /** Whether it was answered; else the answer says that it was not understood, or is not offered. */
  isAnswered: z.boolean(),
})
export type ChatAnswer = z.infer<typeof ChatAnswer>

/** Passes a conversation on to people. What a signed-in person leaves out is taken from their account. */
export const ChatHandOver = z.object({
  sessionId: SessionId,
  name: z.preprocess(emptyIsMissing, oneLine(requiredText(LIMITS.name, messageRef('validation.yourName'))).optional()),
  /** It or `phone` is needed, so that we can answer. */
  email: z.preprocess(emptyIsMissing, Email.optional()),
  phone: z.preprocess(emptyIsMissing, Phone.optional()),
  /** What shall be answered; without it, the last question that was not. */
  message: optionalText(CHAT_LIMITS.message),
})
export type ChatHandOver = z.infer<typeof ChatHandOver>

export const ChatHandOverAnswer = z.object({
  success: z.literal(true),
  /** Says how and by when we answer. */
  message: z.string(),
})
export type ChatHandOverAnswer = z.infer<typeof ChatHandOverAnswer>
