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
import type { Reading } from '../../platform/prisma/sql.js'
import { PageResources } from '../../platform/web/page-resources.js'
import { toCategoryView, toServiceView } from './catalog.mapper.js'
import { type BookableOption, CatalogRepository } from './catalog.repository.js'
import { inOrder } from './service-order.rules.js'

/** The public catalogue, read whole and kept until it changes. */
interface Catalogue {
  snapshot: CatalogSnapshot
  services: Map<string, Service>
  search: ServiceSearch
}

@Injectable()
export class CatalogService {
  private readonly catalogue: () => Promise<Catalogue>

  constructor(
    private readonly repository: CatalogRepository,
    cache: PublicCache,
    resources: PageResources,
  ) {
    this.catalogue = cache.memo(['catalog'], () => this.read())
    resources.offer(/^\/services\/categories$/, ['catalog'], () => this.categories())
    resources.offer(/^\/services(?:\?(.*))?$/, ['catalog'], ([, query]) => this.list(this.queryOf(query)))
    resources.offer(/^\/services\/(\w{26})$/, ['catalog'], ([, id = '']) => this.service(id))
  }

  async categories(): Promise<Category[]> {
    return (await this.catalogue()).snapshot.categories
  }

  async snapshot(): Promise<CatalogSnapshot> {
    return (await this.catalogue()).snapshot
  }

  /** Throws SERVICE_NOT_FOUND for an unknown or disabled one. */
  async service(id: string): Promise<Service> {
    return found((await this.catalogue()).services.get(id), 'SERVICE_NOT_FOUND')
  }

  async list({ categoryId, search, sort, limit }: ServicesQuery): Promise<Service[]> {
    const { snapshot, search: index } = await this.catalogue()
    const matching = search ? index.find(search) : snapshot.services
    const inCategory = categoryId ? matching.filter((service) => service.category._id === categoryId) : matching
    return inOrder(inCategory, sort).slice(0, limit)
  }

  /** What a booking of this service and option costs now. */
  bookable(serviceId: string, optionName: string): Reading<BookableOption | null> {
    return this.repository.bookable(serviceId, optionName)
  }

  private queryOf(text: string | undefined): ServicesQuery {
    const query = servicesQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(text ?? '')))
    ensure(query.success, 'NOT_FOUND')
    return query.data
  }

  private async read(): Promise<Catalogue> {
    const [categories, services] = await Promise.all([
      this.repository.publicCategories(),
      this.repository.publicServices(),
    ])
    const content = { categories: categories.map(toCategoryView), services: services.map(toServiceView) }
    const version = createHash('sha1').update(JSON.stringify(content)).digest('base64url')
    return {
      snapshot: { version, ...content },
      services: new Map(content.services.map((service) => [service._id, service])),
      search: new ServiceSearch(content.services),
    }
  }
}
