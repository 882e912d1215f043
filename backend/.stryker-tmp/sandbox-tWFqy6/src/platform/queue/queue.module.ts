// @ts-nocheck
import { Global, Module } from '@nestjs/common'
import { QueuesController } from './queues.controller.js'
import { Queues } from './queues.js'
import { WorkerRegistry } from './worker-registry.js'

/** The queues and their page in the back office. Instances without a worker have them, too. */
@Global()
@Module({
  controllers: [QueuesController],
  providers: [Queues, WorkerRegistry],
  exports: [Queues, WorkerRegistry],
})
export class QueueModule {}
