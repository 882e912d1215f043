import { Injectable } from '@nestjs/common'
import type { SqlRunner } from '../../../platform/prisma/sql.js'
import { PageChanges } from '../../../platform/web/page-changes.js'
import { CataloguePagesRepository, type ServicePlace } from './catalogue-pages.repository.js'

/** Records which public pages show something else of a service, in the transaction of its change. */
@Injectable()
export class CataloguePages {
  constructor(
    private readonly repository: CataloguePagesRepository,
    private readonly changes: PageChanges,
  ) {}

  /** Where it is listed at this moment; null where it has no page. */
  placeOf(tx: SqlRunner, serviceId: string): Promise<ServicePlace | null> {
    return this.repository.placeOf(tx, serviceId)
  }

  /** After the change; `before` is where it was listed. One that lists do not show otherwise changes its own page alone. */
  async record(
    tx: SqlRunner,
    serviceId: string,
    { before, isListed }: { before: ServicePlace | null; isListed: boolean },
  ): Promise<void> {
    const places = [before, await this.placeOf(tx, serviceId)].filter((place) => place !== null)
    if (places.length === 0) return
    await this.changes.record(tx, {
      of: 'service',
      id: serviceId,
      categoryIds: [...new Set(places.map(({ categoryId }) => categoryId))],
      isListed,
      isOnHome: isListed && places.some(({ isOnHome }) => isOnHome),
    })
  }
}
