import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import { MINUTE_MS } from '@sofaseva/contract'
import { type Job, Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { type Config, InjectConfig } from '../config/config.js'
import { BULK_PRIORITY, type JobData, type JobPlace, jobDataSchema, Queues, queueConnection } from './queues.js'
import { MAX_STALLS } from './stalled-jobs.rules.js'

/** The queues of releases before 27 November 2026, and where their jobs go. Remove it once no such release is left. */
const FORMER: Record<string, JobPlace> = {
  codes: { queue: 'mail' },
  email: { queue: 'mail', priority: BULK_PRIORITY },
  sms: { queue: 'messages' },
  push: { queue: 'messages' },
  'push-slow': { queue: 'background', priority: BULK_PRIORITY },
  'in-app': { queue: 'events' },
  'fan-out': { queue: 'events' },
  erasure: { queue: 'background' },
  publishing: { queue: 'background' },
  'index-now': { queue: 'background' },
}

/**
 * Moves jobs that a former release left, or still adds while it is being replaced. Due jobs are taken as a worker takes them,
 * so none runs twice. Jobs for later move when they are due, and jobs that were given up stay so.
 */
@Injectable()
export class FormerQueues implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly movers = new Map<string, Worker>()
  /** Opened where there is anything to move. */
  private connection: Redis | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(
    private readonly queues: Queues,
    @InjectConfig() private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    // While Redis is away, the next look finds them.
    const look = () => void this.look().catch(() => undefined)
    this.timer = setInterval(look, MINUTE_MS)
    look()
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all([...this.movers.values()].map((mover) => mover.close()))
    this.connection?.disconnect()
  }

  private async look(): Promise<void> {
    for (const [name, place] of Object.entries(FORMER))
      if (await this.queues.isKnown(name)) await this.empty(name, place)
  }

  private async empty(name: string, place: JobPlace): Promise<void> {
    this.connection ??= queueConnection(this.config, { waits: true })
    const { connection } = this
    const queue = new Queue<JobData>(name, { connection, skipMetasUpdate: true })
    for (const job of await queue.getFailed()) {
      await this.move(job, place, { givenUp: job.failedReason })
      await job.remove()
    }
    const left = await queue.getJobCountByTypes('waiting', 'prioritized', 'active', 'delayed')
    await queue.close()
    if (left === 0 || this.movers.has(name)) return
    const options = { connection, maxStalledCount: MAX_STALLS, lockDuration: 15_000, stalledInterval: 5_000 }
    const mover = new Worker<JobData>(name, (job) => this.move(job, place), options)
    mover.on('error', () => undefined)
    this.movers.set(name, mover)
  }

  private async move({ id = '', name, data, opts }: Job<JobData>, place: JobPlace, more: Partial<JobData> = {}) {
    const attempts = opts.attempts === undefined ? {} : { attempts: opts.attempts }
    await this.queues.add([{ ...place, id, name, data: { ...jobDataSchema.parse(data), ...more }, ...attempts }])
  }
}
