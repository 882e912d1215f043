import { z } from 'zod'
import { LIMITS } from '../limits.js'

/** Trimmed text of 1 to `max` characters; `missing` is the sentence for an empty one. */
export function requiredText(max: number, missing: string): z.ZodType<string, string> {
  return z.string(missing).trim().min(1, missing).max(max, `Please use at most ${max} characters.`)
}

export function optionalText(max: number): z.ZodOptional<z.ZodString> {
  return z.string().trim().max(max, `Please use at most ${max} characters.`).optional()
}

export const isoDateTimeSchema = z.iso.datetime({ offset: true, error: 'Please give a date and time.' })

/** Rupees with at most two decimals. */
export const rupeesSchema = z
  .number('Please give an amount in rupees.')
  .min(0, 'An amount cannot be negative.')
  .max(LIMITS.maxRupees, 'This amount is too large.')
  .multipleOf(0.01, 'Please use at most two decimals.')

/** A page of a list. One beyond the last is empty. */
export const pageQuerySchema = z.object({
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(LIMITS.page.last, `Please ask for a page up to ${LIMITS.page.last}.`)
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
