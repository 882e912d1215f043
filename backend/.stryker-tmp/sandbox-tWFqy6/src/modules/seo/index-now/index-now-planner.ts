// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { Changes } from '#platform/changes/changes.js'
import { isUniqueViolation } from '#platform/database/unique-violation.js'
import { SettingsService } from '../../settings/index.js'
import { SitemapService } from '../sitemap/sitemap.service.js'
import { indexNowPlanned } from './index-now.events.js'
import { IndexNowRepository, MAX_URLS } from './index-now.repository.js'
import { SETTLE_MS } from './index-now.rules.js'

/** Plans a submission of the pages that were changed or removed since the last one. */
@Injectable()
export class IndexNowPlanner {
  constructor(
    private readonly settings: SettingsService,
    private readonly sitemap: SitemapService,
    private readonly submissions: IndexNowRepository,
    private readonly changes: Changes,
  ) {}

  @Cron('* * * * *')
  planNow(): Promise<void> {
    return this.plan(new Date(Date.now() - SETTLE_MS))
  }

  /**
   * Covers changes up to this time. Does nothing while the setting is off. Several workers may run it at once, but only
   * one of them plans.
   */
  async plan(until: Date): Promise<void> {
    if (!(await this.settings.value('enable_index_now'))) return
    const after = await this.lastChange()
    if (after >= until) return
    const paths = await this.sitemap.changedPaths(after, until)
    if (paths.length === 0) return
    await this.record(paths, { after, until }).catch((error: unknown) => {
      // Another worker has planned this period.
      if (!isUniqueViolation(error)) throw error
    })
  }

  /** The end of the last planned period. Changes from before the setting was switched on are never sent. */
  private async lastChange(): Promise<Date> {
    const [planned, switchedOn] = await Promise.all([
      this.submissions.plannedUntil(),
      this.settings.changedAt('enable_index_now'),
    ])
    return new Date(Math.max(planned?.getTime() ?? 0, switchedOn?.getTime() ?? 0))
  }

  private record(paths: readonly string[], span: { after: Date; until: Date }): Promise<void> {
    const now = new Date()
    return this.changes.run(null, async (tx) => {
      for (let part = 0; part * MAX_URLS < paths.length; part += 1) {
        const own = paths.slice(part * MAX_URLS, (part + 1) * MAX_URLS)
        const submissionId = await this.submissions.create(tx, own, { ...span, part, now })
        await tx.emit(indexNowPlanned, { submissionId, dueAt: now.toISOString() })
      }
    })
  }
}
