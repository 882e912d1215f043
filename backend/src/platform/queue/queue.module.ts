import { BullModule } from '@nestjs/bullmq'
import { Module } from '@nestjs/common'
import { CONFIG, type Config } from '../config/config.js'

/** Name of the queue every event's effects go through. */
export const EFFECTS_QUEUE = 'effects'

export function queueConnection(config: Config) {
  return {
    url: config.REDIS_URL,
    maxRetriesPerRequest: null,
    enableOfflineQueue: false,
    // What waits goes on soon after Redis is back.
    retryStrategy: (times: number) => Math.min(times * 200, 2_000),
  }
}

@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        connection: queueConnection(config),
        defaultJobOptions: {
          // Over an hour of trying: a mail server may be away that long. Then it is an admin's to look at.
          attempts: 12,
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
