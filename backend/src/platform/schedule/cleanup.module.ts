import { type DynamicModule, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { CleanupJobs } from './cleanup-jobs.js'

@Injectable()
class CleanupSchedule implements OnApplicationBootstrap {
  constructor(private readonly jobs: CleanupJobs) {}

  onApplicationBootstrap(): void {
    void this.jobs.runAtStart(new Date())
  }

  @Cron('17 * * * *')
  hourly(): Promise<void> {
    return this.jobs.run('hour', new Date())
  }

  @Cron('27 3 * * *')
  daily(): Promise<void> {
    return this.jobs.run('day', new Date())
  }
}

@Module({})
export class CleanupModule {
  /** `work` adds the schedule: the worker's part. */
  static with({ work }: { work: boolean }): DynamicModule {
    return {
      module: CleanupModule,
      global: true,
      providers: [CleanupJobs, ...(work ? [CleanupSchedule] : [])],
      exports: [CleanupJobs],
    }
  }
}
