import { Global, Module } from '@nestjs/common'
import { QueuesController } from './queues.controller.js'
import { Queues } from './queues.js'
import { WorkerRegistry } from './worker-registry.js'

/** The queues and what the back office sees of them, in instances without a worker too. */
@Global()
@Module({
  controllers: [QueuesController],
  providers: [Queues, WorkerRegistry],
  exports: [Queues, WorkerRegistry],
})
export class QueueModule {}
