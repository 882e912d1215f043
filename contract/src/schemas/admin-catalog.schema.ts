import { idSchema } from '../ids.js'
import { LIMITS } from '../limits.js'
import { readDetails } from '../rules/catalog.rules.js'
import { z } from '../zod.js'
import { categorySchema, serviceSchema } from './catalog.schema.js'
import { freeText, oneLine, optionalText, pageQuerySchema, requiredText, rupeesSchema } from './common.schema.js'
import { pictureUrlSchema } from './picture.schema.js'

const detailSchema = oneLine(requiredText(LIMITS.optionDetail, 'Please write something for each detail.'))

export const optionInputSchema = z.object({
  name: oneLine(requiredText(LIMITS.optionName, 'Please enter the option’s name.')),
  /** Difference from the base price, rupees. */
  price: rupeesSchema,
  /** Rows, or a text separated by commas. */
  details: z
    .union([z.array(z.string()), freeText(LIMITS.jsonBodyBytes)])
    .transform((rows) => (typeof rows === 'string' ? readDetails(rows) : rows))
    // After the choice of the two: what is wrong with a row is said of that row.
    .pipe(z.array(detailSchema))
    .default([])
    .refine(
      (details) => details.length <= LIMITS.optionDetails,
      `Please give at most ${LIMITS.optionDetails} details.`,
    ),
})
export type OptionInput = z.infer<typeof optionInputSchema>

const serviceFields = z.object({
  name: oneLine(requiredText(LIMITS.serviceName, 'Please enter a name.')),
  shortDescription: requiredText(LIMITS.serviceShortDescription, 'Please enter a short description.'),
  basePrice: rupeesSchema,
  priceUpperRange: rupeesSchema,
  categoryId: idSchema,
  imageUrl: pictureUrlSchema.default(''),
  options: z
    .array(optionInputSchema)
    .min(1, 'At least one option must remain.')
    .max(LIMITS.optionsPerService, `Please give at most ${LIMITS.optionsPerService} options.`),
  isDisabled: z.boolean().default(false),
})

export const serviceInputSchema = serviceFields.superRefine(({ options, basePrice, priceUpperRange }, context) => {
  const seen = new Set<string>()
  for (const [index, { name }] of options.entries()) {
    const key = name.toLowerCase()
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: ['options', index, 'name'], message: 'Two options have the same name.' })
    seen.add(key)
  }
  const dearest = basePrice + Math.max(0, ...options.map(({ price }) => price))
  if (priceUpperRange < dearest)
    context.addIssue({
      code: 'custom',
      path: ['priceUpperRange'],
      message: 'The maximum expected price must not be below the base price plus the dearest option.',
    })
})
export type ServiceInput = z.infer<typeof serviceInputSchema>

export const disabledChangeSchema = z.object({ isDisabled: z.boolean('Please say whether it is disabled.') })
export type DisabledChange = z.infer<typeof disabledChangeSchema>

export const categoryInputSchema = z.object({
  name: oneLine(requiredText(LIMITS.categoryName, 'Please enter a name.')),
  iconUrl: pictureUrlSchema.default(''),
})
export type CategoryInput = z.infer<typeof categoryInputSchema>

/** What is left out stays. `position` 0 is the first. */
export const categoryChangeSchema = z.object({
  name: oneLine(requiredText(LIMITS.categoryName, 'Please enter a name.')).optional(),
  iconUrl: pictureUrlSchema.optional(),
  position: z.number().int().min(0).max(10_000).optional(),
})
export type CategoryChange = z.infer<typeof categoryChangeSchema>

export const adminCategorySchema = categorySchema.extend({ serviceCount: z.number().int() })
export type AdminCategory = z.infer<typeof adminCategorySchema>

/** A service as the back office sees it: disabled ones too, and whether its category hides it. */
export const adminServiceSchema = serviceSchema.extend({ isCategoryDisabled: z.boolean() })
export type AdminService = z.infer<typeof adminServiceSchema>

export const adminServicesQuerySchema = pageQuerySchema.extend({
  search: optionalText(LIMITS.searchText),
  categoryId: idSchema.optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
})
export type AdminServicesQuery = z.infer<typeof adminServicesQuerySchema>
