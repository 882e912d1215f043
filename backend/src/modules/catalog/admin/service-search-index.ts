import { Injectable } from '@nestjs/common'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { AdminCatalogRepository } from './admin-catalog.repository.js'

const BATCH = 500

/** Makes services searchable that a migration, or an older release, has left without their searched text. */
@Injectable()
export class ServiceSearchIndex {
  constructor(
    private readonly catalog: AdminCatalogRepository,
    jobs: CleanupJobs,
  ) {
    jobs.register({ name: 'service-search', every: 'hour', isRunAtStart: true, run: () => this.fill() })
  }

  async fill(): Promise<void> {
    for (;;) {
      const rows = await this.catalog.unsearchable(BATCH)
      for (const { id, name, translations } of rows)
        await this.catalog.makeSearchable(id, [name, ...translations.map((texts) => texts.name)])
      if (rows.length < BATCH) return
    }
  }
}
