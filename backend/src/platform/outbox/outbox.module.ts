import { type DynamicModule, Module } from '@nestjs/common'
import { QueueModule } from '../queue/queue.module.js'
import { EffectsProcessor } from './effects.processor.js'
import { EventHandlers } from './event-handlers.js'
import { Outbox } from './outbox.js'
import { OutboxRelay } from './outbox.relay.js'

@Module({})
export class OutboxModule {
  /** `work` adds the relay and the processor: the worker's part. */
  static with({ work }: { work: boolean }): DynamicModule {
    return {
      module: OutboxModule,
      global: true,
      imports: work ? [QueueModule] : [],
      providers: [Outbox, EventHandlers, ...(work ? [OutboxRelay, EffectsProcessor] : [])],
      exports: [Outbox, EventHandlers, ...(work ? [OutboxRelay] : [])],
    }
  }
}
