import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  freeText,
  limitedList,
  limitedString,
  oneLine,
  Rupees,
  requiredText,
  TypedRupees,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { withLatinDigits } from '../lib/text/text.js'

const Lines = limitedList(
  z.array(oneLine(requiredText(LIMITS.guide.line, messageRef('validation.required')))),
  LIMITS.guide.lines,
).default([])

const Question = z.object({
  question: oneLine(requiredText(LIMITS.guide.question, messageRef('validation.required'))),
  answer: requiredText(LIMITS.guide.text, messageRef('validation.required')),
})

/** Texts that inform customers before the booking, in one language. Empty ones are not shown. */
export const GuideTexts = z.object({
  included: Lines,
  excluded: Lines,
  /** Tools and materials that the provider brings. */
  weBring: Lines,
  /** Things that the customer provides, such as water or a socket. */
  youProvide: Lines,
  warranty: freeText(LIMITS.guide.text).default(''),
  payment: freeText(LIMITS.guide.text).default(''),
  questions: limitedList(z.array(Question), LIMITS.guide.questions).default([]),
})
export type GuideTexts = z.infer<typeof GuideTexts>

const DAYS = messageRef('validation.warrantyDays', { max: LIMITS.guide.warrantyDays })
const MAX_DAYS_LENGTH = 8

/** Days, as a number or as typed digits; 0 for none. */
const WarrantyDays = z
  .union(
    [
      z.number(),
      limitedString(MAX_DAYS_LENGTH, DAYS)
        .trim()
        .transform((typed) => Number(withLatinDigits(typed))),
    ],
    DAYS,
  )
  .pipe(z.number(DAYS).int(DAYS).min(0, DAYS).max(LIMITS.guide.warrantyDays, DAYS))

/** A guide in English as an admin sends it. */
export const ServiceGuideInput = GuideTexts.extend({
  warrantyDays: WarrantyDays.default(0),
  /** Due if the customer decides against the work after the visit, rupees; 0 for none. */
  visitFee: TypedRupees.default(0),
})
export type ServiceGuideInput = z.infer<typeof ServiceGuideInput>

/** A service's guide in one language. */
export const ServiceGuide = GuideTexts.extend({ warrantyDays: z.number().int(), visitFee: Rupees })
export type ServiceGuide = z.infer<typeof ServiceGuide>
