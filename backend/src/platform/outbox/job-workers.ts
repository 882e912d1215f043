import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import { QUEUE_NAMES, type QueueName } from '@sofaseva/contract'
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { type Config, InjectConfig } from '../config/config.js'
import { OutageLog } from '../logging/outage-log.js'
import { DeliverLater, MoveToQueue } from '../queue/delivery-failure.js'
import { jobError } from '../queue/failure-reason.js'
import {
  BULK_PRIORITY,
  type JobData,
  jobDataSchema,
  jobPlaceOf,
  MAILS_AT_ONCE,
  type NewJob,
  Queues,
  queueConnection,
  queuePrefix,
} from '../queue/queues.js'
import { retryDelay } from '../queue/retry-delay.rules.js'
import { MAX_STALLS, pauseAfterStalls } from '../queue/stalled-jobs.rules.js'
import { tracedJob } from '../tracing/trace-jobs.js'
import { EventHandlers } from './event-handlers.js'
import { OutboxEvents } from './outbox-events.js'

/**
 * Jobs that a worker runs at once. Jobs that wait for the network cost little, so there are many: a few that hang don't
 * delay the others.
 */
const CONCURRENCY: Record<QueueName, number> = {
  ...MAILS_AT_ONCE,
  messages: 20,
  events: 8,
  background: 16,
}

/** How much later than its job an event may appear at another node of the database, in milliseconds. */
const REPLICATION_MS = 60_000

type JobOutcome = 'completed' | 'failed' | 'stalled'

/** Processes the queues: loads a job's event, and runs its handler or splits it into deliveries. */
@Injectable()
export class JobWorkers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Jobs')
  private workers: Worker[] = []
  private connection: Redis | undefined
  private readonly counts = new Map<QueueName, Record<JobOutcome, number>>(
    QUEUE_NAMES.map((name) => [name, { completed: 0, failed: 0, stalled: 0 }]),
  )

  constructor(
    private readonly handlers: EventHandlers,
    private readonly events: OutboxEvents,
    private readonly queues: Queues,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** How many attempts of this process ended in which way since the start. */
  get outcomes(): { labels: { queue: QueueName; outcome: string }; value: number }[] {
    return [...this.counts].flatMap(([queue, counts]) =>
      Object.entries(counts).map(([outcome, value]) => ({ labels: { queue, outcome }, value })),
    )
  }

  onApplicationBootstrap(): void {
    const connection = queueConnection(this.config, { waits: true })
    this.connection = connection
    this.workers = QUEUE_NAMES.map((name) => this.startWorker(name, connection))
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()))
    this.connection?.disconnect()
  }

  private startWorker(queue: QueueName, connection: Redis): Worker {
    const worker = new Worker(
      queue,
      (job, token) =>
        this.pauseAfterStall(job)
          .then(() => tracedJob(job, queue, () => this.process(job, queue)))
          .catch(async (error: unknown) => {
            if (!(error instanceof DeliverLater)) throw jobError(error)
            await job.moveToDelayed(error.at.getTime(), token)
            throw new DelayedError()
          }),
      {
        connection,
        prefix: queuePrefix(connection, queue),
        concurrency: CONCURRENCY[queue],
        // A killed worker leaves its jobs stalled. Beyond this limit they fail, and admins can retry them.
        maxStalledCount: MAX_STALLS,
        settings: { backoffStrategy: (attempts) => retryDelay(attempts, Math.random()) },
        lockDuration: 15_000,
        stalledInterval: 5_000,
      },
    )
    worker.on('completed', () => this.count(queue, 'completed'))
    worker.on('failed', (job, error) => {
      this.count(queue, 'failed')
      this.logger.warn({ queue, job: job?.name, id: job?.id, attempt: job?.attemptsMade, err: error }, 'Jobs')
    })
    worker.on('stalled', (id) => {
      this.count(queue, 'stalled')
      this.logger.warn({ msg: 'a job lost its worker', queue, id })
    })
    const outages = new OutageLog(this.logger, `The queue ${queue}`)
    worker.on('error', (error) => outages.failed(error))
    worker.on('active', () => outages.succeeded())
    connection.on('ready', () => outages.succeeded())
    return worker
  }

  private count(queue: QueueName, outcome: JobOutcome): void {
    const counts = this.counts.get(queue)
    if (counts) counts[outcome] += 1
  }

  /** Throws DeliverLater if the job has lost its worker and should run apart from the others. Once per loss. */
  private async pauseAfterStall(job: Job): Promise<void> {
    const { stalledCounter } = job
    if (job.progress === stalledCounter) return
    const pause = pauseAfterStalls(stalledCounter, Math.random())
    if (pause === 0) return
    await job.updateProgress(stalledCounter)
    throw new DeliverLater(new Date(Date.now() + pause), 'it has lost its worker before')
  }

  private async process(job: Job, queue: QueueName): Promise<void> {
    const { givenUp, ...data } = jobDataSchema.parse(job.data)
    if (givenUp !== undefined) {
      await job.updateData(data)
      throw new UnrecoverableError(givenUp)
    }
    const handler = this.handlers.listFor(job.name).find(({ name }) => name === data.handler)
    // A worker of a newer release may handle it, so it is tried again.
    if (!handler) throw new Error(`this release has no handler ${data.handler} of ${job.name}`)
    if (queue === 'mail' && handler.queue === 'bulk-mail') {
      await this.moveJob(job, data, 'bulk-mail')
      return
    }
    const event = await this.events.byId(data.eventId)
    if (!event && Date.now() - job.timestamp < REPLICATION_MS) throw new Error('the event is not stored here yet')
    if (!event) throw new UnrecoverableError('the event is no longer kept')
    if (handler.split && !data.target) {
      const deliveries = await handler.split(event.payload, event)
      const jobs = deliveries.map(
        ({ key, target, place: ownPlace, attempts }): NewJob => ({
          ...jobPlaceOf(ownPlace ?? handler),
          id: `${event.id}-${handler.name}-${key}`,
          name: job.name,
          data: { ...data, target },
          ...(attempts === undefined ? {} : { attempts }),
        }),
      )
      await this.queues.addJobs(jobs)
      return
    }
    try {
      await handler.run(event.payload, { event, target: data.target, queue })
    } catch (error) {
      if (!(error instanceof MoveToQueue) || error.queue === queue) throw error
      await this.queues.addJobs([
        { queue: error.queue, priority: BULK_PRIORITY, id: job.id ?? '', name: job.name, data },
      ])
    }
  }

  /** Moves a notification that an earlier release added to the queue of codes, which it would delay. */
  private async moveJob({ id = '', name, opts }: Job, data: JobData, queue: QueueName): Promise<void> {
    const attempts = opts.attempts === undefined ? {} : { attempts: opts.attempts }
    await this.queues.addJobs([{ queue, id, name, data, ...attempts }])
  }
}
