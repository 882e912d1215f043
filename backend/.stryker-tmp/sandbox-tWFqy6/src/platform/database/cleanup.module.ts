// @ts-nocheck
import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common'
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
    return this.jobs.runDue('hour', new Date())
  }

  @Cron('27 3 * * *')
  daily(): Promise<void> {
    return this.jobs.runDue('day', new Date())
  }
}

/** Runs the cleanup jobs. Only workers import it. */
@Module({ providers: [CleanupSchedule] })
export class CleanupModule {}
