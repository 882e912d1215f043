import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { PrismaMariaDb } from '@prisma/adapter-mariadb'
import type { Pool } from 'mariadb'
import { withTimeout } from '../async/with-timeout.js'
import { type Config, InjectConfig } from '../config/config.js'
import { ACQUIRE_MS, TRANSACTION_MS } from './connections.js'
import { PrismaClient } from './generated/client.js'
import { createPrismaPool } from './prisma-pool.js'

@Injectable()
export class PrismaService extends PrismaClient implements OnApplicationShutdown {
  private readonly pool: Pool

  constructor(@InjectConfig() config: Config) {
    const pool = createPrismaPool(config.DATABASE_URL, config.DATABASE_POOL)
    super({
      adapter: new PrismaMariaDb(pool),
      transactionOptions: { maxWait: ACQUIRE_MS, timeout: TRANSACTION_MS },
    })
    this.pool = pool
  }

  async onApplicationShutdown(): Promise<void> {
    await this.$disconnect()
    await withTimeout(ACQUIRE_MS, 'the database', this.pool.end()).catch(() => undefined)
  }
}
