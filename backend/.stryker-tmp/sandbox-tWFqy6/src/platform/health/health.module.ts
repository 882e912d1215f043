// @ts-nocheck
import { type DynamicModule, Logger, Module } from '@nestjs/common'
import { TerminusModule } from '@nestjs/terminus'
import { HealthController } from './health.controller.js'
import { HealthIndicators } from './health-indicators.js'
import { WorkerHealth } from './worker-health.js'

@Module({})
export class HealthModule {
  static with({ work }: { work: boolean }): DynamicModule {
    return {
      module: HealthModule,
      imports: [TerminusModule.forRoot({ logger: Logger })],
      controllers: [HealthController],
      providers: [HealthIndicators, ...(work ? [WorkerHealth] : [])],
    }
  }
}
