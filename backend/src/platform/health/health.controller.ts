import { Controller, Get } from '@nestjs/common'
import { ApiTags } from '@nestjs/swagger'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { AppError, ensure } from '../errors/app-error.js'
import { AllowAnyone, OpenInMaintenance } from '../http/allow.js'
import { ApiZodResponse } from '../http/api-zod-response.js'
import { ShutdownState } from '../http/shutdown-state.js'
import { SkipGeneralThrottle } from '../http/throttle.js'
import { DatabaseCheck } from '../prisma/database-check.js'
import { WorkerRegistry } from '../queue/worker-registry.js'
import { InjectRedis } from '../redis/redis.module.js'

const livenessSchema = z.object({ status: z.literal('live') })

const readinessSchema = z.object({
  status: z.literal('ready'),
  database: z.literal('up'),
  redis: z.enum(['up', 'down']),
  migrations: z.literal('applied'),
  /** How many workers live; null: Redis, which knows, is away. None is no reason to be unready. */
  workers: z.number().int().nullable(),
})
type Readiness = z.infer<typeof readinessSchema>

@ApiTags('health')
@SkipGeneralThrottle()
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DatabaseCheck,
    private readonly shutdown: ShutdownState,
    @InjectRedis() private readonly redis: Redis,
    private readonly workers: WorkerRegistry,
  ) {}

  @Get('live')
  @AllowAnyone()
  @OpenInMaintenance()
  @ApiZodResponse(200, livenessSchema, { summary: 'Whether the process runs' })
  live(): { status: 'live' } {
    return { status: 'live' }
  }

  /** Ready means bookings can be taken: with Redis away they still are, so that alone does not take an instance out. */
  @Get('ready')
  @AllowAnyone()
  @OpenInMaintenance()
  @ApiZodResponse(200, readinessSchema, { summary: 'Whether calls can be taken' })
  async ready(): Promise<Readiness> {
    ensure(!this.shutdown.isActive, 'DEPENDENCY_DOWN', { retryAfter: 5 })
    const [isMigrated, redis, workers] = await Promise.all([
      this.database.isMigrated().catch((cause: unknown) => {
        throw new AppError('DEPENDENCY_DOWN', { retryAfter: 5, cause })
      }),
      this.redis.ping().then(
        () => 'up' as const,
        () => 'down' as const,
      ),
      this.workers.list().then(
        (all) => all.filter(({ isAlive }) => isAlive).length,
        () => null,
      ),
    ])
    ensure(isMigrated, 'DEPENDENCY_DOWN', { retryAfter: 5 })
    return { status: 'ready', database: 'up', redis, migrations: 'applied', workers }
  }
}
