import { LANGUAGES, type Language } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { idSchema, isoDateTimeSchema, optionalText, rupeesSchema } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { SERVICE_SORTS } from './service-order.rules.js'

export const categorySchema = z.object({
  _id: idSchema,
  name: z.string(),
  slug: z.string(),
  iconUrl: z.string(),
  isDisabled: z.boolean(),
})
export type Category = z.infer<typeof categorySchema>

export const serviceOptionSchema = z.object({
  name: z.string(),
  /** Difference from the base price, rupees; 0 for the base option. */
  price: rupeesSchema,
  details: z.array(z.string()),
  /** Time on site, minutes. */
  durationMinutes: z.number().int(),
  /** Its English name, where `name` is a translation. */
  originalName: z.string().optional(),
})
export type ServiceOption = z.infer<typeof serviceOptionSchema>

export const serviceSchema = z.object({
  _id: idSchema,
  name: z.string(),
  shortDescription: z.string(),
  imageUrl: z.string(),
  /** A tiny blurred picture as a data address, until the real one has come; empty for pictures of other sites. */
  imagePlaceholder: z.string(),
  basePrice: rupeesSchema,
  /** Shown as "Maximum Expected Price". */
  priceUpperRange: rupeesSchema,
  category: z.object({ _id: idSchema, name: z.string() }),
  isDisabled: z.boolean(),
  averageRating: z.number(),
  reviewCount: z.number().int(),
  options: z.array(serviceOptionSchema),
})
export type Service = z.infer<typeof serviceSchema>

export const servicesQuerySchema = z.object({
  categoryId: idSchema.optional(),
  search: optionalText(LIMITS.searchText),
  sort: z.enum(SERVICE_SORTS).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
})
export type ServicesQuery = z.infer<typeof servicesQuerySchema>

/** The words of a service in the other languages, without those that its own texts lead to. */
export const searchWordsSchema = z.object({
  /** Of its names. */
  names: z.string(),
  /** Of its options, its description and its category. */
  texts: z.string(),
})
export type SearchWords = z.infer<typeof searchWordsSchema>

/** A service as it is searched for. */
export const searchableServiceSchema = serviceSchema.extend({ searchWords: searchWordsSchema })
export type SearchableService = z.infer<typeof searchableServiceSchema>

/** What a card shows of a service. */
export const serviceCardSchema = serviceSchema.pick({
  _id: true,
  name: true,
  imageUrl: true,
  imagePlaceholder: true,
  basePrice: true,
  averageRating: true,
  reviewCount: true,
})
export type ServiceCard = z.infer<typeof serviceCardSchema>

export const heroSchema = z.object({
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.array(z.string()),
  heroText: z.string(),
  promoText: z.string(),
})
export type Hero = z.infer<typeof heroSchema>

/** `until` is the moment another hero takes its place by the clock; null: none does. */
const homeHeroSchema = heroSchema.extend({ until: isoDateTimeSchema.nullable() })

/** A service's texts in one language; English where a translation is missing. */
export const serviceTextsSchema = serviceSchema.pick({ name: true, shortDescription: true }).extend({
  options: z.array(serviceOptionSchema.pick({ name: true, details: true })),
})
export type ServiceTexts = z.infer<typeof serviceTextsSchema>

/** The catalogue's texts in one language, by the ids of categories and services. */
export const catalogTextsSchema = z.object({
  categories: z.record(idSchema, z.string()),
  services: z.record(idSchema, serviceTextsSchema),
})
export type CatalogTexts = z.infer<typeof catalogTextsSchema>

/**
 * The whole public catalogue in one response: the source of the offline copy, which serves every language. Absent means
 * disabled or deleted.
 */
export const catalogSnapshotSchema = z.object({
  version: z.string(),
  categories: z.array(categorySchema),
  services: z.array(searchableServiceSchema),
  /** In each language but the response's own. */
  translations: z.partialRecord(z.enum(LANGUAGES), catalogTextsSchema),
  heroes: z.object({ en: homeHeroSchema, hi: homeHeroSchema, mr: homeHeroSchema } satisfies Record<Language, unknown>),
})
export type CatalogSnapshot = z.infer<typeof catalogSnapshotSchema>

export const homeViewSchema = z.object({
  hero: homeHeroSchema,
  categories: z.array(categorySchema),
  rows: z.array(z.object({ category: categorySchema, services: z.array(serviceCardSchema) })),
})
export type HomeView = z.infer<typeof homeViewSchema>

/** As the API returns it. */
export const homeAnswerSchema = homeViewSchema.extend({
  posts: z.array(z.never()).describe('Always empty: builds of the site that are still open in tabs read it.'),
})
export type HomeAnswer = z.infer<typeof homeAnswerSchema>

export const providerOfferSchema = z.object({ offered: z.boolean(messageRef('validation.offered')) })
export type ProviderOffer = z.infer<typeof providerOfferSchema>
export const providerServiceSchema = serviceSchema.extend({ offered: z.boolean() })
export type ProviderService = z.infer<typeof providerServiceSchema>
