import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  idSchema,
  isoDateTimeSchema,
  limitedList,
  oneLine,
  optionalText,
  pageQuerySchema,
  requiredText,
  revisionSchema,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { languageSchema } from '../users/user.schema.js'
import { CHAT_CONVERSATION_FILTERS } from './chat.rules.js'
import { chatIntentSchema } from './chat.schema.js'
import { CHAT_LIMITS } from './chat-limits.js'

/** `search` is found in what was written and answered. */
export const chatConversationsQuerySchema = pageQuerySchema.extend({
  filter: z.enum(CHAT_CONVERSATION_FILTERS).optional(),
  intent: chatIntentSchema.optional(),
  search: optionalText(LIMITS.searchText),
})
export type ChatConversationsQuery = z.infer<typeof chatConversationsQuerySchema>

export const chatConversationSchema = z.object({
  _id: idSchema,
  /** The person's account; null for a guest, and once the account is closed. */
  user: z.object({ _id: idSchema, name: z.string() }).nullable(),
  language: languageSchema,
  /** What was written first. */
  firstMessage: z.string(),
  /** Messages of the person. */
  messageCount: z.number().int(),
  unansweredCount: z.number().int(),
  /** The contact message it became; null where it was not passed on, or that is deleted. */
  contactMessage: idSchema.nullable(),
  startedAt: isoDateTimeSchema,
  lastMessageAt: isoDateTimeSchema,
})
export type ChatConversation = z.infer<typeof chatConversationSchema>

export const chatTurnSchema = z.object({
  _id: idSchema,
  text: z.string(),
  response: z.string(),
  language: languageSchema,
  intent: chatIntentSchema,
  confidence: z.number(),
  isAnswered: z.boolean(),
  createdAt: isoDateTimeSchema,
})
export type ChatTurn = z.infer<typeof chatTurnSchema>

/** A conversation with its turns, the oldest first. */
export const chatThreadSchema = chatConversationSchema.extend({ turns: z.array(chatTurnSchema) })
export type ChatThread = z.infer<typeof chatThreadSchema>

/** Questions that are alike and that nobody answered. */
export const chatQuestionGroupSchema = z.object({
  /** The question most like the others. */
  text: z.string(),
  /** The intent it came nearest to. */
  intent: chatIntentSchema,
  confidence: z.number(),
  count: z.number().int(),
  lastAskedAt: isoDateTimeSchema,
  questions: z.array(
    z.object({ _id: idSchema, conversation: idSchema, text: z.string(), createdAt: isoDateTimeSchema }),
  ),
})
export type ChatQuestionGroup = z.infer<typeof chatQuestionGroupSchema>

/** Takes questions off the list of those that nobody answered, or puts them back. */
export const chatQuestionsDoneSchema = z.object({
  ids: limitedList(z.array(idSchema).min(1, messageRef('errors.chatQuestions')), LIMITS.page.max),
  isDone: z.boolean().default(true),
})
export type ChatQuestionsDone = z.infer<typeof chatQuestionsDoneSchema>

export const chatPhrasesQuerySchema = pageQuerySchema.extend({ intent: chatIntentSchema.optional() })
export type ChatPhrasesQuery = z.infer<typeof chatPhrasesQuerySchema>

export const chatPhraseCreateSchema = z.object({
  intent: chatIntentSchema,
  text: oneLine(requiredText(CHAT_LIMITS.phrase, messageRef('errors.chatPhrase'))),
})
export type ChatPhraseCreate = z.infer<typeof chatPhraseCreateSchema>

export const chatPhraseSchema = chatPhraseCreateSchema.extend({
  _id: idSchema,
  /** Who added it; empty when the account is not there any more. */
  author: z.string(),
  createdAt: isoDateTimeSchema,
  revision: revisionSchema,
})
export type ChatPhrase = z.infer<typeof chatPhraseSchema>

/** How the evaluation set is understood: its questions are in no training phrase. */
export const chatEvaluationSchema = z.object({
  total: z.number().int(),
  /** Right answers, among them a hand-over where one is right. */
  right: z.number().int(),
  /** A hand-over where an answer would have been right. */
  handedOver: z.number().int(),
  /** Confidently wrong answers. */
  wrong: z.number().int(),
})
export type ChatEvaluation = z.infer<typeof chatEvaluationSchema>

const understoodSchema = z.object({ intent: chatIntentSchema, confidence: z.number(), isAnswered: z.boolean() })

/** Whether a question of the evaluation set is understood, handed over though it should not be, or answered wrongly. */
const verdictSchema = z.enum(['right', 'handedOver', 'wrong'])
export type ChatVerdict = z.infer<typeof verdictSchema>

const evaluatedSchema = understoodSchema.extend({ verdict: verdictSchema })

/** What a phrase would change, were it added. */
export const chatPhrasePreviewSchema = z.object({
  /** How the phrase itself is understood. */
  phrase: z.object({ before: understoodSchema, after: understoodSchema }),
  evaluation: z.object({ before: chatEvaluationSchema, after: chatEvaluationSchema }),
  /** Questions of the evaluation set that are understood otherwise. */
  changes: z.array(
    z.object({
      text: z.string(),
      expected: z.array(chatIntentSchema),
      before: evaluatedSchema,
      after: evaluatedSchema,
    }),
  ),
})
export type ChatPhrasePreview = z.infer<typeof chatPhrasePreviewSchema>

/** What the assistant understands by now. */
export const chatModelSchema = z.object({
  /** Confidence below it is not answered. */
  threshold: z.number(),
  intents: z.array(
    z.object({
      intent: chatIntentSchema,
      /** Training phrases that come with the software, and those added in the back office. */
      phrases: z.number().int(),
      addedPhrases: z.number().int(),
    }),
  ),
  evaluation: chatEvaluationSchema,
})
export type ChatModel = z.infer<typeof chatModelSchema>
