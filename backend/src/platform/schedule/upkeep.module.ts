import { Injectable, Module } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { OutboxRelay } from '../outbox/outbox.relay.js'
import { Sql } from '../prisma/sql.js'

const IDEMPOTENCY_DAYS = 30

@Injectable()
class Upkeep {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly sql: Sql,
  ) {}

  @Cron('17 * * * *')
  async sweepOutbox(): Promise<void> {
    await this.relay.sweep()
  }

  /** A phone that was offline for weeks may still repeat its booking: keys are kept that long. */
  @Cron('27 3 * * *')
  async forgetIdempotencyKeys(): Promise<void> {
    const before = new Date(Date.now() - IDEMPOTENCY_DAYS * 24 * 3_600_000)
    await this.sql.execute('DELETE FROM idempotency_keys WHERE createdAt < ? LIMIT 50000', [before])
  }
}

@Module({ providers: [Upkeep] })
export class UpkeepModule {}
