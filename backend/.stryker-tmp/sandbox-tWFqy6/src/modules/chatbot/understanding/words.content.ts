// @ts-nocheck
import { OTHER_LANGUAGES } from '@sofaseva/contract'
import { z } from 'zod'
import { readContent, words } from '#platform/lib/read-content.js'

export const RELATIVE_DAYS = ['today', 'tomorrow', 'day_after_tomorrow'] as const
/** Starts on Sunday, as `weekdayOf` counts. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export const MONTHS = [
  ...(['january', 'february', 'march', 'april', 'may', 'june'] as const),
  ...(['july', 'august', 'september', 'october', 'november', 'december'] as const),
] as const
export const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
const HEADINGS = [
  ...(['connectors', 'continuations', 'quantities', 'appliances', 'morning', 'afternoon', 'evening'] as const),
  ...(['hundred', 'thousand', 'units', 'next'] as const),
  ...RELATIVE_DAYS,
  ...WEEKDAYS,
  ...MONTHS,
  ...NUMBERS,
] as const

export type WordHeading = (typeof HEADINGS)[number]

/** Words by their role in a question. */
export const WORDS = readContent('chat/words.txt', z.record(z.enum(HEADINGS), words))

/**
 * Words with the same meaning in a question, by that meaning; `*` at the end stands for any ending, `_` for a space.
 */
export const CONCEPTS = readContent('chat/concepts.txt', z.record(z.string().regex(/^[a-z_]+$/), words))

/** Words that tell a language in Devanagari from the others; `*` at the beginning stands for any beginning. */
export const LANGUAGE_MARKERS = readContent('chat/languages.txt', z.record(z.enum(OTHER_LANGUAGES), words))
