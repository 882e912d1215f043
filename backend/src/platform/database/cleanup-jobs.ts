import { Injectable, Logger } from '@nestjs/common'
import { withTimeout } from '../lib/with-timeout.js'

/** After this long the next job starts beside one that still runs: with a dozen jobs, each gets its turn within the hour. */
const MAX_WAIT_MS = 4 * 60_000

/** Removes what a module keeps no longer. */
export interface CleanupJob {
  name: string
  every: 'hour' | 'day'
  isRunAtStart?: boolean
  /** Several workers may run it at once: it is idempotent, and works in bounded batches. */
  run(now: Date): Promise<unknown>
}

/** Rows that a migration, or an older release, has left without something, such as their searched text. */
export interface Backfill<Row> {
  name: string
  /** Gives at most so many of them. */
  rows(count: number): Promise<Row[]>
  /** Completes them, unless they were changed meanwhile. */
  fill(rows: readonly Row[]): Promise<unknown>
}

const BACKFILLED_AT_ONCE = 500

/** Every module that keeps rows or files which expire registers a job here that removes them. */
@Injectable()
export class CleanupJobs {
  private readonly logger = new Logger('Cleanup')
  private readonly jobs: CleanupJob[] = []
  private readonly running = new Set<CleanupJob>()

  register(job: CleanupJob): void {
    this.jobs.push(job)
  }

  /** Completes what is left each hour, and when a worker starts. */
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
