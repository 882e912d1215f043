import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  Id,
  IsoDateTime,
  limitedList,
  oneLine,
  optionalString,
  PageQuery,
  Revision,
  requiredText,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { LanguageCode } from '../users/user.schema.js'
import { CHAT_CONVERSATION_FILTERS } from './chat.rules.js'
import { ChatIntentName } from './chat.schema.js'
import { CHAT_LIMITS } from './chat-limits.js'

/** `search` looks through questions and answers. */
export const ChatConversationsQuery = PageQuery.extend({
  filter: z.enum(CHAT_CONVERSATION_FILTERS).optional(),
  intent: ChatIntentName.optional(),
  search: optionalString(LIMITS.searchText),
})
export type ChatConversationsQuery = z.infer<typeof ChatConversationsQuery>

export const ChatConversation = z.object({
  _id: Id,
  /** The user's account; null for a guest or a closed account. */
  user: z.object({ _id: Id, name: z.string() }).nullable(),
  language: LanguageCode,
  /** The first message of the conversation. */
  firstMessage: z.string(),
  /** Number of messages that the user sent. */
  messageCount: z.number().int(),
  unansweredCount: z.number().int(),
  /** The contact message created by a handoff; null without a handoff or after its deletion. */
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

/** A conversation with its turns, oldest first. */
export const ChatThread = ChatConversation.extend({ turns: z.array(ChatTurn) })
export type ChatThread = z.infer<typeof ChatThread>

/** A group of similar unanswered questions. */
export const ChatQuestionGroup = z.object({
  /** The most typical question of the group. */
  text: z.string(),
  /** The closest intent. */
  intent: ChatIntentName,
  confidence: z.number(),
  count: z.number().int(),
  lastAskedAt: IsoDateTime,
  questions: z.array(z.object({ _id: Id, conversation: Id, text: z.string(), createdAt: IsoDateTime })),
})
export type ChatQuestionGroup = z.infer<typeof ChatQuestionGroup>

/** Marks unanswered questions as done, or puts them back on the list. */
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
  /** The author's name; empty if the account no longer exists. */
  author: z.string(),
  createdAt: IsoDateTime,
  revision: Revision,
})
export type ChatPhrase = z.infer<typeof ChatPhrase>

/** Results of the evaluation set. Its questions are not training phrases. */
export const ChatEvaluation = z.object({
  total: z.number().int(),
  /** Number of correct outcomes, including justified handoffs. */
  right: z.number().int(),
  /** Number of handoffs where an answer was expected. */
  handedOver: z.number().int(),
  /** Number of confident but wrong answers. */
  wrong: z.number().int(),
})
export type ChatEvaluation = z.infer<typeof ChatEvaluation>

const Understood = z.object({ intent: ChatIntentName, confidence: z.number(), isAnswered: z.boolean() })

/** The outcome of an evaluation question: correct, a needless handoff, or a wrong answer. */
export const ChatVerdict = z.enum(['right', 'handedOver', 'wrong'])
export type ChatVerdict = z.infer<typeof ChatVerdict>

const Evaluated = Understood.extend({ verdict: ChatVerdict })

/** The effect of adding a phrase. */
export const ChatPhrasePreview = z.object({
  /** Understanding of the phrase itself before and after. */
  phrase: z.object({ before: Understood, after: Understood }),
  evaluation: z.object({ before: ChatEvaluation, after: ChatEvaluation }),
  /** Evaluation questions with a different result. */
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

/** The assistant's current model. */
export const ChatModel = z.object({
  /** Answers below this confidence are withheld. */
  threshold: z.number(),
  intents: z.array(
    z.object({
      intent: ChatIntentName,
      /** Number of built-in training phrases, and of phrases added in the back office. */
      phrases: z.number().int(),
      addedPhrases: z.number().int(),
    }),
  ),
  evaluation: ChatEvaluation,
})
export type ChatModel = z.infer<typeof ChatModel>
