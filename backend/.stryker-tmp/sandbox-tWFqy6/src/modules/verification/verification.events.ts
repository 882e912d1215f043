// @ts-nocheck
import { LANGUAGES } from '@sofaseva/contract'
import { z } from 'zod'
import type { EventKind } from '#platform/outbox/event-kind.js'
import { TEXT_BUDGET_LEVELS } from './code.rules.js'

const CodeRequested = z.object({
  codeId: z.string(),
  userId: z.string().nullable().default(null),
  /** The language of the page that requested it. Null for the user's own. */
  language: z.enum(LANGUAGES).nullable().default(null),
})

/** A user requested a code. The event carries only its id; the job derives the digits from the id. */
export const codeRequested: EventKind<z.infer<typeof CodeRequested>> = {
  type: 'verification.code-requested',
  schema: CodeRequested,
  about: ({ userId }) => userId,
}

export const TextsBudgetUsed = z.object({
  level: z.enum(TEXT_BUDGET_LEVELS),
  used: z.number().int(),
  budget: z.number().int(),
  /** Texts, or rupees for them. */
  unit: z.enum(['texts', 'rupees']).default('texts'),
  /** The date in India, YYYY-MM-DD. */
  day: z.string(),
})
export type TextsBudgetUsed = z.infer<typeof TextsBudgetUsed>

/** Most or all of the day's text messages, or of the money for them, are used. Recorded once a day for each level. */
export const textsBudgetUsed: EventKind<TextsBudgetUsed> = {
  type: 'verification.texts-budget-used',
  schema: TextsBudgetUsed,
  about: () => null,
}
