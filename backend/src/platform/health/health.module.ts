import { type DynamicModule, Module } from '@nestjs/common'
import { HealthController } from './health.controller.js'
import { WorkerHealth } from './worker-health.js'

@Module({})
export class HealthModule {
  static with({ work }: { work: boolean }): DynamicModule {
    return { module: HealthModule, controllers: [HealthController], providers: work ? [WorkerHealth] : [] }
  }
}
