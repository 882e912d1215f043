import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { CHAT_INTENT_NAMES } from '@sofaseva/contract'
import { PublicCache } from '#platform/cache/public-cache.js'
import { readEvaluationSet } from '../evaluation/evaluation-set.content.js'
import { IntentClassifier } from './intent-classifier.js'
import { type Phrase, readPhrases } from './phrases.content.js'
import { PhrasesRepository } from './phrases.repository.js'
import { shippedClassifier } from './shipped-classifier.js'

interface Trained {
  /** The added phrases it was trained with. */
  version: string
  classifier: IntentClassifier
}

/**
 * The classifier that answers, read for the first question: a process that is asked none does without its 12 MB. Phrases that
 * are added or taken back, here or elsewhere, are learned within seconds; until then the one before answers.
 */
@Injectable()
export class ChatModelService implements OnModuleInit {
  private readonly logger = new Logger('ChatModel')
  private trained: Promise<Trained> | null = null
  private retraining: Promise<void> = Promise.resolve()
  /** The last learning failed: the next question starts it again. */
  private isBehind = false

  constructor(
    private readonly phrases: PhrasesRepository,
    cache: PublicCache,
  ) {
    cache.onChange('chat', () => {
      if (this.trained !== null) this.learn()
    })
  }

  /** A mistake in the content stops the start. */
  onModuleInit(): void {
    readPhrases()
    readEvaluationSet()
  }

  async current(): Promise<IntentClassifier> {
    this.trained ??= this.untaught()
    if (this.isBehind) this.learn()
    const mine = this.trained
    try {
      return (await mine).classifier
    } catch (error) {
      if (this.trained === mine) this.trained = null
      throw error
    }
  }

  /** The one that has learned all phrases there are, also one of this moment. */
  async latest(): Promise<IntentClassifier> {
    await this.current()
    await this.learn()
    return this.current()
  }

  /** One that has learned a phrase more, for a look at what it does. */
  async with(phrase: Phrase): Promise<IntentClassifier> {
    return IntentClassifier.train([...readPhrases(), ...(await this.added()).phrases, phrase])
  }

  private async added(): Promise<{ version: string; phrases: Phrase[] }> {
    const rows = await this.phrases.all()
    // An intent that this version does not know, or knows no more, is not learned.
    const phrases = rows.filter(({ intent }) => CHAT_INTENT_NAMES.some((name) => name === intent))
    return { version: phrases.map(({ id }) => id).join(), phrases }
  }

  /** Answers the first questions; what was added is learned meanwhile. */
  private async untaught(): Promise<Trained> {
    const classifier = await shippedClassifier()
    this.learn()
    return { version: '', classifier }
  }

  /** Learns the phrases of this moment, after what is being learned. Does not throw. */
  private learn(): Promise<void> {
    this.isBehind = false
    this.retraining = this.retraining.then(() => this.retrain())
    return this.retraining
  }

  private async train(): Promise<Trained> {
    const { version, phrases } = await this.added()
    if (version === '') return { version, classifier: await shippedClassifier() }
    return { version, classifier: await IntentClassifier.train([...readPhrases(), ...phrases]) }
  }

  /** Only if the phrases have changed: without Redis, every second may be a change. */
  private async retrain(): Promise<void> {
    try {
      const [before, { version }] = await Promise.all([this.trained, this.added()])
      if (before?.version === version) return
      this.trained = Promise.resolve(await this.train())
    } catch (err) {
      this.isBehind = true
      this.logger.warn({ msg: 'the phrases could not be learned', err })
    }
  }
}
