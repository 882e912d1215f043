import { Injectable, Module } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { DAY_MS } from '@sofaseva/contract'
import { OutboxEvents } from '../outbox/outbox-events.js'
import { inBatches } from '../prisma/batches.js'
import { Sql } from '../prisma/sql.js'
import { Queues } from '../queue/queues.js'

const IDEMPOTENCY_DAYS = 30
const ENDED_DAYS = 30

@Injectable()
class CleanupJobs {
  constructor(
    private readonly events: OutboxEvents,
    private readonly queues: Queues,
    private readonly sql: Sql,
  ) {}

  @Cron('17 * * * *')
  async sweepOutbox(): Promise<void> {
    await this.queues.sweep()
    await this.events.sweep()
  }

  /** A phone that was offline for weeks may still repeat its booking: keys are kept that long. */
  @Cron('27 3 * * *')
  async forgetIdempotencyKeys(): Promise<void> {
    const before = new Date(Date.now() - IDEMPOTENCY_DAYS * DAY_MS)
    await inBatches(this.sql, 'DELETE FROM idempotency_keys WHERE createdAt < ?', [before])
  }

  /** What signs nobody in and opens nothing any more; a month longer than it held, for looking into a complaint. */
  @Cron('37 3 * * *')
  async forgetEndedSessions(): Promise<void> {
    const before = new Date(Date.now() - ENDED_DAYS * DAY_MS)
    for (const table of ['sessions', 'one_time_codes', 'password_resets'])
      await inBatches(this.sql, `DELETE FROM ${table} WHERE expiresAt < ?`, [before])
  }
}

@Module({ providers: [CleanupJobs] })
export class CleanupJobsModule {}
