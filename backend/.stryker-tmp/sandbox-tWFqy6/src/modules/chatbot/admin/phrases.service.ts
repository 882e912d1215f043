// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Actor,
  CHAT_INTENT_NAMES,
  type ChatModel,
  type ChatPhrase,
  type ChatPhraseCreate,
  type ChatPhrasePreview,
  type ChatPhrasesQuery,
  DEFAULT_LANGUAGE,
  nameKey,
} from '@sofaseva/contract'
import { auditedChanges } from '#platform/changes/changed-fields.js'
import { Changes } from '#platform/changes/changes.js'
import { ensureRevision } from '#platform/changes/ensure-revision.js'
import { isUniqueViolation } from '#platform/database/unique-violation.js'
import { AppError, ensure, found } from '#platform/errors/app-error.js'
import type { Page } from '#platform/lists/list.js'
import { UsersService } from '../../users/index.js'
import { LiveDataService } from '../answers/live-data.js'
import { type Evaluated, evaluate, evaluationOf, verdictOf } from '../evaluation/evaluate.rules.js'
import { readEvaluationSet } from '../evaluation/evaluation-set.content.js'
import { ChatModelService } from '../understanding/chat-model.js'
import type { IntentClassifier } from '../understanding/intent-classifier.js'
import { readPhrases } from '../understanding/phrases.content.js'
import { type PhraseRow, PhrasesRepository } from '../understanding/phrases.repository.js'
import { CONFIDENCE_THRESHOLD, type Understood } from '../understanding/understand.rules.js'
import { understandLast } from '../understanding/understander.js'

const ENTITY = 'chat_phrase'

const shown = ({ intent, confidence, isAnswered }: Understood) => ({ intent, confidence, isAnswered })

function toPhrase({ id, intent, text, author, createdAt, revision }: PhraseRow): ChatPhrase {
  return { _id: id, intent, text, author: author?.name ?? '', createdAt: createdAt.toISOString(), revision }
}

/** Manages the training phrases that admins add. */
@Injectable()
export class PhrasesService {
  constructor(
    private readonly phrases: PhrasesRepository,
    private readonly model: ChatModelService,
    private readonly live: LiveDataService,
    private readonly users: UsersService,
    private readonly changes: Changes,
  ) {}

  async list(query: ChatPhrasesQuery): Promise<Page<ChatPhrase>> {
    const { items, total } = await this.phrases.list(query)
    return { items: items.map(toPhrase), total }
  }

  /** Phrases per intent, and the current results on the evaluation set. */
  async describeModel(): Promise<ChatModel> {
    const [classifier, added] = await Promise.all([this.model.latest(), this.phrases.listAll()])
    const builtIn = readPhrases()
    const count = (list: readonly { intent: string }[], intent: string) =>
      list.filter((phrase) => phrase.intent === intent).length
    return {
      threshold: CONFIDENCE_THRESHOLD,
      intents: CHAT_INTENT_NAMES.map((intent) => ({
        intent,
        phrases: count(builtIn, intent),
        addedPhrases: count(added, intent),
      })),
      evaluation: evaluationOf(await this.evaluated(classifier)),
    }
  }

  /** How adding a phrase would change the results on the evaluation set. */
  async preview(phrase: ChatPhraseCreate): Promise<ChatPhrasePreview> {
    const [now, then] = await Promise.all([this.model.latest(), this.model.trainWith(phrase)])
    const [before, after] = await Promise.all([this.evaluated(now), this.evaluated(then)])
    const check = await this.live.catalogCheck(DEFAULT_LANGUAGE)
    const evaluated = (one: Evaluated) => ({ ...shown(one.understood), verdict: verdictOf(one) })
    const changes = before.flatMap((one, at) => {
      const { question, understood } = one
      const next = after[at] as Evaluated
      const isSame =
        next.understood.intent === understood.intent && next.understood.isAnswered === understood.isAnswered
      if (isSame) return []
      return [{ text: question.text, expected: [...question.intents], before: evaluated(one), after: evaluated(next) }]
    })
    return {
      phrase: {
        before: shown(understandLast(now, check, [phrase.text])),
        after: shown(understandLast(then, check, [phrase.text])),
      },
      evaluation: { before: evaluationOf(before), after: evaluationOf(after) },
      changes,
    }
  }

  /** Every instance learns the phrase within seconds. Throws CHAT_PHRASE_TAKEN. */
  async addPhrase(actor: Actor, { intent, text }: ChatPhraseCreate): Promise<ChatPhrase> {
    const key = nameKey(text)
    ensure(!readPhrases().some((phrase) => nameKey(phrase.text) === key), 'CHAT_PHRASE_TAKEN')
    const { id, createdAt } = await this.changes
      .run(actor, async (tx) => {
        const row = await this.phrases.insert(tx, { intent, text, authorId: actor.id })
        const changes = auditedChanges(null, { intent, text })
        await tx.audit({ action: 'chat.phrase-added', entity: ENTITY, entityId: row.id, changes })
        await tx.touch('chat')
        return row
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new AppError('CHAT_PHRASE_TAKEN', { cause: error })
        throw error
      })
    const author = await this.users.getProfile(actor.id)
    return toPhrase({ id, intent, text, author, createdAt, revision: 0 })
  }

  /** Throws CHAT_PHRASE_NOT_FOUND, CHAT_PHRASE_CHANGED. */
  async remove(actor: Actor, id: string, expectedRevision: number | undefined): Promise<void> {
    await this.changes.run(actor, async (tx) => {
      const phrase = found(await this.phrases.lock(tx, id), 'CHAT_PHRASE_NOT_FOUND')
      await ensureRevision('CHAT_PHRASE_CHANGED', expectedRevision, phrase, () => toPhrase(phrase))
      const { intent, text } = phrase
      await this.phrases.remove(tx, id)
      const changes = auditedChanges({ intent, text }, null)
      await tx.audit({ action: 'chat.phrase-removed', entity: ENTITY, entityId: id, changes })
      await tx.touch('chat')
    })
  }

  private async evaluated(classifier: IntentClassifier): Promise<Evaluated[]> {
    const check = await this.live.catalogCheck(DEFAULT_LANGUAGE)
    return evaluate(readEvaluationSet(), (texts) => understandLast(classifier, check, texts))
  }
}
