import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import { Deliveries } from '../../../platform/outbox/deliveries.js'
import { EventHandlers, type RecordedEvent } from '../../../platform/outbox/event-handlers.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Transactions, type Tx } from '../../../platform/prisma/transactions.js'
import { changedPaths, type PageChange } from '../../../platform/web/page-change.rules.js'
import { pageContentChanged } from '../../../platform/web/page-changes.js'
import { CatalogService } from '../../catalog/index.js'
import { SettingsService } from '../../settings/index.js'
import { indexNowPlanned } from './index-now.events.js'
import { IndexNowRepository, MOST_ADDRESSES } from './index-now.repository.js'

/** Gathers the addresses of changed pages for a while, so that many changes are one submission. */
@Injectable()
export class IndexNowGatherer {
  constructor(
    handlers: EventHandlers,
    private readonly catalog: CatalogService,
    private readonly settings: SettingsService,
    private readonly submissions: IndexNowRepository,
    private readonly outbox: Outbox,
    private readonly deliveries: Deliveries,
    private readonly transactions: Transactions,
    @InjectConfig() private readonly config: Config,
  ) {
    handlers.on(pageContentChanged, { name: 'gather', queue: 'index-now' }, (change, event) =>
      this.gather(change, event),
    )
  }

  private async gather(change: PageChange, event: RecordedEvent): Promise<void> {
    if (!(await this.settings.value('enable_index_now'))) return
    const [paths, now] = [await this.pathsOf(change), new Date()]
    await this.transactions.run(async (tx) => {
      if (!(await this.deliveries.recordOnce(tx, `index-now:${event.id}`, 'in_app', now))) return
      for (let from = 0; from < paths.length; from += MOST_ADDRESSES)
        await this.add(tx, paths.slice(from, from + MOST_ADDRESSES), now)
    })
    this.outbox.wakeRelay()
  }

  private async add(tx: Tx, paths: readonly string[], now: Date): Promise<void> {
    let submissionId = await this.submissions.lockOpen(tx, paths.length, now)
    if (submissionId === null) {
      const dueAt = new Date(now.getTime() + this.config.INDEXNOW_GATHER_SECONDS * 1_000)
      submissionId = await this.submissions.create(tx, now, dueAt)
      await this.outbox.record(tx, indexNowPlanned, { submissionId, dueAt: dueAt.toISOString() })
    }
    await this.submissions.add(tx, submissionId, paths)
  }

  private async pathsOf(change: PageChange): Promise<string[]> {
    return changedPaths(change, await this.catalog.pageIds())
  }
}
