import { OTHER_LANGUAGES, type OtherLanguage } from '../../i18n/languages.js'
import { type MessageRef, messageRef } from '../../i18n/translator.js'
import { ID_PATTERN } from '../ids.js'
import { LIMITS } from '../limits.js'
import { onOneLine, storedText } from '../text/text.js'
import { type AmountProblem, LONGEST_AMOUNT, parseRupees } from '../text/typed-amount.js'
import { z } from './zod.js'

/** Spaces around a text and letters sent in parts (NFD) take more characters than what is kept of them. */
const RAW_FACTOR = 4
const RAW_LEAST = 200

/** The sentence for a text of more than `max` characters. */
export const tooLong = (max: number) => messageRef('validation.tooLong', { max })

/** Characters that a text of up to `max` characters may have as it is sent, before it is trimmed and composed. */
export function rawMax(max: number): number {
  return Math.max(RAW_LEAST, RAW_FACTOR * max)
}

/**
 * A string of at most `longest` characters as it is sent: the first link of every schema of a text. The length is
 * looked at before anything else, and a longer one is refused with `long` alone, so that nothing works on it.
 * `missing` is the sentence for what is no string.
 */
export function limitedString(longest: number, long = tooLong(longest), missing?: string): z.ZodString {
  return z.string(missing).max(longest, { error: long, abort: true })
}

/** A list of at most `longest` entries: a longer one is refused with `many` before any entry is read. */
export function limitedList<Entry extends z.ZodType>(
  list: z.ZodArray<Entry>,
  longest: number,
  many: MessageRef = messageRef('validation.listAtMost', { max: longest }),
) {
  return z.preprocess(
    (value: readonly z.input<Entry>[], context) => {
      if (!Array.isArray(value) || value.length <= longest) return value
      context.addIssue({ code: 'custom', message: many })
      return z.NEVER
    },
    list.max(longest, many),
  )
}

const ID_LENGTH = 26
const INVALID = messageRef('validation.id')

/** An id that a person chooses from a list; `missing` is said while they have not. */
export const chosenId = (missing: MessageRef) =>
  limitedString(ID_LENGTH, missing).regex(ID_PATTERN, missing).meta({ description: 'ULID' })

export const Id = chosenId(INVALID)

export const IdParams = z.object({ id: Id })
export type IdParams = z.infer<typeof IdParams>

/**
 * Lone surrogates, and control characters other than tabs and line breaks: not text, and no column stores them. Marks
 * without end on one letter, too, direction marks between them: no language has them, and composing them takes long.
 * 30 are what Unicode's stream-safe format allows (UAX 15).
 */
const UNUSABLE = /\p{Cs}|(?![\t\n\r])\p{Cc}|[\p{M}\u202A-\u202E\u2066-\u2069]{31}/u
/** A character that can be seen: no space, joiner, direction mark, filler or mark without its letter. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

const UNUSABLE_TEXT = messageRef('validation.characters')

function usableString(max: number, missing?: string, long = tooLong(max)): z.ZodString {
  return limitedString(rawMax(max), long, missing).refine((text) => !UNUSABLE.test(text), {
    error: UNUSABLE_TEXT,
    abort: true,
  })
}

/**
 * Any string that can be stored and shown, composed (NFC) so that what looks alike is alike. Not trimmed: for secrets.
 * What is far beyond `max` characters is refused at once; `max` itself is checked by who uses it, after its own changes.
 */
export function wellFormedString(max: number, missing?: string, long = tooLong(max)): z.ZodString {
  return usableString(max, missing, long).normalize('NFC')
}

/** Text people write, trimmed, of up to `max` characters; it may be empty. `long` is the sentence for more. */
export function freeText(max: number, long = tooLong(max)): z.ZodString {
  return usableString(max, undefined, long).overwrite(storedText).max(max, long)
}

/** Text of which something can be seen, trimmed, of up to `max` characters; `missing` is the sentence for an empty one. */
export function requiredText(max: number, missing: string): z.ZodString {
  return (
    usableString(max, missing)
      .overwrite(storedText)
      .min(1, missing)
      .max(max, tooLong(max))
      // An empty text is refused above, once: to abort there would keep rules on several fields from being tried.
      .refine((text) => text === '' || VISIBLE.test(text), missing)
  )
}

export function optionalText(max: number): z.ZodOptional<z.ZodString> {
  return freeText(max).optional()
}

/** The same text on one line: a name, a title. */
export function oneLine(text: z.ZodString): z.ZodString {
  return text.overwrite(onOneLine)
}

/** How many rows may be sent for each that is kept. */
const RAW_ROWS = 4

interface Rows {
  /** What each row is parsed with, and its longest. */
  row: z.ZodType<string, string>
  characters: number
  /** Rows that are kept. More may be sent, as empty ones and repetitions go. */
  max: number
  many: MessageRef
  /** Makes rows of what was written. */
  read: (written: string | string[]) => string[]
}

/** A list, or a text separated by commas. What is wrong with a row is said of that row. */
export function commaSeparated({ row, characters, max, many, read }: Rows) {
  const sent = RAW_ROWS * max
  const list = limitedList(z.array(limitedString(rawMax(characters), tooLong(characters))), sent, many)
  return z
    .union([list, freeText(sent * (characters + 1), many)], {
      // Of the one that was meant, where it is too long.
      error: ({ errors }) => errors?.flat().find(({ code }) => code !== 'invalid_type')?.message,
    })
    .transform(read)
    .refine((rows) => rows.length <= max, { error: many, abort: true })
    .pipe(z.array(row))
}

/** A text that is longer than this is no field that was left empty. */
const LONGEST_BLANK = 1_000

/** A field that was left empty is the same as one that is missing. */
export const emptyIsMissing = (value: unknown) =>
  typeof value === 'string' && value.length <= LONGEST_BLANK && value.trim() === '' ? undefined : value

/** Texts by language. What is empty is shown in English. */
export function translationsOf<Texts extends z.ZodType>(texts: Texts) {
  const shape = Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, texts.optional()]))
  return z.object(shape as Record<OtherLanguage, z.ZodOptional<Texts>>)
}

/** Dates beyond these are mistakes, and some are out of the database's range. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

function isInRange(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Characters of any date and time, with its fractions and offset. */
export const LONGEST_DATE = 64

export const IsoDateTime = limitedString(
  LONGEST_DATE,
  messageRef('validation.dateTime'),
  messageRef('validation.dateTime'),
)
  .check(z.iso.datetime({ offset: true, error: messageRef('validation.dateTime'), abort: true }))
  .refine(isInRange, messageRef('validation.dateTime'))

/** A calendar day, YYYY-MM-DD. */
export const CalendarDay = limitedString(LONGEST_DATE, messageRef('validation.date'), messageRef('validation.date'))
  .check(z.iso.date({ error: messageRef('validation.date'), abort: true }))
  .refine(isInRange, messageRef('validation.date'))

/** Rupees with at most two decimals. */
export const Rupees = z
  .number(messageRef('validation.amount'))
  .min(0, messageRef('validation.amountNegative'))
  .max(LIMITS.maxRupees, messageRef('validation.amountTooLarge'))
  .multipleOf(0.01, messageRef('validation.amountDecimals'))

const AMOUNT_PROBLEMS: Record<AmountProblem, string> = {
  noAmount: messageRef('validation.amount'),
  negative: messageRef('validation.amountNegative'),
  decimals: messageRef('validation.amountDecimals'),
  grouping: messageRef('validation.amountGrouping'),
}

/** Rupees that a person gives: a number, or a text as people type amounts, such as "₹ 1,49,900" or "Rs. 1500/-". */
export const TypedRupees = z
  .union([z.number(), limitedString(LONGEST_AMOUNT, messageRef('validation.amount'))], messageRef('validation.amount'))
  .transform((typed, context) => {
    if (typeof typed === 'number') return typed
    const read = parseRupees(typed)
    if ('rupees' in read) return read.rupees
    context.addIssue({ code: 'custom', message: AMOUNT_PROBLEMS[read.problem] })
    return z.NEVER
  })
  .pipe(Rupees)

/** What something costs, rupees: at least one. */
export const Price = TypedRupees.refine((rupees) => rupees >= 1, messageRef('validation.priceTooLow'))

/** A page of a list. One beyond the last is empty; of reviews, which say what page they are, the last is shown. */
export const PageQuery = z.object({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(LIMITS.page.last, messageRef('validation.pageTooFar', { max: LIMITS.page.last }))
    .default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .default(LIMITS.page.default)
    .transform((n) => Math.min(n, LIMITS.page.max)),
})
export type PageQuery = z.infer<typeof PageQuery>

export const Success = z.object({ success: z.literal(true) })

/** For `when` of a rule on several fields of an object: it is tried once these are right, whatever is wrong with others. */
export const whenValid =
  (...names: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path: [field] = [] }) => field !== undefined && !names.includes(String(field)))

/**
 * Counts the changes of an entity, from 0. Two copies with the same revision are the same, apart from counts that others
 * add to: ratings, votes, views.
 */
export const Revision = z.number().int().min(0)

const EXPECTED = 'The revision this change was made from. If the entity has another one, the change gets 409.'

/** Spread it into the body of a write that changes an entity. */
export const expectedRevision = { expectedRevision: Revision.optional().describe(EXPECTED) }

/** The same as a query, for calls without a body. */
export const RevisionQuery = z.object({
  expectedRevision: z.preprocess(emptyIsMissing, z.coerce.number().int().min(0).optional()).describe(EXPECTED),
})
export type RevisionQuery = z.infer<typeof RevisionQuery>
