import { OTHER_LANGUAGES } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import {
  chosenId,
  commaSeparated,
  expectedRevision,
  freeText,
  Id,
  limitedList,
  limitedString,
  oneLine,
  optionalString,
  PageQuery,
  pipeIfValid,
  Revision,
  requiredText,
  TypedPrice,
  TypedRupees,
  translationsOf,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { withLatinDigits } from '../lib/text/text.js'
import { ImageUrl } from '../uploads/image.schema.js'
import { maxPrice, readDetails, repeatedOptionNames } from './catalog.rules.js'
import { Category, Service, ServiceOption } from './catalog.schema.js'
import { GuideTexts, ServiceGuideInput } from './service-guide.schema.js'

const Detail = oneLine(requiredText(LIMITS.optionDetail, messageRef('validation.optionDetail')))

/** Rows, or comma-separated text. */
const Details = commaSeparated({
  row: Detail,
  characters: LIMITS.optionDetail,
  max: LIMITS.optionDetails,
  many: messageRef('validation.optionDetailsAtMost', { max: LIMITS.optionDetails }),
  read: (written) => (typeof written === 'string' ? readDetails(written) : written),
}).default([])

const nameIn = (max: number) => oneLine(freeText(max)).default('')

const CategoryTranslations = translationsOf(z.object({ name: nameIn(LIMITS.categoryName) }))
const GUIDE_KEPT = 'Left out: as it was.'
const ServiceTranslations = translationsOf(
  z.object({
    name: nameIn(LIMITS.serviceName),
    shortDescription: freeText(LIMITS.serviceShortDescription).default(''),
    guide: GuideTexts.optional().describe(GUIDE_KEPT),
  }),
)
const OptionTranslations = translationsOf(z.object({ name: nameIn(LIMITS.optionName), details: Details }))
/** A language that is left out keeps its texts. Options are matched by name. */
const TRANSLATIONS_KEPT = 'Languages that are left out stay as they were.'

const { min: MIN_MINUTES, max: MAX_MINUTES } = LIMITS.duration
const DURATION = messageRef('validation.duration', {
  min: MIN_MINUTES,
  max: MAX_MINUTES,
  step: LIMITS.windowStepMinutes,
})
const MAX_DURATION_LENGTH = 8

const readMinutes = (typed: string) => Number(withLatinDigits(typed))

/** Minutes, as a number or as typed digits. */
const Duration = z
  .union(
    [z.number(), limitedString(MAX_DURATION_LENGTH, DURATION).trim().min(1, DURATION).transform(readMinutes)],
    DURATION,
  )
  .pipe(
    z
      .number(DURATION)
      .min(MIN_MINUTES, DURATION)
      .max(MAX_MINUTES, DURATION)
      .multipleOf(LIMITS.windowStepMinutes, DURATION),
  )
const DURATION_KEPT = 'Time on site, minutes. Left out: as it was of the option of the same name, else the default.'

export const OptionInput = z.object({
  name: oneLine(requiredText(LIMITS.optionName, messageRef('validation.optionName'))),
  /** Difference from the base price, rupees. */
  price: TypedRupees,
  details: Details,
  durationMinutes: Duration.optional().describe(DURATION_KEPT),
  translations: OptionTranslations.optional().describe(TRANSLATIONS_KEPT),
})
export type OptionInput = z.infer<typeof OptionInput>

const serviceFields = z.object({
  name: oneLine(requiredText(LIMITS.serviceName, messageRef('validation.name'))),
  shortDescription: requiredText(LIMITS.serviceShortDescription, messageRef('validation.shortDescription')),
  basePrice: TypedPrice,
  priceUpperRange: TypedPrice,
  categoryId: chosenId(messageRef('validation.category')),
  imageUrl: ImageUrl.default(''),
  options: limitedList(
    z.array(OptionInput).min(1, messageRef('validation.optionsAtLeastOne')),
    LIMITS.optionsPerService,
    messageRef('validation.optionsAtMost', { max: LIMITS.optionsPerService }),
  ),
  isDisabled: z.boolean().default(false),
  guide: ServiceGuideInput.optional().describe(GUIDE_KEPT),
  translations: ServiceTranslations.optional().describe(TRANSLATIONS_KEPT),
})

/** Adds issues for duplicate option names and for a Maximum Expected Price below the most expensive option. */
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
  if (priceUpperRange < maxPrice({ basePrice, options }))
    context.addIssue({
      code: 'custom',
      path: ['priceUpperRange'],
      message: messageRef('validation.priceUpperRange'),
    })
}
const CONSISTENT = { when: pipeIfValid('options', 'basePrice', 'priceUpperRange') }

export const ServiceInput = serviceFields.superRefine(ensureConsistent, CONSISTENT)
export type ServiceInput = z.infer<typeof ServiceInput>

/** Replaces a whole service. */
export const ServiceChange = serviceFields.extend(expectedRevision).superRefine(ensureConsistent, CONSISTENT)
export type ServiceChange = z.infer<typeof ServiceChange>
/** A service as it is sent. Amounts are numbers or typed text. */
export type TypedService = z.input<typeof ServiceInput>

/** Changes the price only. */
export const ServicePrice = serviceFields.pick({ basePrice: true }).extend(expectedRevision)
export type ServicePrice = z.infer<typeof ServicePrice>

export const DisabledChange = z.object({
  isDisabled: z.boolean(messageRef('validation.disabled')),
  ...expectedRevision,
})
export type DisabledChange = z.infer<typeof DisabledChange>

export const CategoryInput = z.object({
  name: oneLine(requiredText(LIMITS.categoryName, messageRef('validation.name'))),
  iconUrl: ImageUrl.default(''),
  translations: CategoryTranslations.optional().describe(TRANSLATIONS_KEPT),
})
export type CategoryInput = z.infer<typeof CategoryInput>

/** Fields that are left out stay unchanged. `position` 0 is the first. */
export const CategoryChange = z.object({
  name: oneLine(requiredText(LIMITS.categoryName, messageRef('validation.name'))).optional(),
  iconUrl: ImageUrl.optional(),
  translations: CategoryTranslations.optional(),
  position: z.number().int().min(0).max(10_000).optional(),
  ...expectedRevision,
})
export type CategoryChange = z.infer<typeof CategoryChange>

/** Languages with missing texts, which are shown in English instead. */
const Untranslated = z.array(z.enum(OTHER_LANGUAGES))

export const AdminCategory = Category.extend({
  serviceCount: z.number().int(),
  revision: Revision,
  translations: CategoryTranslations,
  untranslated: Untranslated,
})
export type AdminCategory = z.infer<typeof AdminCategory>

/** A service in the back office. It may be disabled or hidden by its category. */
export const AdminService = Service.extend({
  isCategoryDisabled: z.boolean(),
  revision: Revision,
  options: z.array(ServiceOption.extend({ translations: OptionTranslations })),
  translations: ServiceTranslations,
  untranslated: Untranslated,
})
export type AdminService = z.infer<typeof AdminService>

/** `search` looks through names in all languages, here and below. */
export const AdminCategoriesQuery = z.object({ search: optionalString(LIMITS.searchText) })
export type AdminCategoriesQuery = z.infer<typeof AdminCategoriesQuery>

export const AdminServicesQuery = PageQuery.extend({
  search: optionalString(LIMITS.searchText),
  categoryId: Id.optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
})
export type AdminServicesQuery = z.infer<typeof AdminServicesQuery>
