import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq'
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common'
import { type Job, UnrecoverableError } from 'bullmq'
import { z } from 'zod'
import { EFFECTS_QUEUE } from '../queue/queue.module.js'
import { EventHandlers } from './event-handlers.js'

const effectSchema = z.object({ eventId: z.string(), handler: z.string(), payload: z.unknown() })

/** Runs one handler for one event. Few at a time: in an API with the worker in it, people's calls go first. */
@Processor(EFFECTS_QUEUE, {
  concurrency: 4,
  // A worker that is killed leaves its jobs behind; that says nothing against them, however often it happens.
  maxStalledCount: 100,
  lockDuration: 15_000,
  stalledInterval: 5_000,
})
export class EffectsProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Effects')

  constructor(private readonly handlers: EventHandlers) {
    super()
  }

  /** Jobs under way finish while what they need is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close()
  }

  async process(job: Job): Promise<void> {
    const { eventId, handler: name, payload } = effectSchema.parse(job.data)
    const handler = this.handlers.of(job.name).find((candidate) => candidate.name === name)
    if (!handler) throw new UnrecoverableError(`nobody handles ${job.name} as ${name}`)
    await handler.run(payload, eventId)
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    this.logger.warn({ job: job?.name, id: job?.id, attempt: job?.attemptsMade, err: error }, 'Effects')
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`the queue is away: ${error.message}`)
  }
}
