// @ts-nocheck
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
export interface Backfill<Row extends { id: string }> {
  name: string
  /** Returns at most `count` incomplete rows. */
  rows(count: number): Promise<Row[]>
  /** Completes the rows, except those that have changed meanwhile. */
  fill(rows: readonly Row[]): Promise<unknown>
}

const BACKFILLED_AT_ONCE = 500
/** The most ids of failed rows in one line of the log. */
const LOGGED_IDS = 20

/** Each module with rows or files that expire registers a job here to delete them. */
@Injectable()
export class CleanupJobs {
  private readonly logger = new Logger('Cleanup')
  private readonly jobs: CleanupJob[] = []
  private readonly running = new Set<CleanupJob>()

  register(job: CleanupJob): void {
    this.jobs.push(job)
  }

  /**
   * Runs the backfill every hour and when a worker starts. Rows that cannot be completed are logged, and tried again at
   * the next run.
   */
  registerBackfill<Row extends { id: string }>(backfill: Backfill<Row>): void {
    const run = async () => {
      const failed = new Set<string>()
      for (;;) {
        const count = BACKFILLED_AT_ONCE + failed.size
        const found = await backfill.rows(count)
        for (const id of await this.fill(
          backfill,
          found.filter((row) => !failed.has(row.id)),
        ))
          failed.add(id)
        if (found.length < count) return
      }
    }
    this.register({ name: backfill.name, every: 'hour', isRunAtStart: true, run })
  }

  /** Fills rows together, or one by one after a failure. Returns the ids of those that failed. */
  private async fill<Row extends { id: string }>(
    { name, fill }: Backfill<Row>,
    rows: readonly Row[],
  ): Promise<string[]> {
    try {
      await fill(rows)
      return []
    } catch {
      const failed: { id: string; err: unknown }[] = []
      for (const row of rows)
        try {
          await fill([row])
        } catch (err) {
          failed.push({ id: row.id, err })
        }
      const ids = failed.map(({ id }) => id)
      if (failed.length > 0)
        this.logger.warn({
          msg: 'rows were not completed',
          job: name,
          count: ids.length,
          ids: ids.slice(0, LOGGED_IDS),
          err: failed[0]?.err,
        })
      return ids
    }
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
