import { Injectable, Logger } from '@nestjs/common'

/** What has expired is kept this much longer, for looking into a complaint. */
export const EXPIRED_KEPT_DAYS = 30

/** Something a module removes by and by. */
export interface CleanupJob {
  name: string
  every: 'hour' | 'day'
  /** Several workers may run it at once: it is idempotent, and works in bounded batches. */
  run(now: Date): Promise<unknown>
}

/** Every module that keeps rows or files which expire registers here what removes them. */
@Injectable()
export class CleanupJobs {
  private readonly logger = new Logger('Cleanup')
  private readonly jobs: CleanupJob[] = []

  register(job: CleanupJob): void {
    this.jobs.push(job)
  }

  /** One after the other; one that fails is logged, tried again next time, and does not stop the others. */
  async run(every: CleanupJob['every'], now: Date): Promise<void> {
    for (const job of this.jobs.filter((candidate) => candidate.every === every))
      await job.run(now).catch((err: unknown) => this.logger.warn({ msg: 'a clean-up failed', job: job.name, err }))
  }
}
