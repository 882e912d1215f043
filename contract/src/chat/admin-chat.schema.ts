import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  Id,
  IsoDateTime,
  limitedList,
  oneLine,
  optionalText,
  PageQuery,
  Revision,
  requiredText,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { LanguageCode } from '../users/user.schema.js'
import { CHAT_CONVERSATION_FILTERS } from './chat.rules.js'
import { ChatIntentName } from './chat.schema.js'
import { CHAT_LIMITS } from './chat-limits.js'

/** `search` is found in what was written and answered. */
export const ChatConversationsQuery = PageQuery.extend({
  filter: z.enum(CHAT_CONVERSATION_FILTERS).optional(),
  intent: ChatIntentName.optional(),
  search: optionalText(LIMITS.searchText),
})
export type ChatConversationsQuery = z.infer<typeof ChatConversationsQuery>

export const ChatConversation = z.object({
  _id: Id,
  /** The person's account; null for a guest, and once the account is closed. */
  user: z.object({ _id: Id, name: z.string() }).nullable(),
  language: LanguageCode,
  /** What was written first. */
  firstMessage: z.string(),
  /** Messages of the person. */
  messageCount: z.number().int(),
  unansweredCount: z.number().int(),
  /** The contact message it became; null where it was not passed on, or that is deleted. */
  contactMessage: Id.nullable(),
  startedAt: IsoDateTime,
  lastMessageAt: IsoDateTime,
})
export type ChatConversation = z.infer<typeof ChatConversation>

export const ChatTurn = z.object({
  _id: Id,
  text: z.string(),
  response: z.string(),
  language: LanguageCode,
  intent: ChatIntentName,
  confidence: z.number(),
  isAnswered: z.boolean(),
  createdAt: IsoDateTime,
})
export type ChatTurn = z.infer<typeof ChatTurn>

/** A conversation with its turns, the oldest first. */
export const ChatThread = ChatConversation.extend({ turns: z.array(ChatTurn) })
export type ChatThread = z.infer<typeof ChatThread>

/** Questions that are alike and that nobody answered. */
export const ChatQuestionGroup = z.object({
  /** The question most like the others. */
  text: z.string(),
  /** The intent it came nearest to. */
  intent: ChatIntentName,
  confidence: z.number(),
  count: z.number().int(),
  lastAskedAt: IsoDateTime,
  questions: z.array(z.object({ _id: Id, conversation: Id, text: z.string(), createdAt: IsoDateTime })),
})
export type ChatQuestionGroup = z.infer<typeof ChatQuestionGroup>

/** Takes questions off the list of those that nobody answered, or puts them back. */
export const ChatQuestionsDone = z.object({
  ids: limitedList(z.array(Id).min(1, messageRef('errors.chatQuestions')), LIMITS.page.max),
  isDone: z.boolean().default(true),
})
export type ChatQuestionsDone = z.infer<typeof ChatQuestionsDone>

export const ChatPhrasesQuery = PageQuery.extend({ intent: ChatIntentName.optional() })
export type ChatPhrasesQuery = z.infer<typeof ChatPhrasesQuery>

export const ChatPhraseCreate = z.object({
  intent: ChatIntentName,
  text: oneLine(requiredText(CHAT_LIMITS.phrase, messageRef('errors.chatPhrase'))),
})
export type ChatPhraseCreate = z.infer<typeof ChatPhraseCreate>

export const ChatPhrase = ChatPhraseCreate.extend({
  _id: Id,
  /** Who added it; empty when the account is not there any more. */
  author: z.string(),
  createdAt: IsoDateTime,
  revision: Revision,
})
export type ChatPhrase = z.infer<typeof ChatPhrase>

/** How the evaluation set is understood: its questions are in no training phrase. */
export const ChatEvaluation = z.object({
  total: z.number().int(),
  /** Right answers, among them a hand-over where one is right. */
  right: z.number().int(),
  /** A hand-over where an answer would have been right. */
  handedOver: z.number().int(),
  /** Confidently wrong answers. */
  wrong: z.number().int(),
})
export type ChatEvaluation = z.infer<typeof ChatEvaluation>

const Understood = z.object({ intent: ChatIntentName, confidence: z.number(), isAnswered: z.boolean() })

/** Whether a question of the evaluation set is understood, handed over though it should not be, or answered wrongly. */
export const ChatVerdict = z.enum(['right', 'handedOver', 'wrong'])
export type ChatVerdict = z.infer<typeof ChatVerdict>

const Evaluated = Understood.extend({ verdict: ChatVerdict })

/** What a phrase would change, were it added. */
export const ChatPhrasePreview = z.object({
  /** How the phrase itself is understood. */
  phrase: z.object({ before: Understood, after: Understood }),
  evaluation: z.object({ before: ChatEvaluation, after: ChatEvaluation }),
  /** Questions of the evaluation set that are understood otherwise. */
  changes: z.array(
    z.object({
      text: z.string(),
      expected: z.array(ChatIntentName),
      before: Evaluated,
      after: Evaluated,
    }),
  ),
})
export type ChatPhrasePreview = z.infer<typeof ChatPhrasePreview>

/** What the assistant understands by now. */
export const ChatModel = z.object({
  /** Confidence below it is not answered. */
  threshold: z.number(),
  intents: z.array(
    z.object({
      intent: ChatIntentName,
      /** Training phrases that come with the software, and those added in the back office. */
      phrases: z.number().int(),
      addedPhrases: z.number().int(),
    }),
  ),
  evaluation: ChatEvaluation,
})
export type ChatModel = z.infer<typeof ChatModel>
