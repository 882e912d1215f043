import { OTHER_LANGUAGES, type OtherLanguage } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../limits.js'
import { onOneLine, storedText } from '../rules/text.rules.js'
import { z } from '../zod.js'

/** Lone surrogates, and control characters other than tabs and line breaks: not text, and no column stores them. */
const UNUSABLE = /\p{Cs}|(?![\t\n\r])\p{Cc}/u
/** A character that can be seen: no space, joiner, direction mark, filler or mark without its letter. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

const UNUSABLE_TEXT = messageRef('validation.characters')
const tooLong = (max: number) => messageRef('validation.tooLong', { max })

/** Any string that can be stored and shown, composed (NFC) so that what looks alike is alike. Not trimmed: for secrets. */
export function wellFormedString(missing?: string): z.ZodString {
  return z
    .string(missing)
    .refine((text) => !UNUSABLE.test(text), { error: UNUSABLE_TEXT, abort: true })
    .normalize('NFC')
}

function cleanText(missing?: string): z.ZodString {
  return wellFormedString(missing).overwrite(storedText)
}

/** Text people write, trimmed, of up to `max` characters; it may be empty. `long` is the sentence for more. */
export function freeText(max: number, long = tooLong(max)): z.ZodString {
  return cleanText().max(max, long)
}

/** Text of which something can be seen, trimmed, of up to `max` characters; `missing` is the sentence for an empty one. */
export function requiredText(max: number, missing: string): z.ZodString {
  return (
    cleanText(missing)
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

/** Texts by language. What is empty is shown in English. */
export function translationsOf<Texts extends z.ZodType>(texts: Texts) {
  const shape = Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, texts.optional()]))
  return z.object(shape as Record<OtherLanguage, z.ZodOptional<Texts>>)
}

/** A field that was left empty is the same as one that is missing. */
export const emptyIsMissing = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)

/** Dates beyond these are mistakes, and some are out of the database's range. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2199

function isInRange(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

export const isoDateTimeSchema = z.iso
  .datetime({ offset: true, error: messageRef('validation.dateTime'), abort: true })
  .refine(isInRange, messageRef('validation.dateTime'))

/** A calendar day, YYYY-MM-DD. */
export const calendarDaySchema = z.iso
  .date({ error: messageRef('validation.date'), abort: true })
  .refine(isInRange, messageRef('validation.date'))

/** Rupees with at most two decimals. */
export const rupeesSchema = z
  .number(messageRef('validation.amount'))
  .min(0, messageRef('validation.amountNegative'))
  .max(LIMITS.maxRupees, messageRef('validation.amountTooLarge'))
  .multipleOf(0.01, messageRef('validation.amountDecimals'))

/** A page of a list. One beyond the last is empty; of reviews, which say what page they are, the last is shown. */
export const pageQuerySchema = z.object({
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
export type PageQuery = z.infer<typeof pageQuerySchema>

export const successSchema = z.object({ success: z.literal(true) })
