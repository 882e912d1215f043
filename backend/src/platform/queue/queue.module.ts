import { BullModule } from '@nestjs/bullmq'
import { Module } from '@nestjs/common'
import { CONFIG, type Config } from '../config/config.js'

/** Name of the queue every event's effects go through. */
export const EFFECTS_QUEUE = 'effects'

@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        connection: { url: config.REDIS_URL, maxRetriesPerRequest: null, enableOfflineQueue: false },
        defaultJobOptions: {
          attempts: 8,
          backoff: { type: 'exponential', delay: 1_000, jitter: 0.3 },
          removeOnComplete: { age: 3_600, count: 5_000 },
          removeOnFail: false,
        },
      }),
    }),
    BullModule.registerQueue({ name: EFFECTS_QUEUE }),
  ],
  exports: [BullModule],
})
export class QueueModule {}
