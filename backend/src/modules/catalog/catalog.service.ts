import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import {
  type CatalogSnapshot,
  type Category,
  type Service,
  type ServicesQuery,
  servicesQuerySchema,
} from '@sofaseva/contract'
import { ServiceSearch } from '@sofaseva/contract/search'
import { PublicCache } from '../../platform/cache/public-cache.js'
import { ensure, found } from '../../platform/errors/app-error.js'
import type { Query, SqlRunner } from '../../platform/prisma/sql.js'
import { PageResources } from '../../platform/web/page-resources.js'
import { toCategoryView, toRatingView, toServiceView } from './catalog.mapper.js'
import { type BookableOption, CatalogRepository } from './catalog.repository.js'
import { sortServices } from './service-order.rules.js'

/** The public catalogue, cached until it changes. */
interface Catalogue {
  categories: Category[]
  /** Without ratings, which change far more often. */
  services: Service[]
  search: ServiceSearch
}

/** The same with current ratings. */
interface RatedCatalogue {
  categories: Category[]
  services: Service[]
  byId: Map<string, Service>
  search: ServiceSearch
}

/** Reads the public catalogue from memory, and gives bookings and reviews what they need of a service. */
@Injectable()
export class CatalogService {
  private readonly catalogue: () => Promise<Catalogue>
  private readonly rated: () => Promise<RatedCatalogue>

  constructor(
    private readonly repository: CatalogRepository,
    cache: PublicCache,
    resources: PageResources,
  ) {
    this.catalogue = cache.memo(['catalog'], () => this.read())
    this.rated = cache.memo(['catalog', 'reviews'], () => this.rate())
    resources.register(/^\/services\/categories$/, ['catalog'], () => this.categories())
    resources.register(/^\/services(?:\?(.*))?$/, ['catalog', 'reviews'], ([, query]) => this.listOfPage(query))
    resources.register(/^\/services\/(\w{26})$/, ['catalog', 'reviews'], ([, id = '']) => this.service(id))
  }

  async categories(): Promise<Category[]> {
    return (await this.catalogue()).categories
  }

  /** Everything that is offered, in the catalogue's order. */
  async contents(): Promise<Pick<CatalogSnapshot, 'categories' | 'services'>> {
    const { categories, services } = await this.rated()
    return { categories, services }
  }

  async snapshot(): Promise<CatalogSnapshot> {
    const contents = await this.contents()
    return { version: createHash('sha1').update(JSON.stringify(contents)).digest('base64url'), ...contents }
  }

  /** Throws SERVICE_NOT_FOUND for an unknown or disabled one. */
  async service(id: string): Promise<Service> {
    return found((await this.rated()).byId.get(id), 'SERVICE_NOT_FOUND')
  }

  async list({ categoryId, search, sort, limit }: ServicesQuery): Promise<Service[]> {
    const { services, byId, search: index } = await this.rated()
    const matching = search ? index.find(search).flatMap(({ _id }) => byId.get(_id) ?? []) : services
    const inCategory = categoryId ? matching.filter((service) => service.category._id === categoryId) : matching
    return sortServices(inCategory, sort).slice(0, limit)
  }

  /** What a booking of this service and option costs now. */
  bookableQuery(serviceId: string, optionName: string): Query<BookableOption | null> {
    return this.repository.bookableQuery(serviceId, optionName)
  }

  /** Adds a review to a service's rating or removes it, by increments, so that concurrent writes all count. */
  countRating(tx: SqlRunner, serviceId: string, rating: number, change: 1 | -1): Promise<void> {
    return this.repository.countRating(tx, serviceId, rating, change)
  }

  /** The page of an unknown category is not found, while its list in the API is empty. Throws NOT_FOUND, CATEGORY_NOT_FOUND. */
  private async listOfPage(text: string | undefined): Promise<Service[]> {
    const query = servicesQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(text ?? '')))
    ensure(query.success, 'NOT_FOUND')
    const { categoryId } = query.data
    const isKnown = categoryId === undefined || (await this.categories()).some(({ _id }) => _id === categoryId)
    ensure(isKnown, 'CATEGORY_NOT_FOUND')
    return this.list(query.data)
  }

  private async read(): Promise<Catalogue> {
    const [categories, rows] = await Promise.all([this.repository.publicCategories(), this.repository.publicServices()])
    const services = rows.map(toServiceView)
    return { categories: categories.map(toCategoryView), services, search: new ServiceSearch(services) }
  }

  private async rate(): Promise<RatedCatalogue> {
    const [{ categories, services, search }, ratings] = await Promise.all([this.catalogue(), this.repository.ratings()])
    const ratingOf = new Map(ratings.map((rating) => [rating.id, rating]))
    const rated = services.map((service) => ({ ...service, ...toRatingView(ratingOf.get(service._id)) }))
    return { categories, services: rated, byId: new Map(rated.map((service) => [service._id, service])), search }
  }
}
