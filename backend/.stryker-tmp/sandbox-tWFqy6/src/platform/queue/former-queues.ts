// @ts-nocheck
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import { MINUTE_MS } from '@sofaseva/contract'
import { type Job, Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { type Config, InjectConfig } from '../config/config.js'
import { BULK_PRIORITY, type JobData, type JobPlace, jobDataSchema, Queues, queueConnection } from './queues.js'
import { MAX_STALLS } from './stalled-jobs.rules.js'

/** The queues of releases before 27 November 2026, and where their jobs go. Remove this once no such release runs. */
const FORMER: Record<string, JobPlace> = {
  codes: { queue: 'mail' },
  email: { queue: 'bulk-mail' },
  sms: { queue: 'messages' },
  push: { queue: 'messages', priority: BULK_PRIORITY },
  'push-slow': { queue: 'background', priority: BULK_PRIORITY },
  'in-app': { queue: 'events' },
  'fan-out': { queue: 'events' },
  erasure: { queue: 'background' },
  publishing: { queue: 'background' },
  'index-now': { queue: 'background' },
}

/**
 * Moves jobs that a former release left, or still adds during its replacement. It takes due jobs like a worker, so none
 * runs twice. Delayed jobs move when they are due, and jobs that were given up stay so.
 */
@Injectable()
export class FormerQueues implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('FormerQueues')
  private readonly movers = new Map<string, Worker>()
  /** Opened only if there are jobs to move. */
  private connection: Redis | undefined
  private timer: NodeJS.Timeout | undefined
  private isMoving = false
  /** Given-up jobs that this release cannot read, by queue and id. They stay, and are logged once. */
  private readonly unreadable = new Set<string>()

  constructor(
    private readonly queues: Queues,
    @InjectConfig() private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.moveAll(), MINUTE_MS)
    void this.moveAll()
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all([...this.movers.values()].map((mover) => mover.close()))
    this.connection?.disconnect()
  }

  /** Moves what the former queues hold now. Skipped while the previous run lasts. */
  async moveAll(): Promise<void> {
    if (this.isMoving) return
    this.isMoving = true
    for (const [name, place] of Object.entries(FORMER))
      await this.emptyQueue(name, place).catch((err: unknown) =>
        this.logger.warn({ msg: 'a former queue was not emptied', queue: name, err }),
      )
    this.isMoving = false
  }

  private async emptyQueue(name: string, place: JobPlace): Promise<void> {
    // While Redis is unavailable, a later run finds them.
    if (!(await this.queues.isKnown(name).catch(() => false))) return
    this.connection ??= queueConnection(this.config, { waits: true })
    const queue = new Queue<JobData>(name, { connection: this.connection, skipMetasUpdate: true })
    try {
      const left = await queue.getJobCountByTypes('waiting', 'prioritized', 'active', 'delayed')
      if (left > 0 && !this.movers.has(name)) this.movers.set(name, this.createMover(name, place, this.connection))
      for (const job of await queue.getFailed()) await this.moveGivenUp(name, job, place)
    } finally {
      await queue.close()
    }
  }

  private createMover(name: string, place: JobPlace, connection: Redis): Worker<JobData> {
    const options = { connection, maxStalledCount: MAX_STALLS, lockDuration: 15_000, stalledInterval: 5_000 }
    const mover = new Worker<JobData>(name, (job) => this.move(job, place), options)
    mover.on('failed', (job, err) => this.warnOf(name, job?.id, err))
    mover.on('error', () => undefined)
    return mover
  }

  /** Does not throw. After a failure of Redis, a later run moves the job. */
  private async moveGivenUp(queue: string, job: Job<JobData>, place: JobPlace): Promise<void> {
    const key = `${queue}:${job.id}`
    if (this.unreadable.has(key)) return
    try {
      await this.move(job, place, { givenUp: job.failedReason })
      await job.remove()
    } catch (err) {
      if (err instanceof z.ZodError) this.unreadable.add(key)
      this.warnOf(queue, job.id, err)
    }
  }

  private warnOf(queue: string, id: string | undefined, err: unknown): void {
    this.logger.warn({ msg: 'a job of a former queue was not moved', queue, id, err })
  }

  private async move({ id = '', name, data, opts }: Job<JobData>, place: JobPlace, more: Partial<JobData> = {}) {
    const attempts = opts.attempts === undefined ? {} : { attempts: opts.attempts }
    await this.queues.addJobs([{ ...place, id, name, data: { ...jobDataSchema.parse(data), ...more }, ...attempts }])
  }
}
