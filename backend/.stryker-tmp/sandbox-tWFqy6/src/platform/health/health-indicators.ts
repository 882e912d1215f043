// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { type HealthIndicatorResult, HealthIndicatorService } from '@nestjs/terminus'
import type { Redis } from 'ioredis'
import { DatabaseCheck } from '../database/database-check.js'
import { ShutdownState } from '../http/lifecycle/shutdown-state.js'
import { safeMessage } from '../logging/serialize-error.js'
import { WorkerRegistry } from '../queue/worker-registry.js'
import { InjectRedis } from '../redis/redis.module.js'

/** The checks of readiness. Degraded is still ready: bookings are accepted without Redis. */
@Injectable()
export class HealthIndicators {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly shutdownState: ShutdownState,
    private readonly databaseCheck: DatabaseCheck,
    private readonly workerRegistry: WorkerRegistry,
    @InjectRedis() private readonly connection: Redis,
  ) {}

  shutdown(): HealthIndicatorResult<'shutdown'> {
    const indicator = this.indicators.check('shutdown')
    return this.shutdownState.isActive ? indicator.down() : indicator.up()
  }

  /** Up if every migration is applied. */
  async database(): Promise<HealthIndicatorResult<'database'>> {
    const indicator = this.indicators.check('database')
    try {
      return (await this.databaseCheck.isMigrated()) ? indicator.up() : indicator.down('migrations are missing')
    } catch (error) {
      return indicator.down(safeMessage(error))
    }
  }

  async redis(): Promise<HealthIndicatorResult<'redis'>> {
    const indicator = this.indicators.check('redis')
    return this.connection.ping().then(
      () => indicator.up(),
      () => indicator.degraded(),
    )
  }

  /** The number of live workers. Degraded while Redis is unavailable, which stores it. */
  async workers(): Promise<HealthIndicatorResult<'workers'>> {
    const indicator = this.indicators.check('workers')
    return this.workerRegistry.list().then(
      (all) => indicator.up({ alive: all.filter(({ isAlive }) => isAlive).length }),
      () => indicator.degraded(),
    )
  }
}
