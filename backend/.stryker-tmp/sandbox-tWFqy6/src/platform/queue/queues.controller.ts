// @ts-nocheck
import { HttpCode } from '@nestjs/common'
import { QUEUE_NAMES, QueueState, Success } from '@sofaseva/contract'
import { AppError } from '../errors/app-error.js'
import { Allow } from '../http/allow.js'
import { ApiZodResponse } from '../http/openapi/api-zod-response.js'
import { Controller, Get, Post } from '../http/route.js'
import { withTimeout } from '../lib/with-timeout.js'
import { OutboxEvents } from '../outbox/outbox-events.js'
import { Queues } from './queues.js'
import { WorkerRegistry } from './worker-registry.js'

const SHOWN_FAILURES = 50
/** A time limit, as the queue's own connection waits for Redis without one. */
const REDIS_MS = 2_000
/** Longer, as many jobs may be retried. */
const RETRY_MS = 20_000

@Controller('admin/queues', { tag: 'admin' })
export class QueuesController {
  constructor(
    private readonly queues: Queues,
    private readonly workers: WorkerRegistry,
    private readonly events: OutboxEvents,
  ) {}

  /** Workers, waiting jobs and failed jobs. */
  @Get()
  @Allow('admin.queues')
  @ApiZodResponse(200, QueueState, { summary: 'Read what waits and what was given up' })
  async state(): Promise<QueueState> {
    const outbox = await this.events.waiting()
    try {
      const [queues, workers, failures] = await withTimeout(
        REDIS_MS,
        'Redis',
        Promise.all([this.queues.counts(), this.workers.list(), this.failures()]),
      )
      return {
        outbox: { waiting: outbox.waiting, oldestAt: outbox.oldestAt?.toISOString() ?? null },
        queues: queues.map(({ oldestWaitingAt, ...queue }) => ({
          ...queue,
          oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
        })),
        workers: workers.map(({ startedAt, lastSeenAt, ...worker }) => ({
          ...worker,
          startedAt: new Date(startedAt).toISOString(),
          lastSeenAt: new Date(lastSeenAt).toISOString(),
        })),
        failures,
      }
    } catch (error) {
      throw new AppError('DEPENDENCY_DOWN', { retryAfter: 5, cause: error })
    }
  }

  /** Retries all failed jobs. */
  @Post('retry')
  @HttpCode(200)
  @Allow('admin.queues')
  @ApiZodResponse(200, Success, { summary: 'Try everything again that was given up' })
  async retry(): Promise<{ success: true }> {
    await withTimeout(RETRY_MS, 'Redis', this.queues.retryFailed())
    return { success: true }
  }

  private async failures(): Promise<QueueState['failures']> {
    const lists = await Promise.all(
      QUEUE_NAMES.map(async (name) =>
        (await this.queues.getQueue(name).getFailed(0, SHOWN_FAILURES - 1)).map((job) => ({ name, job })),
      ),
    )
    return lists
      .flat()
      .map(({ name: queue, job }) => ({
        id: job.id ?? '',
        queue,
        name: job.name,
        reason: job.failedReason,
        attempts: job.attemptsMade,
        failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
      }))
      .sort((one, other) => other.failedAt.localeCompare(one.failedAt))
      .slice(0, SHOWN_FAILURES)
  }
}
