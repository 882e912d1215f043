import { Injectable, Logger } from '@nestjs/common'
import { withTimeout } from '../lib/with-timeout.js'

/** After this long the next job starts beside one that still runs: with a dozen jobs, each gets its turn within the hour. */
const MAX_WAIT_MS = 4 * 60_000

/** Removes what a module keeps no longer. */
export interface CleanupJob {
  name: string
  every: 'hour' | 'day'
  /** Also when a worker starts: what a migration has left to do. */
  isRunAtStart?: boolean
  /** Several workers may run it at once: it is idempotent, and works in bounded batches. */
  run(now: Date): Promise<unknown>
}

/** Every module that keeps rows or files which expire registers a job here that removes them. */
@Injectable()
export class CleanupJobs {
  private readonly logger = new Logger('Cleanup')
  private readonly jobs: CleanupJob[] = []
  private readonly running = new Set<CleanupJob>()

  register(job: CleanupJob): void {
    this.jobs.push(job)
  }

  /** One after the other. One that fails is logged and tried again next time; one that is slow is not waited for. */
  async run(every: CleanupJob['every'], now: Date): Promise<void> {
    for (const job of this.jobs.filter((candidate) => candidate.every === every)) await this.runJob(job, now)
  }

  /** Those that a start does not wait for. */
  async runAtStart(now: Date): Promise<void> {
    for (const job of this.jobs.filter(({ isRunAtStart }) => isRunAtStart)) await this.runJob(job, now)
  }

  /** Does not throw, and starts no job that is still running. */
  private async runJob(job: CleanupJob, now: Date): Promise<void> {
    if (this.running.has(job)) return
    this.running.add(job)
    const warn = (msg: string) => (err: unknown) => this.logger.warn({ msg, job: job.name, err })
    const work = Promise.resolve()
      .then(() => job.run(now))
      .catch(warn('a clean-up failed'))
      .finally(() => this.running.delete(job))
    await withTimeout(MAX_WAIT_MS, `the clean-up of ${job.name}`, work).catch(warn('a clean-up is slow'))
  }
}
