import { Injectable, Logger } from '@nestjs/common'
import { withTimeout } from '../lib/with-timeout.js'

/** After this time the next job starts beside a slow one. So each of a dozen jobs starts within the hour. */
const MAX_WAIT_MS = 4 * 60_000

/** Deletes data that a module no longer keeps. */
export interface CleanupJob {
  name: string
  every: 'hour' | 'day'
  isRunAtStart?: boolean
  /** Must be idempotent and work in bounded batches: several workers may run it at once. */
  run(now: Date): Promise<unknown>
}

/** Completes rows that lack something, such as their search text, after a migration or an older release. */
export interface Backfill<Row> {
  name: string
  /** Returns at most `count` incomplete rows. */
  rows(count: number): Promise<Row[]>
  /** Completes the rows, except those that have changed meanwhile. */
  fill(rows: readonly Row[]): Promise<unknown>
}

const BACKFILLED_AT_ONCE = 500

/** Each module with rows or files that expire registers a job here to delete them. */
@Injectable()
export class CleanupJobs {
  private readonly logger = new Logger('Cleanup')
  private readonly jobs: CleanupJob[] = []
  private readonly running = new Set<CleanupJob>()

  register(job: CleanupJob): void {
    this.jobs.push(job)
  }

  /** Runs the backfill every hour and when a worker starts. */
  registerBackfill<Row>({ name, rows, fill }: Backfill<Row>): void {
    const run = async () => {
      for (;;) {
        const found = await rows(BACKFILLED_AT_ONCE)
        await fill(found)
        if (found.length < BACKFILLED_AT_ONCE) return
      }
    }
    this.register({ name, every: 'hour', isRunAtStart: true, run })
  }

  /**
   * Runs jobs one after another. A failed job is logged and tried again next time. A slow job doesn't delay the others.
   */
  async runDue(every: CleanupJob['every'], now: Date): Promise<void> {
    for (const job of this.jobs.filter((candidate) => candidate.every === every)) await this.runJob(job, now)
  }

  /** Runs the jobs marked `isRunAtStart`. The start doesn't wait for them. */
  async runAtStart(now: Date): Promise<void> {
    for (const job of this.jobs.filter(({ isRunAtStart }) => isRunAtStart)) await this.runJob(job, now)
  }

  /** Skips a job that is still running. Does not throw. */
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
