// @ts-nocheck
import { LANGUAGES, type Language } from '@sofaseva/contract'
import type { IntentClassifier } from '../understanding/intent-classifier.js'
import { shippedClassifier } from '../understanding/shipped-classifier.js'
import { type CatalogCheck, understandLast } from '../understanding/understander.js'
import { calibrationError } from './calibration.rules.js'
import { type Evaluated, evaluate, verdictOf } from './evaluate.rules.js'
import { type HeldOutPart, readHeldOut } from './held-out.content.js'

export interface ChatQuality {
  questions: number
  /** Shares, 0 to 1. */
  right: number
  handedOver: number
  confidentlyWrong: number
  calibrationError: number
  /** Questions that were not understood, with the intent taken. */
  mistakes: string[]
}

const isIntentRight = ({ question, understood }: Evaluated) => question.intents.includes(understood.intent)

function describeMistake(one: Evaluated): string {
  const { question, understood } = one
  const text = [...question.previous, question.text].join(' > ')
  const expected = question.intents.join(', ')
  return `${verdictOf(one)}: ${text} (${understood.intent} ${understood.confidence.toFixed(2)}, not ${expected})`
}

export function chatQualityOf(evaluated: readonly Evaluated[]): ChatQuality {
  const share = (verdict: string) => evaluated.filter((one) => verdictOf(one) === verdict).length / evaluated.length
  return {
    questions: evaluated.length,
    right: share('right'),
    handedOver: share('handedOver'),
    confidentlyWrong: share('wrong'),
    calibrationError: calibrationError(
      evaluated.map((one) => ({ confidence: one.understood.confidence, isRight: isIntentRight(one) })),
    ),
    mistakes: evaluated.filter((one) => verdictOf(one) !== 'right').map(describeMistake),
  }
}

/** Measures the assistant with one part of the held-out questions, by language. */
export async function chatQuality(
  part: HeldOutPart,
  catalogs: Readonly<Record<Language, CatalogCheck>>,
  classifier?: IntentClassifier,
): Promise<{ all: ChatQuality; byLanguage: Record<Language, ChatQuality> }> {
  const model = classifier ?? (await shippedClassifier())
  const questions = readHeldOut(part)
  const evaluated = LANGUAGES.map(
    (language) =>
      [language, evaluate(questions[language], (texts) => understandLast(model, catalogs[language], texts))] as const,
  )
  const byLanguage = Object.fromEntries(evaluated.map(([language, list]) => [language, chatQualityOf(list)]))
  return {
    all: chatQualityOf(evaluated.flatMap(([, list]) => list)),
    byLanguage: byLanguage as Record<Language, ChatQuality>,
  }
}
