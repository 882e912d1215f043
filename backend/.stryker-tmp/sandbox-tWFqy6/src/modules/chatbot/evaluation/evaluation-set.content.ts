// @ts-nocheck
import { CHAT_INTENT_NAMES } from '@sofaseva/contract'
import { z } from 'zod'
import { linesOf, readContent } from '#platform/lib/read-content.js'
import type { EvaluationQuestion } from './evaluate.rules.js'

/** Marks, among the intents, questions for which an escalation is right, too. */
const HANDOFF = 'hand_over'
const intentsSchema = z.array(z.enum([...CHAT_INTENT_NAMES, HANDOFF], 'names an unknown intent'))
/** Headings such as `intent, another`. */
const headingSchema = z.string().refine((heading) => intentsSchema.safeParse(heading.split(', ')).success, {
  error: 'names an unknown intent',
})
const SCHEMA = z.record(headingSchema, linesOf(z.string()))

/** The questions of one file, each below the intents that are right for it. */
export function readQuestions(path: string): EvaluationQuestion[] {
  return Object.entries(readContent(path, SCHEMA)).flatMap(([heading, lines]) => {
    const names = intentsSchema.parse(heading.split(', '))
    const intents = names.filter((name) => name !== HANDOFF)
    const canHandOff = names.includes(HANDOFF)
    return lines.map((line) => {
      const turns = line.split(' > ')
      return { text: turns.at(-1) ?? '', previous: turns.slice(0, -1), intents, canHandOff }
    })
  })
}

/** Questions that are not training phrases, for measuring changes of those. Reads the file at each call. */
export const readEvaluationSet = (): EvaluationQuestion[] => readQuestions('chat/evaluation.txt')
