import { type DynamicModule, Module } from '@nestjs/common'
import { ClockSteps } from '../queue/clock-steps.js'
import { FormerQueues } from '../queue/former-queues.js'
import { WorkerHeartbeat } from '../queue/worker-heartbeat.js'
import { Deliveries } from './deliveries.js'
import { EventHandlers } from './event-handlers.js'
import { JobWorkers } from './job-workers.js'
import { EventOutbox } from './outbox.js'
import { OutboxRelay } from './outbox.relay.js'
import { OutboxEvents } from './outbox-events.js'

@Module({})
export class OutboxModule {
  /** `work` adds the worker's part: the relay and the job workers. */
  static with({ work }: { work: boolean }): DynamicModule {
    return {
      module: OutboxModule,
      global: true,
      providers: [
        EventOutbox,
        OutboxEvents,
        EventHandlers,
        Deliveries,
        ...(work ? [OutboxRelay, JobWorkers, FormerQueues, WorkerHeartbeat, ClockSteps] : []),
      ],
      exports: [EventOutbox, OutboxEvents, EventHandlers, Deliveries, ...(work ? [OutboxRelay, JobWorkers] : [])],
    }
  }
}
