// @ts-nocheck
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common'
import { CHAT_INTENT_NAMES } from '@sofaseva/contract'
import { PublicCache } from '#platform/cache/public-cache.js'
import { readEvaluationSet } from '../evaluation/evaluation-set.content.js'
import { IntentClassifier } from './intent-classifier.js'
import { type Phrase, readPhrases } from './phrases.content.js'
import { PhrasesRepository } from './phrases.repository.js'
import { shippedClassifier } from './shipped-classifier.js'

interface Trained {
  /** Identifies the added phrases it was trained with. */
  version: string
  classifier: IntentClassifier
}

/**
 * Provides the current classifier. It loads with the first question, because it takes 12 MB. Added or removed phrases
 * are learned within seconds, on all instances; until then the previous classifier answers.
 */
@Injectable()
export class ChatModelService implements OnModuleInit {
  private readonly logger = new Logger('ChatModel')
  private trained: Promise<Trained> | null = null
  private retraining: Promise<void> = Promise.resolve()
  /** Set after failed training. The next question starts it again. */
  private isBehind = false

  constructor(
    private readonly phrases: PhrasesRepository,
    cache: PublicCache,
  ) {
    cache.onChange('chat', () => {
      if (this.trained !== null) this.learn()
    })
  }

  /** A fault in the content stops the start. */
  onModuleInit(): void {
    readPhrases()
    readEvaluationSet()
  }

  async current(): Promise<IntentClassifier> {
    this.trained ??= this.startWithShipped()
    if (this.isBehind) this.learn()
    const mine = this.trained
    try {
      return (await mine).classifier
    } catch (error) {
      if (this.trained === mine) this.trained = null
      throw error
    }
  }

  /** The classifier trained with all current phrases. */
  async latest(): Promise<IntentClassifier> {
    await this.current()
    await this.learn()
    return this.current()
  }

  /** A classifier trained with one more phrase, for a preview. */
  async trainWith(phrase: Phrase): Promise<IntentClassifier> {
    return IntentClassifier.train([...readPhrases(), ...(await this.added()).phrases, phrase])
  }

  private async added(): Promise<{ version: string; phrases: Phrase[] }> {
    const rows = await this.phrases.listAll()
    // Skips intents that this version does not know.
    const phrases = rows.filter(({ intent }) => CHAT_INTENT_NAMES.some((name) => name === intent))
    return { version: phrases.map(({ id }) => id).join(), phrases }
  }

  /** Returns the shipped classifier for the first questions, and learns added phrases meanwhile. */
  private async startWithShipped(): Promise<Trained> {
    const classifier = await shippedClassifier()
    this.learn()
    return { version: '', classifier }
  }

  /** Learns the current phrases after any training in progress. Does not throw. */
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

  /** Trains only if the phrases have changed. Without Redis, changes are reported every second. */
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
