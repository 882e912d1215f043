import { Controller, Get } from '@nestjs/common'
import { ApiExcludeController } from '@nestjs/swagger'
import type { Redis } from 'ioredis'
import { AppError } from '../errors/app-error.js'
import { AllowAnyone, OpenInMaintenance } from '../http/allow.js'
import { readMigrations } from '../prisma/migrator.js'
import { Sql } from '../prisma/sql.js'
import { InjectRedis } from '../redis/redis.module.js'

interface Readiness {
  status: 'ready'
  database: 'up'
  redis: 'up' | 'down'
  migrations: 'applied'
}

@ApiExcludeController()
@Controller('health')
export class HealthController {
  private readonly expected = readMigrations().map((migration) => migration.name)

  constructor(
    private readonly sql: Sql,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  @Get('live')
  @AllowAnyone()
  @OpenInMaintenance()
  live(): { status: 'live' } {
    return { status: 'live' }
  }

  /** Ready means bookings can be taken: with Redis away they still are, so that alone does not take an instance out. */
  @Get('ready')
  @AllowAnyone()
  @OpenInMaintenance()
  async ready(): Promise<Readiness> {
    const rows = await this.sql.query<{ migration_name: string }>(
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    )
    const applied = new Set(rows.map((row) => row.migration_name))
    if (!this.expected.every((name) => applied.has(name))) throw new AppError('DEPENDENCY_DOWN', { retryAfter: 5 })
    const redis = await this.redis.ping().then(
      () => 'up' as const,
      () => 'down' as const,
    )
    return { status: 'ready', database: 'up', redis, migrations: 'applied' }
  }
}
