import { LANGUAGES, type Language } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { Id, IsoDateTime, optionalString, Rupees } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { ServiceGuide } from './service-guide.schema.js'
import { SERVICE_SORTS } from './service-order.rules.js'

export const Category = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string(),
  iconUrl: z.string(),
  isDisabled: z.boolean(),
})
export type Category = z.infer<typeof Category>

export const ServiceOption = z.object({
  name: z.string(),
  /** Difference from the base price in rupees; 0 for the base option. */
  price: Rupees,
  details: z.array(z.string()),
  /** Time on site, minutes. */
  durationMinutes: z.number().int(),
  /** The English name if `name` is a translation. */
  originalName: z.string().optional(),
})
export type ServiceOption = z.infer<typeof ServiceOption>

export const Service = z.object({
  _id: Id,
  name: z.string(),
  shortDescription: z.string(),
  imageUrl: z.string(),
  /** A tiny blurred image as a data URL, shown until the image loads; empty for images from other sites. */
  imagePlaceholder: z.string(),
  basePrice: Rupees,
  /** Shown as "Maximum Expected Price". */
  priceUpperRange: Rupees,
  category: z.object({ _id: Id, name: z.string() }),
  isDisabled: z.boolean(),
  averageRating: z.number(),
  reviewCount: z.number().int(),
  options: z.array(ServiceOption),
  guide: ServiceGuide.optional().describe('Answers to questions before a booking. Absent in lists.'),
})
export type Service = z.infer<typeof Service>

export const ServicesQuery = z.object({
  categoryId: Id.optional(),
  search: optionalString(LIMITS.searchText),
  sort: z.enum(SERVICE_SORTS).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
})
export type ServicesQuery = z.infer<typeof ServicesQuery>

/** Search words of a service in other languages, except those that its own texts already match. */
export const SearchWords = z.object({
  /** Words of its names. */
  names: z.string(),
  /** Words of its options, description and category. */
  texts: z.string(),
})
export type SearchWords = z.infer<typeof SearchWords>

/** A service with its search words. */
export const SearchableService = Service.extend({ searchWords: SearchWords })
export type SearchableService = z.infer<typeof SearchableService>

/** The fields of a service that its card shows. */
export const ServiceCard = Service.pick({
  _id: true,
  name: true,
  imageUrl: true,
  imagePlaceholder: true,
  basePrice: true,
  averageRating: true,
  reviewCount: true,
})
export type ServiceCard = z.infer<typeof ServiceCard>

export const Hero = z.object({
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.array(z.string()),
  heroText: z.string(),
  promoText: z.string(),
})
export type Hero = z.infer<typeof Hero>

/** `until` is the time at which another hero replaces this one; null for none. */
const HomeHero = Hero.extend({ until: IsoDateTime.nullable() })

/** A service's texts in one language, with English for missing translations. */
export const ServiceTexts = Service.pick({ name: true, shortDescription: true, guide: true }).extend({
  options: z.array(ServiceOption.pick({ name: true, details: true })),
})
export type ServiceTexts = z.infer<typeof ServiceTexts>

/** The catalog's texts in one language, by category and service id. */
export const CatalogTexts = z.object({
  categories: z.record(Id, z.string()),
  services: z.record(Id, ServiceTexts),
})
export type CatalogTexts = z.infer<typeof CatalogTexts>

/**
 * The whole public catalog in one response. The offline copy is built from it and serves every language. Missing
 * entries are disabled or deleted.
 */
export const CatalogSnapshot = z.object({
  version: z.string(),
  categories: z.array(Category),
  services: z.array(SearchableService),
  /** Texts in the languages other than the response's own. */
  translations: z.partialRecord(z.enum(LANGUAGES), CatalogTexts),
  heroes: z.object({ en: HomeHero, hi: HomeHero, mr: HomeHero } satisfies Record<Language, unknown>),
})
export type CatalogSnapshot = z.infer<typeof CatalogSnapshot>

export const HomeView = z.object({
  hero: HomeHero,
  categories: z.array(Category),
  rows: z.array(z.object({ category: Category, services: z.array(ServiceCard) })),
})
export type HomeView = z.infer<typeof HomeView>

/** The home page as the API returns it. */
export const HomeResponse = HomeView.extend({
  posts: z.array(z.never()).describe('Always empty: builds of the site that are still open in tabs read it.'),
})
export type HomeResponse = z.infer<typeof HomeResponse>

export const ProviderOffer = z.object({ offered: z.boolean(messageRef('validation.offered')) })
export type ProviderOffer = z.infer<typeof ProviderOffer>
export const ProviderService = Service.extend({ offered: z.boolean() })
export type ProviderService = z.infer<typeof ProviderService>
