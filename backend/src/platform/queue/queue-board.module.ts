import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common'
import { Queue } from 'bullmq'
import { CONFIG, type Config } from '../config/config.js'
import { EFFECTS_QUEUE, queueConnection } from './queue.module.js'
import { QueuesController } from './queues.controller.js'
import { WATCHED_QUEUE } from './watched-queue.js'

function watched(config: Config): Queue {
  const queue = new Queue(EFFECTS_QUEUE, { connection: queueConnection(config) })
  // While Redis is away the board has nothing to show; everything else goes on.
  queue.on('error', () => undefined)
  return queue
}

/** The back office's view of the queue, in instances without a worker too. */
@Global()
@Module({
  controllers: [QueuesController],
  providers: [{ provide: WATCHED_QUEUE, useFactory: watched, inject: [CONFIG] }],
  exports: [WATCHED_QUEUE],
})
export class QueueBoardModule implements OnApplicationShutdown {
  constructor(@Inject(WATCHED_QUEUE) private readonly queue: Queue) {}

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close().catch(() => undefined)
  }
}
