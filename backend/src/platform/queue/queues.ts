import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { DAY_MS, QUEUE_NAMES, type QueueName } from '@sofaseva/contract'
import { type JobsOptions, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { type Config, InjectConfig } from '../config/config.js'
import { CleanupJobs } from '../database/cleanup-jobs.js'
import { tagged } from '../redis/cluster.js'
import { openRedis } from '../redis/open-redis.js'
import { JOB_ATTEMPTS } from './retry-delay.rules.js'

/** How long failed jobs can be retried. Events are kept longer. */
export const KEEP_FAILED_DAYS = 14

const RETRIED_AT_ONCE = 200
/** Delayed jobs that are looked at after a clock was set back, earliest first. */
const PUT_OFF_AT_ONCE = 10_000
/** Workers whose clocks differ by less run their jobs in time anyway. */
const CLOCKS_DIFFER_MS = 5_000

/** A delivery's recipient and subject, by id. */
const deliveryTargetSchema = z.object({
  userId: z.string(),
  /** The name of one of the event's notifications. Jobs of the previous release have its index. */
  notice: z.union([z.string(), z.number().int()]),
  subscriptionId: z.string().optional(),
})
export type DeliveryTarget = z.infer<typeof deliveryTargetSchema>

/** Contains only ids: Redis stores no personal data in jobs. */
export const jobDataSchema = z.object({
  eventId: z.string(),
  handler: z.string(),
  target: deliveryTargetSchema.optional(),
  /** Why a former queue gave the job up. It fails once with this reason, so that admins can see and retry it here. */
  givenUp: z.string().optional(),
  /** The trace that recorded the event, as W3C `traceparent`. */
  traceParent: z.string().optional(),
})
export type JobData = z.infer<typeof jobDataSchema>

/** Mails per queue that a worker sends at once. Each has its own SMTP connection. */
export const MAILS_AT_ONCE = { mail: 4, 'bulk-mail': 6 } satisfies Partial<Record<QueueName, number>>

/** For bulk jobs. Jobs of the same queue without a priority run first. */
export const BULK_PRIORITY = 1

export interface JobPlace {
  queue: QueueName
  /** BullMQ's priority: 1 is the highest. Jobs without one run before all others. */
  priority?: number
}

export function jobPlaceOf({ queue, priority }: JobPlace): JobPlace {
  return { queue, ...(priority === undefined ? {} : { priority }) }
}

export interface NewJob extends JobPlace {
  /** Unique in its queue: an existing job isn't added again. It must not contain colons. */
  id: string
  /** The event's type. */
  name: string
  data: JobData
  /** Defaults to JOB_ATTEMPTS. */
  attempts?: number
  /** Milliseconds until it runs. Defaults to 0. */
  delay?: number
}

const JOB_OPTIONS: JobsOptions = {
  attempts: JOB_ATTEMPTS,
  // The delay of `retryDelay`, which the workers apply.
  backoff: { type: 'custom' },
  removeOnComplete: { age: 3_600, count: 5_000 },
  removeOnFail: { age: (KEEP_FAILED_DAYS * DAY_MS) / 1_000 },
}

/**
 * A connection as BullMQ requires it: commands wait for a response without a limit. While Redis is unavailable, a
 * worker's commands wait too (`waits`). BullMQ requests the next job again without a pause, so commands that fail at
 * once would leave no time to reconnect. Commands that add jobs fail instead: the events wait in the outbox.
 */
export function queueConnection(config: Pick<Config, 'REDIS_URL'>, { waits }: { waits: boolean }): Redis {
  const redis = openRedis(config.REDIS_URL, {
    connectionName: 'queues',
    maxRetriesPerRequest: null,
    enableOfflineQueue: waits,
    // Waiting jobs continue soon after Redis is back.
    retryStrategy: (times: number) => Math.min(times * 200, 2_000),
  })
  redis.on('error', () => undefined)
  return redis
}

/** The first part of a queue's keys. In a cluster each queue is on one node, as BullMQ's scripts demand. */
export const queuePrefix = (redis: Redis, queue: string) => tagged(redis, 'bull', queue)

export interface QueueCounts {
  name: QueueName
  waiting: number
  active: number
  delayed: number
  failed: number
  oldestWaitingAt: Date | null
}

/** All queues over one connection, to add and inspect jobs. */
@Injectable()
export class Queues implements OnApplicationShutdown {
  private readonly connection: Redis
  private readonly queues: ReadonlyMap<QueueName, Queue<JobData>>

  constructor(@InjectConfig() config: Config, cleanup: CleanupJobs) {
    cleanup.register({ name: 'queues', every: 'hour', run: () => this.cleanUp() })
    this.connection = queueConnection(config, { waits: false })
    this.queues = new Map(
      QUEUE_NAMES.map((name) => {
        const queue = new Queue<JobData>(name, {
          connection: this.connection,
          prefix: queuePrefix(this.connection, name),
          defaultJobOptions: JOB_OPTIONS,
        })
        // While Redis is unavailable, events wait in the outbox.
        queue.on('error', () => undefined)
        return [name, queue]
      }),
    )
  }

  get all(): readonly Queue<JobData>[] {
    return [...this.queues.values()]
  }

  getQueue(name: QueueName): Queue<JobData> {
    const queue = this.queues.get(name)
    if (!queue) throw new Error(`there is no queue ${name}`)
    return queue
  }

  /** Whether any release has used a queue of this name. */
  async isKnown(name: string): Promise<boolean> {
    return (await this.connection.exists(`bull:${name}:meta`)) === 1
  }

  /** Jobs of each queue by state, and when its oldest waiting job was added. Waits for Redis without a limit. */
  counts(): Promise<QueueCounts[]> {
    return Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        const [counts, first] = await Promise.all([
          queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
          Promise.all([queue.getWaiting(0, 0), queue.getPrioritized(0, 0)]),
        ])
        const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts
        const oldest = first.flat().map(({ timestamp }) => timestamp)
        const oldestWaitingAt = oldest.length > 0 ? new Date(Math.min(...oldest)) : null
        return { name, waiting: waiting + prioritized, active, delayed, failed, oldestWaitingAt }
      }),
    )
  }

  async addJobs(jobs: readonly NewJob[]): Promise<void> {
    for (const [name, queue] of this.queues) {
      const own = jobs.filter((job) => job.queue === name)
      if (own.length > 0)
        await queue.addBulk(
          own.map(({ queue: _, id, name, data, ...opts }) => ({ name, data, opts: { jobId: id, ...opts } })),
        )
    }
  }

  /** Retries all failed jobs with their full number of attempts. */
  async retryFailed(now = Date.now()): Promise<void> {
    for (const queue of this.all) {
      for (;;) {
        const oldest = await queue.getJobs(['failed'], 0, RETRIED_AT_ONCE - 1, true)
        const due = oldest.filter(({ finishedOn }) => (finishedOn ?? 0) <= now)
        if (due.length === 0) break
        // Another admin may have retried some meanwhile. If none can be retried, the loop would never end.
        const retries = await Promise.allSettled(due.map((job) => job.retry('failed', { resetAttemptsMade: true })))
        if (retries.every(({ status }) => status === 'rejected')) break
      }
    }
  }

  /**
   * Runs waiting jobs at once that a worker has tried and put off while its clock was ahead. A job that isn't due then
   * puts itself off again.
   */
  async runPutOffJobs(now = Date.now()): Promise<void> {
    for (const queue of this.all) {
      const delayed = await queue.getDelayed(0, PUT_OFF_AT_ONCE - 1)
      const wrong = delayed.filter(({ processedOn }) => (processedOn ?? 0) > now + CLOCKS_DIFFER_MS)
      // Another worker may have taken some meanwhile.
      await Promise.allSettled(wrong.map((job) => job.promote()))
    }
  }

  /** Removes failed jobs that are too old to retry. */
  private async cleanUp(): Promise<void> {
    for (const queue of this.all) await queue.clean(KEEP_FAILED_DAYS * DAY_MS, 10_000, 'failed')
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.all.map((queue) => queue.close().catch(() => undefined)))
    this.connection.disconnect()
  }
}
