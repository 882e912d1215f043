import { Injectable } from '@nestjs/common'
import {
  type Actor,
  CHAT_LIMITS,
  type ChatAnswer,
  type ChatMessageCreate,
  type Language,
  MINUTE_MS,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { RateLimiter } from '../../../platform/http/rate-limiter.js'
import { Transactions } from '../../../platform/prisma/transactions.js'
import { unclear } from '../answers/business-answers.js'
import { ANSWERS } from '../answers/index.js'
import { LiveDataService } from '../answers/live-data.js'
import { ChatModelService } from '../understanding/chat-model.js'
import { understandText } from '../understanding/understander.js'
import { writtenLanguage } from '../understanding/written-language.rules.js'
import { ConversationsRepository } from './conversations.repository.js'
import { ChatSessions } from './sessions.js'

const MESSAGES = { name: 'chat-messages', limit: CHAT_LIMITS.perMinute, ttl: MINUTE_MS }

/** Answers one message after the other. */
@Injectable()
export class ChatService {
  constructor(
    private readonly model: ChatModelService,
    private readonly live: LiveDataService,
    private readonly sessions: ChatSessions,
    private readonly conversations: ConversationsRepository,
    private readonly transactions: Transactions,
    private readonly limiter: RateLimiter,
  ) {}

  /** Throws RATE_LIMITED with the seconds to wait. */
  async answer(
    actor: Actor | undefined,
    { message: text, sessionId, serviceId, bookingId }: ChatMessageCreate,
    pageLanguage: Language,
    now = new Date(),
  ): Promise<ChatAnswer> {
    const userId = actor?.id ?? null
    const known = sessionId ? await this.sessions.find(sessionId, userId) : null
    const session = known ?? this.sessions.begin(userId)
    await this.limiter.consumeOf(MESSAGES, userId ?? session.id)
    const language = writtenLanguage(text) ?? pageLanguage
    const [classifier, isInCatalogue] = await Promise.all([this.model.current(), this.live.catalogueCheck(language)])
    const previous = session.turns.at(-1)?.intent ?? null
    const understood = understandText(classifier, isInCatalogue, { text, previous, now })
    const { intent, confidence, entities } = understood
    const isSure = understood.isAnswered || intent === 'not_offered' || intent === 'out_of_scope'
    const answer = await (isSure ? ANSWERS[intent] : unclear)(
      {
        ...{ text, language, translator: TRANSLATORS[language], entities, actor, now },
        serviceId: serviceId ?? session.serviceId,
        bookingId: bookingId ?? null,
      },
      this.live,
    )
    const isAnswered = understood.isAnswered && answer.isAnswered !== false
    const { text: response } = answer
    await Promise.all([
      this.sessions.save({
        ...session,
        userId: session.userId ?? userId,
        turns: [...session.turns, { text, response, intent }],
        serviceId: answer.serviceId ?? session.serviceId,
      }),
      this.transactions.run((tx) =>
        this.conversations.addTurn(tx, {
          ...{
            conversationId: session.conversationId,
            userId,
            text,
            response,
            language,
            intent,
            confidence,
            isAnswered,
          },
        }),
      ),
    ])
    const suggestions = answer.suggestions.slice(0, CHAT_LIMITS.suggestions)
    return { sessionId: session.id, response, language, suggestions, intent, confidence, isAnswered }
  }
}
