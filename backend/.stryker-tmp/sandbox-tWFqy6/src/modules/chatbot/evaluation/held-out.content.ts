// @ts-nocheck
import { LANGUAGES, type Language } from '@sofaseva/contract'
import type { EvaluationQuestion } from './evaluate.rules.js'
import { readQuestions } from './evaluation-set.content.js'

const FILES: Readonly<Record<Language, string>> = { en: 'english', hi: 'hindi', mr: 'marathi' }

/** `tuning` questions may be read to improve the assistant; `unseen` ones only measure it. */
export const HELD_OUT_PARTS = ['tuning', 'unseen'] as const
export type HeldOutPart = (typeof HELD_OUT_PARTS)[number]

/** Questions in three languages, half of the Hindi and Marathi ones in Latin letters. Reads the files at each call. */
export const readHeldOut = (part: HeldOutPart): Record<Language, EvaluationQuestion[]> =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, readQuestions(`chat/held-out/${part}/${FILES[language]}.txt`)]),
  ) as Record<Language, EvaluationQuestion[]>
