import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  emptyToUndefined,
  Id,
  IsoDateTime,
  limitedString,
  oneLine,
  optionalString,
  requiredText,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { Email, LanguageCode, Phone } from '../users/user.schema.js'
import { CHAT_INTENT_NAMES } from './chat.rules.js'
import { CHAT_LIMITS } from './chat-limits.js'

export const ChatIntentName = z.enum(CHAT_INTENT_NAMES, messageRef('errors.chatIntent'))

/** 256 random bits. The id grants access to the chat, so it must stay secret. */
const SessionId = limitedString(43, messageRef('errors.chatSession')).regex(
  /^[\w-]{43}$/,
  messageRef('errors.chatSession'),
)

export const ChatMessageCreate = z.object({
  message: requiredText(CHAT_LIMITS.message, messageRef('errors.chatMessage')),
  /** The id from the last response. An expired id, or another user's id, starts a new session. */
  sessionId: z.preprocess(emptyToUndefined, SessionId.nullish()),
  /** The service whose page is open; "how much is it?" refers to it. */
  serviceId: Id.optional(),
  /** The caller's booking that is open. */
  bookingId: Id.optional(),
})
export type ChatMessageCreate = z.infer<typeof ChatMessageCreate>

const label = z.string()
/** A path on this site in the language of the response. */
const path = z.string()

/** A suggested next step. `label` is the text of its chip. */
export const ChatSuggestion = z.discriminatedUnion('kind', [
  /** Fills the input with `text`, which the user can send or edit. */
  z.object({ kind: z.literal('ask'), label, text: z.string() }),
  /** Opens a page. */
  z.object({ kind: z.literal('open'), label, path }),
  /** Opens a service's page with known choices filled in. `option` is the name that bookings use. */
  z.object({
    kind: z.literal('book'),
    label,
    path,
    serviceId: Id,
    option: z.string().optional(),
    preferredDate: IsoDateTime.optional(),
  }),
  /** Opens the booking with its cancel dialog. */
  z.object({ kind: z.literal('cancel'), label, path, bookingId: Id }),
  /** Opens the booking with its reschedule form. */
  z.object({ kind: z.literal('reschedule'), label, path, bookingId: Id }),
  /** Shows the handoff form, which calls `POST /chatbot/hand-over`. */
  z.object({ kind: z.literal('hand-over'), label }),
  /** Calls the business; `href` is a `tel:` link. */
  z.object({ kind: z.literal('call'), label, href: z.string() }),
])
export type ChatSuggestion = z.infer<typeof ChatSuggestion>

export const ChatAnswer = z.object({
  sessionId: SessionId,
  /** Plain text; line breaks separate paragraphs and list items. */
  response: z.string(),
  /** Language of `response`: the page's language, or the message's if its script makes that clear. */
  language: LanguageCode,
  suggestions: z.array(ChatSuggestion).max(CHAT_LIMITS.suggestions),
  intent: ChatIntentName,
  /** From 0 to 1. Below the threshold, the assistant does not answer and offers a handoff. */
  confidence: z.number().min(0).max(1),
  /** False if the message was not understood or is about something we do not offer. */
  isAnswered: z.boolean(),
})
export type ChatAnswer = z.infer<typeof ChatAnswer>

/** Passes a conversation on to the team. Missing contact data comes from the user's account. */
export const ChatHandoff = z.object({
  sessionId: SessionId,
  name: z.preprocess(
    emptyToUndefined,
    oneLine(requiredText(LIMITS.name, messageRef('validation.yourName'))).optional(),
  ),
  /** Either this or `phone` is required, so that we can reply. */
  email: z.preprocess(emptyToUndefined, Email.optional()),
  phone: z.preprocess(emptyToUndefined, Phone.optional()),
  /** The question for the team; defaults to the last unanswered question. */
  message: optionalString(CHAT_LIMITS.message),
})
export type ChatHandoff = z.infer<typeof ChatHandoff>

export const ChatHandoffResponse = z.object({
  success: z.literal(true),
  /** Tells how and by when we reply. */
  message: z.string(),
})
export type ChatHandoffResponse = z.infer<typeof ChatHandoffResponse>
