import { Injectable } from '@nestjs/common'
import type { Language } from '@sofaseva/contract'
import { CatalogService } from '../catalog.service.js'
import { CatalogStatsRepository } from './catalog-stats.repository.js'

/** What the dashboard reads of the catalogue. */
@Injectable()
export class CatalogStats {
  constructor(
    private readonly services: CatalogStatsRepository,
    private readonly catalog: CatalogService,
  ) {}

  /** Services, enabled or not. */
  count(): Promise<number> {
    return this.services.count()
  }

  /** What services are called in a language, archived ones too. */
  async names(ids: readonly string[], language: Language): Promise<Map<string, string>> {
    const [rows, names] = await Promise.all([this.services.names(ids), this.catalog.namesIn(language)])
    return new Map(rows.map(({ id, name }) => [id, names.service(id, name)]))
  }
}
