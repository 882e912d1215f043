import { LANGUAGES, type Language } from '../i18n/languages.js'
import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { Id, IsoDateTime, optionalText, Rupees } from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
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
  /** Difference from the base price, rupees; 0 for the base option. */
  price: Rupees,
  details: z.array(z.string()),
  /** Time on site, minutes. */
  durationMinutes: z.number().int(),
  /** Its English name, where `name` is a translation. */
  originalName: z.string().optional(),
})
export type ServiceOption = z.infer<typeof ServiceOption>

export const Service = z.object({
  _id: Id,
  name: z.string(),
  shortDescription: z.string(),
  imageUrl: z.string(),
  /** A tiny blurred picture as a data address, until the real one has come; empty for pictures of other sites. */
  imagePlaceholder: z.string(),
  basePrice: Rupees,
  /** Shown as "Maximum Expected Price". */
  priceUpperRange: Rupees,
  category: z.object({ _id: Id, name: z.string() }),
  isDisabled: z.boolean(),
  averageRating: z.number(),
  reviewCount: z.number().int(),
  options: z.array(ServiceOption),
})
export type Service = z.infer<typeof Service>

export const ServicesQuery = z.object({
  categoryId: Id.optional(),
  search: optionalText(LIMITS.searchText),
  sort: z.enum(SERVICE_SORTS).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
})
export type ServicesQuery = z.infer<typeof ServicesQuery>

/** The words of a service in the other languages, without those that its own texts lead to. */
export const SearchWords = z.object({
  /** Of its names. */
  names: z.string(),
  /** Of its options, its description and its category. */
  texts: z.string(),
})
export type SearchWords = z.infer<typeof SearchWords>

/** A service as it is searched for. */
export const SearchableService = Service.extend({ searchWords: SearchWords })
export type SearchableService = z.infer<typeof SearchableService>

/** What a card shows of a service. */
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

/** `until` is the moment another hero takes its place by the clock; null: none does. */
const HomeHero = Hero.extend({ until: IsoDateTime.nullable() })

/** A service's texts in one language; English where a translation is missing. */
export const ServiceTexts = Service.pick({ name: true, shortDescription: true }).extend({
  options: z.array(ServiceOption.pick({ name: true, details: true })),
})
export type ServiceTexts = z.infer<typeof ServiceTexts>

/** The catalogue's texts in one language, by the ids of categories and services. */
export const CatalogTexts = z.object({
  categories: z.record(Id, z.string()),
  services: z.record(Id, ServiceTexts),
})
export type CatalogTexts = z.infer<typeof CatalogTexts>

/**
 * The whole public catalogue in one response: the source of the offline copy, which serves every language. Absent means
 * disabled or deleted.
 */
export const CatalogSnapshot = z.object({
  version: z.string(),
  categories: z.array(Category),
  services: z.array(SearchableService),
  /** In each language but the response's own. */
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

/** As the API returns it. */
export const HomeAnswer = HomeView.extend({
  posts: z.array(z.never()).describe('Always empty: builds of the site that are still open in tabs read it.'),
})
export type HomeAnswer = z.infer<typeof HomeAnswer>

export const ProviderOffer = z.object({ offered: z.boolean(messageRef('validation.offered')) })
export type ProviderOffer = z.infer<typeof ProviderOffer>
export const ProviderService = Service.extend({ offered: z.boolean() })
export type ProviderService = z.infer<typeof ProviderService>
