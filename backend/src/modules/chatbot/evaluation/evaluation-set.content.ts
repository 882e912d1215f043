import { CHAT_INTENT_NAMES } from '@sofaseva/contract'
import { z } from 'zod'
import { linesOf, readContent } from '#platform/lib/read-content.js'
import type { EvaluationQuestion } from './evaluate.rules.js'

/** Stands among the intents where a hand-over is right as well. */
const HAND_OVER = 'hand_over'
const intentsSchema = z.array(z.enum([...CHAT_INTENT_NAMES, HAND_OVER], 'names an unknown intent'))
/** `intent, another`. */
const headingSchema = z.string().refine((heading) => intentsSchema.safeParse(heading.split(', ')).success, {
  error: 'names an unknown intent',
})
const SCHEMA = z.record(headingSchema, linesOf(z.string()))

/** Questions apart from the training phrases, to see the effect of a change to those. Read for each use. */
export function readEvaluationSet(): EvaluationQuestion[] {
  return Object.entries(readContent('chat/evaluation.txt', SCHEMA)).flatMap(([heading, lines]) => {
    const names = intentsSchema.parse(heading.split(', '))
    const intents = names.filter((name) => name !== HAND_OVER)
    const mayHandOver = names.includes(HAND_OVER)
    return lines.map((line) => {
      const turns = line.split(' > ')
      return { text: turns.at(-1) ?? '', previous: turns.slice(0, -1), intents, mayHandOver }
    })
  })
}
