import { type DynamicModule, Injectable, Module } from '@nestjs/common'
import { Cron } from '@nestjs/schedule'
import { CleanupJobs } from './cleanup-jobs.js'

@Injectable()
class CleanupSchedule {
  constructor(private readonly jobs: CleanupJobs) {}

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
