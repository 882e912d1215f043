import { LANGUAGES, type Language, OTHER_LANGUAGES, type OtherLanguage } from '../../i18n/languages.js'
import { type MessageRef, messageRef } from '../../i18n/translator.js'
import { ID_PATTERN } from '../ids.js'
import { LIMITS } from '../limits.js'
import { collapseWhitespace, storedText } from '../text/stored-text.js'
import { type AmountProblem, MAX_AMOUNT_LENGTH, parseRupees } from '../text/typed-amount.js'
import { z } from './zod.js'

/** Surrounding spaces and decomposed letters (NFD) take more characters than the stored text. */
const RAW_FACTOR = 4
const RAW_LEAST = 200

/** The message for a text of more than `max` characters. */
export const tooLong = (max: number) => messageRef('validation.tooLong', { max })

/** Maximum length before trimming and composing, for a text of up to `max` characters. */
export function rawMax(max: number): number {
  return Math.max(RAW_LEAST, RAW_FACTOR * max)
}

/**
 * A string of at most `longest` characters as sent; every schema of a text starts with it. A longer string is refused
 * with `long` before any other work. `missing` is the message for values that are not strings.
 */
export function limitedString(longest: number, long = tooLong(longest), missing?: string): z.ZodString {
  return z.string(missing).max(longest, { error: long, abort: true })
}

/** A list of at most `longest` entries. A longer list is refused with `many` before any entry is parsed. */
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

/** An id that the user picks from a list; `missing` is the message for no choice. */
export const chosenId = (missing: MessageRef) =>
  limitedString(ID_LENGTH, missing).regex(ID_PATTERN, missing).meta({ description: 'ULID' })

export const Id = chosenId(INVALID)

export const IdParams = z.object({ id: Id })
export type IdParams = z.infer<typeof IdParams>

/**
 * Lone surrogates and control characters other than tabs and line breaks, which no column stores. It also matches
 * endless marks on one letter, because composing them is slow. Unicode's stream-safe format allows 30 (UAX 15).
 */
const UNUSABLE = /\p{Cs}|(?![\t\n\r])\p{Cc}|[\p{M}\u202A-\u202E\u2066-\u2069]{31}/u
/** A visible character: not a space, joiner, direction mark, filler or mark without a letter. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

const UNUSABLE_TEXT = messageRef('validation.characters')

function usableString(max: number, missing?: string, long = tooLong(max)): z.ZodString {
  return limitedString(rawMax(max), long, missing).refine((text) => !UNUSABLE.test(text), {
    error: UNUSABLE_TEXT,
    abort: true,
  })
}

/**
 * A storable string, composed (NFC) so that equal-looking texts are equal. It is not trimmed, so it suits secrets. A
 * much longer text than `max` is refused at once; callers check `max` after their own changes.
 */
export function wellFormedString(max: number, missing?: string, long = tooLong(max)): z.ZodString {
  return usableString(max, missing, long).normalize('NFC')
}

/** Trimmed text of up to `max` characters; it may be empty. `long` is the message for longer text. */
export function freeText(max: number, long = tooLong(max)): z.ZodString {
  return usableString(max, undefined, long).overwrite(storedText).max(max, long)
}

/** Trimmed text of up to `max` characters, at least one of them visible. `missing` is the message for an empty text. */
export function requiredText(max: number, missing: string): z.ZodString {
  return (
    usableString(max, missing)
      .overwrite(storedText)
      .min(1, missing)
      .max(max, tooLong(max))
      // The check above already refuses empty text. Aborting there would skip rules on several fields.
      .refine((text) => text === '' || VISIBLE.test(text), missing)
  )
}

export function optionalString(max: number): z.ZodOptional<z.ZodString> {
  return freeText(max).optional()
}

/** The same text on one line, for names and titles. */
export function oneLine(text: z.ZodString): z.ZodString {
  return text.overwrite(collapseWhitespace)
}

/** Rows that may be sent for each row that is kept. */
const RAW_ROWS = 4

interface Rows {
  /** Parses each row. */
  row: z.ZodType<string, string>
  characters: number
  /** Maximum number of rows to keep. More may be sent, because empty and repeated rows are dropped. */
  max: number
  many: MessageRef
  /** Splits the input into rows. */
  read: (written: string | string[]) => string[]
}

/** A list or comma-separated text. Errors name their row. */
export function commaSeparated({ row, characters, max, many, read }: Rows) {
  const sent = RAW_ROWS * max
  const list = limitedList(z.array(limitedString(rawMax(characters), tooLong(characters))), sent, many)
  return z
    .union([list, freeText(sent * (characters + 1), many)], {
      // Reports the error of the matching type if the input is too long.
      error: ({ errors }) => errors?.flat().find(({ code }) => code !== 'invalid_type')?.message,
    })
    .transform(read)
    .refine((rows) => rows.length <= max, { error: many, abort: true })
    .pipe(z.array(row))
}

/** Longer text is never treated as an empty field. */
const MAX_BLANK_LENGTH = 1_000

/** Treats an empty field as a missing one. */
export const emptyToUndefined = (value: unknown) =>
  typeof value === 'string' && value.length <= MAX_BLANK_LENGTH && value.trim() === '' ? undefined : value

/** Texts by language. English replaces empty texts. */
export function translationsOf<Texts extends z.ZodType>(texts: Texts) {
  const shape = Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, texts.optional()]))
  return z.object(shape as Record<OtherLanguage, z.ZodOptional<Texts>>)
}

/** The same schema for each language. */
export const textsByLanguage = <Texts extends z.ZodType>(texts: Texts) =>
  z.object(Object.fromEntries(LANGUAGES.map((language) => [language, texts])) as Record<Language, Texts>)

/** Dates outside these years are mistakes, and some exceed the database's range. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

function isInRange(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

/** Characters of the longest date and time, including fractions and offset. */
export const MAX_DATE_LENGTH = 64

export const IsoDateTime = limitedString(
  MAX_DATE_LENGTH,
  messageRef('validation.dateTime'),
  messageRef('validation.dateTime'),
)
  .check(z.iso.datetime({ offset: true, error: messageRef('validation.dateTime'), abort: true }))
  .refine(isInRange, messageRef('validation.dateTime'))

/** A calendar day, YYYY-MM-DD. */
export const CalendarDay = limitedString(MAX_DATE_LENGTH, messageRef('validation.date'), messageRef('validation.date'))
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

/** Rupees as a number or as typed text, such as "₹ 1,49,900" or "Rs. 1500/-". */
export const TypedRupees = z
  .union(
    [z.number(), limitedString(MAX_AMOUNT_LENGTH, messageRef('validation.amount'))],
    messageRef('validation.amount'),
  )
  .transform((typed, context) => {
    if (typeof typed === 'number') return typed
    const read = parseRupees(typed)
    if ('rupees' in read) return read.rupees
    context.addIssue({ code: 'custom', message: AMOUNT_PROBLEMS[read.problem] })
    return z.NEVER
  })
  .pipe(Rupees)

/** A price in rupees: at least one. */
export const TypedPrice = TypedRupees.refine((rupees) => rupees >= 1, messageRef('validation.priceTooLow'))

/** A page of a list. A page beyond the last is empty, but reviews return their last page and its number. */
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

/** For `when` of a rule on several fields: runs the rule once these fields are valid, whatever the others are. */
export const pipeIfValid =
  (...names: string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    issues.every(({ path: [field] = [] }) => field !== undefined && !names.includes(String(field)))

/**
 * Counts the changes of an entity, from 0. Equal revisions mean equal copies, except for counts that others increase:
 * ratings, votes and views.
 */
export const Revision = z.number().int().min(0)

const EXPECTED = 'The revision this change was made from. If the entity has another one, the change gets 409.'

/** Spread this into the body of a write that changes an entity. */
export const expectedRevision = { expectedRevision: Revision.optional().describe(EXPECTED) }

/** A revision in a query. */
export const revisionText = z.preprocess(emptyToUndefined, z.coerce.number().int().min(0).optional())

/** The same as a query, for calls without a body. */
export const RevisionQuery = z.object({ expectedRevision: revisionText.describe(EXPECTED) })
export type RevisionQuery = z.infer<typeof RevisionQuery>
