import { Injectable } from '@nestjs/common'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import { Deliveries } from '../../../platform/outbox/deliveries.js'
import { EventHandlers, type RecordedEvent } from '../../../platform/outbox/event-handlers.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Transactions } from '../../../platform/prisma/transactions.js'
import { pagesChanged } from '../../../platform/web/page-changes.js'
import { SettingsService } from '../../settings/index.js'
import { indexNowPlanned } from './index-now.events.js'
import { IndexNowRepository } from './index-now.repository.js'

/** Gathers the addresses of changed pages for a while, so that many changes are one submission. */
@Injectable()
export class IndexNowGatherer {
  constructor(
    handlers: EventHandlers,
    private readonly settings: SettingsService,
    private readonly submissions: IndexNowRepository,
    private readonly outbox: Outbox,
    private readonly deliveries: Deliveries,
    private readonly transactions: Transactions,
    @InjectConfig() private readonly config: Config,
  ) {
    handlers.on(pagesChanged, { name: 'gather', queue: 'index-now' }, ({ paths }, event) => this.gather(paths, event))
  }

  private async gather(paths: readonly string[], event: RecordedEvent): Promise<void> {
    if (!(await this.settings.value('enable_index_now'))) return
    const now = new Date()
    await this.transactions.run(async (tx) => {
      if (!(await this.deliveries.recordOnce(tx, `index-now:${event.id}`, 'in_app', now))) return
      let submissionId = await this.submissions.lockOpen(tx, paths.length, now)
      if (submissionId === null) {
        const dueAt = new Date(now.getTime() + this.config.INDEXNOW_GATHER_SECONDS * 1_000)
        submissionId = await this.submissions.create(tx, now, dueAt)
        await this.outbox.record(tx, indexNowPlanned, { submissionId, dueAt: dueAt.toISOString() })
      }
      await this.submissions.add(tx, submissionId, paths)
    })
    this.outbox.wakeRelay()
  }
}
