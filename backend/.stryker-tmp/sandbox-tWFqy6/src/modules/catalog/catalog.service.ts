// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Category,
  DEFAULT_LANGUAGE,
  errorMessageRef,
  LANGUAGES,
  type Language,
  type SearchableService,
  type Service,
  type ServiceGuide,
  type ServicesQuery,
  sortServices,
} from '@sofaseva/contract'
import { ServiceSearch } from '@sofaseva/contract/search'
import { PublicCache } from '#platform/cache/public-cache.js'
import type { Change } from '#platform/changes/changes.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { AppError, ensure } from '#platform/errors/app-error.js'
import { RemovedPages } from '#platform/web/removed-pages.js'
import { toCategoryView, toRatingView, toSearchableView } from './catalog.mapper.js'
import { type BookableOption, CatalogRepository } from './catalog.repository.js'
import { toGuideView } from './guides.js'
import { TranslatedNames } from './translated-names.js'

/** The public catalog in one language, cached until it changes. */
interface Catalog {
  categories: Category[]
  /** Excludes ratings, which change far more often, and guides, which lists don't show. */
  searchable: SearchableService[]
  guides: Map<string, ServiceGuide>
  search: ServiceSearch
}

/** The public catalog with current ratings. */
interface RatedCatalog {
  categories: Category[]
  services: Service[]
  byId: Map<string, Service>
  search: ServiceSearch
}

function byLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>
}

/** Reads the public catalog from memory, and gives bookings and reviews the data of a service. */
@Injectable()
export class CatalogService {
  private readonly catalog: Record<Language, () => Promise<Catalog>>
  private readonly rated: Record<Language, () => Promise<RatedCatalog>>

  private readonly names: Record<Language, () => Promise<TranslatedNames>>

  constructor(
    private readonly repository: CatalogRepository,
    private readonly removed: RemovedPages,
    cache: PublicCache,
  ) {
    this.catalog = byLanguage((language) => cache.memo(['catalog'], () => this.read(language)))
    this.rated = byLanguage((language) => cache.memo(['catalog', 'reviews'], () => this.rate(language)))
    this.names = byLanguage((language) =>
      cache.memo(['catalog'], async () => new TranslatedNames(await repository.namesIn(language))),
    )
  }

  async categories(language: Language): Promise<Category[]> {
    return (await this.catalog[language]()).categories
  }

  /** All enabled categories and services, in the catalog's order. */
  async contents(language: Language): Promise<Pick<RatedCatalog, 'categories' | 'services'>> {
    const { categories, services } = await this.rated[language]()
    return { categories, services }
  }

  /** The search index of one language. */
  async getSearch(language: Language): Promise<ServiceSearch> {
    return (await this.catalog[language]()).search
  }

  /** Ids, images and last changes of categories with a page, for the sitemap. */
  categoryPages() {
    return this.repository.categoryPages()
  }

  servicePagesPart(after: string, size: number) {
    return this.repository.servicePagesPart(after, size)
  }

  servicePages(after: string, last: string) {
    return this.repository.servicePages(after, last)
  }

  /** Enabled categories and services with the words that a search matches. */
  async searchableContents(language: Language): Promise<Pick<Catalog, 'categories' | 'searchable'>> {
    const [{ searchable }, { categories, byId }] = await Promise.all([this.catalog[language](), this.rated[language]()])
    const rated = searchable.map((service) => ({ ...service, ...byId.get(service._id) }))
    return { categories, searchable: await this.withGuides(rated, language) }
  }

  /** Adds the guides, which lists leave out. */
  async withGuides<S extends Service>(services: readonly S[], language: Language): Promise<S[]> {
    const { guides } = await this.catalog[language]()
    return services.map((service) => ({ ...service, guide: guides.get(service._id) }))
  }

  /** Null for an unknown, disabled or removed service. */
  async find(id: string, language: Language): Promise<Service | null> {
    return (await this.rated[language]()).byId.get(id) ?? null
  }

  /** Throws SERVICE_NOT_FOUND for an unknown or disabled service, SERVICE_GONE for a removed one. */
  async service(id: string, language: Language): Promise<Service> {
    const service = await this.find(id, language)
    if (service) return { ...service, guide: (await this.catalog[language]()).guides.get(id) }
    throw new AppError((await this.removed.has('service', id)) ? 'SERVICE_GONE' : 'SERVICE_NOT_FOUND')
  }

  /**
   * Minutes on site of an option, named in any language. Without an option, those of the longest one. Throws
   * SERVICE_NOT_FOUND, SERVICE_GONE, OPTION_UNKNOWN.
   */
  async visitMinutes(id: string, option: string | undefined): Promise<number> {
    const { options } = await this.service(id, DEFAULT_LANGUAGE)
    if (option === undefined) return Math.max(...options.map(({ durationMinutes }) => durationMinutes))
    const wanted = option.toLowerCase()
    for (const language of LANGUAGES) {
      const found = (await this.service(id, language)).options.find(({ name }) => name.toLowerCase() === wanted)
      if (found) return found.durationMinutes
    }
    throw new AppError('OPTION_UNKNOWN', { fields: { option: errorMessageRef('OPTION_UNKNOWN') } })
  }

  /** Throws SERVICE_NOT_FOUND for an unknown or disabled service. */
  async ensureOffered(id: string): Promise<void> {
    ensure((await this.rated[DEFAULT_LANGUAGE]()).byId.has(id), 'SERVICE_NOT_FOUND')
  }

  async list({ categoryId, search, sort, limit }: ServicesQuery, language: Language): Promise<Service[]> {
    const { services, byId, search: index } = await this.rated[language]()
    const matching = search ? index.find(search).flatMap(({ _id }) => byId.get(_id) ?? []) : services
    const inCategory = categoryId ? matching.filter((service) => service.category._id === categoryId) : matching
    return sortServices(inCategory, sort).slice(0, limit)
  }

  /** The list as a page of the site shows it. Throws CATEGORY_NOT_FOUND for an unknown category. */
  async listOfPage(query: ServicesQuery, language: Language): Promise<Service[]> {
    const { categoryId } = query
    const isKnown = categoryId === undefined || (await this.categories(language)).some(({ _id }) => _id === categoryId)
    ensure(isKnown, 'CATEGORY_NOT_FOUND')
    return this.list(query, language)
  }

  /** Names in one language of all services and options, removed ones included. */
  namesIn(language: Language): Promise<TranslatedNames> {
    return this.names[language]()
  }

  /** The current price of this service and option. */
  bookable(tx: SqlRunner, serviceId: string, optionName: string): Promise<BookableOption | null> {
    return this.repository.bookable(tx, serviceId, optionName)
  }

  /** Finds an option by a translated name. A customer may have read it days ago, offline. */
  optionByAnyName(tx: SqlRunner, serviceId: string, typed: string): Promise<BookableOption['option']> {
    return this.repository.optionByAnyName(tx, serviceId, typed)
  }

  /** Invalidates responses that show the service's reviews or rating. */
  async touchReviews(tx: Change, serviceId: string): Promise<void> {
    const categoryId = await this.repository.categoryOf(tx, serviceId)
    await tx.touch('reviews', `service:${serviceId}`, `services-of:${categoryId}`)
  }

  /** Adds a review to a service's rating or removes it. Increments keep concurrent writes correct. */
  countRating(tx: SqlRunner, serviceId: string, rating: number, change: 1 | -1): Promise<void> {
    return this.repository.countRating(tx, serviceId, rating, change)
  }

  private async read(language: Language): Promise<Catalog> {
    const [categories, rows] = await Promise.all([this.repository.publicCategories(), this.repository.publicServices()])
    const searchable = rows.map((row) => toSearchableView(row, language))
    return {
      categories: categories.map((row) => toCategoryView(row, language)),
      searchable,
      guides: new Map(rows.map((row) => [row.id, toGuideView(row, language)])),
      search: ServiceSearch.build(searchable),
    }
  }

  private async rate(language: Language): Promise<RatedCatalog> {
    const [{ categories, searchable, search }, ratings] = await Promise.all([
      this.catalog[language](),
      this.repository.ratings(),
    ])
    const ratingOf = new Map(ratings.map((rating) => [rating.id, rating]))
    const rated = searchable.map(({ searchWords: _, ...service }) => ({
      ...service,
      ...toRatingView(ratingOf.get(service._id)),
    }))
    return { categories, services: rated, byId: new Map(rated.map((service) => [service._id, service])), search }
  }
}
