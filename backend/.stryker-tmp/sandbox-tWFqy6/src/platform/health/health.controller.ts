// @ts-nocheck
import { type HealthCheckResult, HealthCheckService } from '@nestjs/terminus'
import { z } from 'zod'
import { AppError } from '../errors/app-error.js'
import { AllowAnyone, OpenInMaintenance } from '../http/allow.js'
import { SkipGeneralThrottle } from '../http/limits/throttle.js'
import { ApiZodResponse } from '../http/openapi/api-zod-response.js'
import { Controller, Get } from '../http/route.js'
import { HealthIndicators } from './health-indicators.js'

const RETRY_SECONDS = 5

const livenessSchema = z.object({ status: z.literal('live') })

const readinessSchema = z.object({
  status: z.literal('ready'),
  database: z.literal('up'),
  redis: z.enum(['up', 'down']),
  migrations: z.literal('applied'),
  /** The number of live workers. Null while Redis is unavailable. Zero still counts as ready. */
  workers: z.number().int().nullable(),
})
type Readiness = z.infer<typeof readinessSchema>

@SkipGeneralThrottle()
@Controller('health', { tag: 'health' })
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicators,
  ) {}

  @Get('live')
  @AllowAnyone()
  @OpenInMaintenance()
  @ApiZodResponse(200, livenessSchema, { summary: 'Whether the process runs' })
  live(): { status: 'live' } {
    return { status: 'live' }
  }

  /** Ready means that bookings can be accepted. */
  @Get('ready')
  @AllowAnyone()
  @OpenInMaintenance()
  @ApiZodResponse(200, readinessSchema, { summary: 'Whether calls can be taken' })
  async ready(): Promise<Readiness> {
    const { details } = await this.check()
    const alive: unknown = details.workers?.alive
    return {
      status: 'ready',
      database: 'up',
      redis: details.redis?.status === 'up' ? 'up' : 'down',
      migrations: 'applied',
      workers: typeof alive === 'number' ? alive : null,
    }
  }

  /** Throws DEPENDENCY_DOWN if something is down. */
  private async check(): Promise<HealthCheckResult> {
    const { indicators } = this
    try {
      return await this.health.check([
        () => indicators.shutdown(),
        () => indicators.database(),
        () => indicators.redis(),
        () => indicators.workers(),
      ])
    } catch (cause) {
      throw new AppError('DEPENDENCY_DOWN', { retryAfter: RETRY_SECONDS, cause })
    }
  }
}
