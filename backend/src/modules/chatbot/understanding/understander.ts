import type { ChatIntent } from '@sofaseva/contract'
import type { Entities } from './entities.rules.js'
import { entitiesOf } from './entities.rules.js'
import type { IntentClassifier } from './intent-classifier.js'
import { type Subject, subjectOf } from './subject.rules.js'
import { type Understood, understand } from './understand.rules.js'

/** Whether the catalog has anything for a search. */
export type CatalogCheck = (search: string) => boolean

/** Understands a text after the previous question. */
export function understandText(
  classifier: IntentClassifier,
  isInCatalog: CatalogCheck,
  { text, previous, now }: { text: string; previous: ChatIntent | null; now: Date },
): Understood & { entities: Entities; subject: Subject } {
  const entities = entitiesOf(text, now)
  const subject = subjectOf(text, (token) => classifier.isTalk(token))
  const ranked = classifier.classify(text)
  const asked = { text, entities, subject, ranked, previous, isInCatalog: isInCatalog(subject.search) }
  return { ...understand(asked), entities, subject }
}

/** Understands the last of several texts of one conversation. */
export function understandLast(
  classifier: IntentClassifier,
  isInCatalog: CatalogCheck,
  texts: readonly string[],
): Understood {
  const now = new Date()
  let last: Understood = { intent: 'out_of_scope', confidence: 0, isAnswered: false }
  for (const [at, text] of texts.entries()) {
    const previous = at === 0 ? null : last.intent
    const { intent, confidence, isAnswered } = understandText(classifier, isInCatalog, { text, previous, now })
    last = { intent, confidence, isAnswered }
  }
  return last
}
