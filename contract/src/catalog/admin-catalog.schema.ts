import { OTHER_LANGUAGES } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  chosenIdSchema,
  commaSeparated,
  expectedRevision,
  freeText,
  idSchema,
  limitedList,
  limitedString,
  oneLine,
  optionalText,
  pageQuerySchema,
  priceSchema,
  requiredText,
  revisionSchema,
  translationsOf,
  typedRupeesSchema,
  whenValid,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { withLatinDigits } from '../lib/text/text.js'
import { pictureUrlSchema } from '../uploads/picture.schema.js'
import { dearestPrice, readDetails, repeatedOptionNames } from './catalog.rules.js'
import { categorySchema, serviceOptionSchema, serviceSchema } from './catalog.schema.js'

const detailSchema = oneLine(requiredText(LIMITS.optionDetail, messageRef('validation.optionDetail')))

/** Rows, or a text separated by commas. */
const detailsSchema = commaSeparated({
  row: detailSchema,
  characters: LIMITS.optionDetail,
  max: LIMITS.optionDetails,
  many: messageRef('validation.optionDetailsAtMost', { max: LIMITS.optionDetails }),
  read: (written) => (typeof written === 'string' ? readDetails(written) : written),
}).default([])

const nameIn = (max: number) => oneLine(freeText(max)).default('')

const categoryTranslationsSchema = translationsOf(z.object({ name: nameIn(LIMITS.categoryName) }))
const serviceTranslationsSchema = translationsOf(
  z.object({
    name: nameIn(LIMITS.serviceName),
    shortDescription: freeText(LIMITS.serviceShortDescription).default(''),
  }),
)
const optionTranslationsSchema = translationsOf(z.object({ name: nameIn(LIMITS.optionName), details: detailsSchema }))
/** A language that is left out stays as it was; of an option, as that of the same name was. */
const TRANSLATIONS_KEPT = 'Languages that are left out stay as they were.'

const { min: SHORTEST, max: LONGEST } = LIMITS.duration
const DURATION = messageRef('validation.duration', { min: SHORTEST, max: LONGEST, step: LIMITS.windowStepMinutes })
const LONGEST_DURATION = 8

const readMinutes = (typed: string) => Number(withLatinDigits(typed))

/** Minutes: a number, or its digits as people type them. */
const durationSchema = z
  .union(
    [z.number(), limitedString(LONGEST_DURATION, DURATION).trim().min(1, DURATION).transform(readMinutes)],
    DURATION,
  )
  .pipe(
    z.number(DURATION).min(SHORTEST, DURATION).max(LONGEST, DURATION).multipleOf(LIMITS.windowStepMinutes, DURATION),
  )
const DURATION_KEPT = 'Time on site, minutes. Left out: as it was of the option of the same name, else the default.'

export const optionInputSchema = z.object({
  name: oneLine(requiredText(LIMITS.optionName, messageRef('validation.optionName'))),
  /** Difference from the base price, rupees. */
  price: typedRupeesSchema,
  details: detailsSchema,
  durationMinutes: durationSchema.optional().describe(DURATION_KEPT),
  translations: optionTranslationsSchema.optional().describe(TRANSLATIONS_KEPT),
})
export type OptionInput = z.infer<typeof optionInputSchema>

const serviceFields = z.object({
  name: oneLine(requiredText(LIMITS.serviceName, messageRef('validation.name'))),
  shortDescription: requiredText(LIMITS.serviceShortDescription, messageRef('validation.shortDescription')),
  basePrice: priceSchema,
  priceUpperRange: priceSchema,
  categoryId: chosenIdSchema(messageRef('validation.category')),
  imageUrl: pictureUrlSchema.default(''),
  options: limitedList(
    z.array(optionInputSchema).min(1, messageRef('validation.optionsAtLeastOne')),
    LIMITS.optionsPerService,
    messageRef('validation.optionsAtMost', { max: LIMITS.optionsPerService }),
  ),
  isDisabled: z.boolean().default(false),
  translations: serviceTranslationsSchema.optional().describe(TRANSLATIONS_KEPT),
})

/** Refuses options of one name, and a Maximum Expected Price below the dearest option. */
function ensureConsistent(
  { options, basePrice, priceUpperRange }: z.infer<typeof serviceFields>,
  context: z.RefinementCtx,
): void {
  for (const path of repeatedOptionNames(options))
    context.addIssue({
      code: 'custom',
      path: ['options', ...path],
      message: messageRef('validation.optionNameTwice'),
    })
  if (priceUpperRange < dearestPrice({ basePrice, options }))
    context.addIssue({
      code: 'custom',
      path: ['priceUpperRange'],
      message: messageRef('validation.priceUpperRange'),
    })
}
const CONSISTENT = { when: whenValid('options', 'basePrice', 'priceUpperRange') }

export const serviceInputSchema = serviceFields.superRefine(ensureConsistent, CONSISTENT)
export type ServiceInput = z.infer<typeof serviceInputSchema>

/** A whole service in place of the one before. */
export const serviceChangeSchema = serviceFields.extend(expectedRevision).superRefine(ensureConsistent, CONSISTENT)
export type ServiceChange = z.infer<typeof serviceChangeSchema>
/** A service as it is sent: amounts are numbers, or texts as people type them. */
export type TypedService = z.input<typeof serviceInputSchema>

/** A price by itself: everything else stays. */
export const servicePriceSchema = serviceFields.pick({ basePrice: true }).extend(expectedRevision)
export type ServicePrice = z.infer<typeof servicePriceSchema>

export const disabledChangeSchema = z.object({
  isDisabled: z.boolean(messageRef('validation.disabled')),
  ...expectedRevision,
})
export type DisabledChange = z.infer<typeof disabledChangeSchema>

export const categoryInputSchema = z.object({
  name: oneLine(requiredText(LIMITS.categoryName, messageRef('validation.name'))),
  iconUrl: pictureUrlSchema.default(''),
  translations: categoryTranslationsSchema.optional().describe(TRANSLATIONS_KEPT),
})
export type CategoryInput = z.infer<typeof categoryInputSchema>

/** What is left out stays. `position` 0 is the first. */
export const categoryChangeSchema = z.object({
  name: oneLine(requiredText(LIMITS.categoryName, messageRef('validation.name'))).optional(),
  iconUrl: pictureUrlSchema.optional(),
  translations: categoryTranslationsSchema.optional(),
  position: z.number().int().min(0).max(10_000).optional(),
  ...expectedRevision,
})
export type CategoryChange = z.infer<typeof categoryChangeSchema>

/** Languages in which something is missing, and so shown in English. */
const untranslatedSchema = z.array(z.enum(OTHER_LANGUAGES))

export const adminCategorySchema = categorySchema.extend({
  serviceCount: z.number().int(),
  revision: revisionSchema,
  translations: categoryTranslationsSchema,
  untranslated: untranslatedSchema,
})
export type AdminCategory = z.infer<typeof adminCategorySchema>

/** A service as the back office sees it: disabled ones too, and whether its category hides it. */
export const adminServiceSchema = serviceSchema.extend({
  isCategoryDisabled: z.boolean(),
  revision: revisionSchema,
  options: z.array(serviceOptionSchema.extend({ translations: optionTranslationsSchema })),
  translations: serviceTranslationsSchema,
  untranslated: untranslatedSchema,
})
export type AdminService = z.infer<typeof adminServiceSchema>

/** `search` is found in the names of all languages, here and below. */
export const adminCategoriesQuerySchema = z.object({ search: optionalText(LIMITS.searchText) })
export type AdminCategoriesQuery = z.infer<typeof adminCategoriesQuerySchema>

export const adminServicesQuerySchema = pageQuerySchema.extend({
  search: optionalText(LIMITS.searchText),
  categoryId: idSchema.optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
})
export type AdminServicesQuery = z.infer<typeof adminServicesQuerySchema>
