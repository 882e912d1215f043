// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Language } from '@sofaseva/contract'
import { CatalogService } from '../catalog.service.js'
import { CatalogStatsRepository } from './catalog-stats.repository.js'

/** Catalog figures of the dashboard. */
@Injectable()
export class CatalogStats {
  constructor(
    private readonly services: CatalogStatsRepository,
    private readonly catalog: CatalogService,
  ) {}

  /** Counts all services, disabled ones included. */
  count(): Promise<number> {
    return this.services.count()
  }

  /** Names of services in a language, archived ones included. */
  async serviceNames(ids: readonly string[], language: Language): Promise<Map<string, string>> {
    const [rows, names] = await Promise.all([this.services.serviceNames(ids), this.catalog.namesIn(language)])
    return new Map(rows.map(({ id, name }) => [id, names.service(id, name)]))
  }
}
