// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  CHAT_LIMITS,
  type ChatAnswer,
  type ChatIntent,
  type ChatMessageCreate,
  type Language,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Answer, ChatQuestion, ResponseWith } from '../answers/answer.js'
import { unclear } from '../answers/business-answers.js'
import { ANSWERS } from '../answers/index.js'
import { joinAnswers } from '../answers/join-answers.js'
import { LiveDataService } from '../answers/live-data.js'
import { ChatModelService } from '../understanding/chat-model.js'
import type { Entities } from '../understanding/entities.rules.js'
import { questionsIn } from '../understanding/questions.rules.js'
import type { Understood } from '../understanding/understand.rules.js'
import { understandText } from '../understanding/understander.js'
import { writtenLanguage } from '../understanding/written-language.rules.js'
import { ConversationLog } from './conversation-log.js'
import { MessageLimits } from './message-limits.js'
import { ChatSessions } from './sessions.js'

type UnderstoodText = Understood & { text: string; entities: Entities }

/** The function that answers. An unclear question is passed to the office. */
function answerTo({ intent, isAnswered }: Understood): ResponseWith {
  const isSure = isAnswered || intent === 'not_offered' || intent === 'out_of_scope'
  return isSure ? ANSWERS[intent] : unclear
}

const dayOf = (understood: readonly UnderstoodText[]) =>
  understood.map(({ entities }) => entities.day).find((day) => day !== null) ?? null

/** "In the morning" after a question about tomorrow is about tomorrow morning. */
function withDay(
  { intent, entities }: UnderstoodText,
  { day, previous }: { day: string | null; previous: ChatIntent | null },
): Entities {
  const isNarrower = intent === 'availability' && previous === 'availability' && entities.from !== null
  return isNarrower && entities.day === null ? { ...entities, day } : entities
}

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
    const previous = session.turns.at(-1)?.intent ?? null
    const understood = await this.understand(text, { language, previous, now })
    const [{ intent }] = understood
    const answer = await this.reply(
      understood,
      { day: session.day, previous },
      {
        language,
        translator: TRANSLATORS[language],
        actor,
        now,
        serviceId: serviceId ?? session.serviceId,
        bookingId: bookingId ?? null,
      },
    )
    const confidence = Math.min(...understood.map((one) => one.confidence))
    const isAnswered = understood.every((one) => one.isAnswered) && answer.isAnswered !== false
    const turn = { text, response: answer.text, language, intent, confidence, isAnswered }
    const remembered = { serviceId: answer.serviceId ?? session.serviceId, day: dayOf(understood) ?? session.day }
    await this.log.addTurn(caller, { ...session, ...remembered }, turn)
    const suggestions = answer.suggestions.slice(0, CHAT_LIMITS.suggestions)
    return { sessionId: session.id, response: answer.text, language, suggestions, intent, confidence, isAnswered }
  }

  /** Understands each of several questions, or the whole text if one of them is unclear alone. */
  private async understand(
    text: string,
    { language, previous, now }: { language: Language; previous: ChatIntent | null; now: Date },
  ): Promise<[UnderstoodText, ...UnderstoodText[]]> {
    const [classifier, isInCatalog] = await Promise.all([this.model.current(), this.live.catalogCheck(language)])
    const understand = (part: string) => ({
      text: part,
      ...understandText(classifier, isInCatalog, { text: part, previous, now }),
    })
    const [first, ...others] = questionsIn(text).map(understand)
    const all = first ? [first, ...others] : []
    const areAllClear = all.every(({ isAnswered }) => isAnswered)
    const areDifferent = new Set(all.map(({ intent }) => intent)).size === all.length
    return first && others.length > 0 && areAllClear && areDifferent ? [first, ...others] : [understand(text)]
  }

  /** One answer to all questions; each takes the service of the one before it. */
  private async reply(
    understood: readonly UnderstoodText[],
    before: { day: string | null; previous: ChatIntent | null },
    context: Omit<ChatQuestion, 'text' | 'entities'>,
  ): Promise<Answer> {
    const answers: Answer[] = []
    for (const one of understood) {
      const serviceId = answers.at(-1)?.serviceId ?? context.serviceId
      const entities = withDay(one, before)
      const question = { ...context, serviceId, text: one.text, entities }
      answers.push(await answerTo(one)(question, this.live))
    }
    return joinAnswers(answers)
  }
}
