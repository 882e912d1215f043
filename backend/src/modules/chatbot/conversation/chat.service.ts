import { Injectable } from '@nestjs/common'
import { type Actor, CHAT_LIMITS, type ChatAnswer, type ChatMessageCreate, type Language } from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { unclear } from '../answers/business-answers.js'
import { ANSWERS } from '../answers/index.js'
import { LiveDataService } from '../answers/live-data.js'
import { ChatModelService } from '../understanding/chat-model.js'
import { understandText } from '../understanding/understander.js'
import { writtenLanguage } from '../understanding/written-language.rules.js'
import { ConversationLog } from './conversation-log.js'
import { MessageLimits } from './message-limits.js'
import { ChatSessions } from './sessions.js'

/** Answers messages of one session, one after the other. */
@Injectable()
export class ChatService {
  constructor(
    private readonly model: ChatModelService,
    private readonly live: LiveDataService,
    private readonly sessions: ChatSessions,
    private readonly log: ConversationLog,
    private readonly limits: MessageLimits,
  ) {}

  /** Throws RATE_LIMITED with the seconds to wait, UNAUTHENTICATED if the account was closed meanwhile. */
  async answer(
    actor: Actor | undefined,
    { message: text, sessionId, serviceId, bookingId }: ChatMessageCreate,
    { pageLanguage, address }: { pageLanguage: Language; address: string },
    now = new Date(),
  ): Promise<ChatAnswer> {
    const caller = { userId: actor?.id ?? null, address }
    const known = sessionId ? await this.sessions.find(sessionId, caller.userId) : null
    await this.limits.consume(caller, { isNewSession: known === null })
    const session = known ?? this.sessions.begin(caller.userId)
    const language = writtenLanguage(text) ?? pageLanguage
    const [classifier, isInCatalog] = await Promise.all([this.model.current(), this.live.catalogCheck(language)])
    const previous = session.turns.at(-1)?.intent ?? null
    const understood = understandText(classifier, isInCatalog, { text, previous, now })
    const { intent, confidence, entities } = understood
    const isSure = understood.isAnswered || intent === 'not_offered' || intent === 'out_of_scope'
    const answer = await (isSure ? ANSWERS[intent] : unclear)(
      {
        text,
        language,
        translator: TRANSLATORS[language],
        entities,
        actor,
        now,
        serviceId: serviceId ?? session.serviceId,
        bookingId: bookingId ?? null,
      },
      this.live,
    )
    const isAnswered = understood.isAnswered && answer.isAnswered !== false
    const turn = { text, response: answer.text, language, intent, confidence, isAnswered }
    await this.log.addTurn(caller, { ...session, serviceId: answer.serviceId ?? session.serviceId }, turn)
    const suggestions = answer.suggestions.slice(0, CHAT_LIMITS.suggestions)
    return { sessionId: session.id, response: answer.text, language, suggestions, intent, confidence, isAnswered }
  }
}
