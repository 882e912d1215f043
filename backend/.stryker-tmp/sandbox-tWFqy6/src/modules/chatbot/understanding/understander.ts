// @ts-nocheck
import type { ChatIntent } from '@sofaseva/contract'
import type { Entities } from './entities.rules.js'
import { entitiesOf } from './entities.rules.js'
import type { IntentClassifier } from './intent-classifier.js'
import { type Understood, understand } from './understand.rules.js'

/** Whether the catalog has what a text names. */
export type CatalogCheck = (text: string) => boolean

/** Understands a text after the previous question. */
export function understandText(
  classifier: IntentClassifier,
  isInCatalog: CatalogCheck,
  { text, previous, now }: { text: string; previous: ChatIntent | null; now: Date },
): Understood & { entities: Entities } {
  const entities = entitiesOf(text, now)
  const ranked = classifier.classify(text)
  return { ...understand({ text, entities, ranked, previous, isInCatalog: isInCatalog(text) }), entities }
}

/** Understands the last of several texts of one conversation. */
export function understandLast(
  classifier: IntentClassifier,
  isInCatalog: CatalogCheck,
  texts: readonly string[],
): Understood {
  const now = new Date()
  let last: Understood = { intent: 'out_of_scope', confidence: 0, isAnswered: false }
  for (const [at, text] of texts.entries())
    last = understandText(classifier, isInCatalog, { text, previous: at === 0 ? null : last.intent, now })
  return last
}
