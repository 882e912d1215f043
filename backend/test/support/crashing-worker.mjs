/**
 * The built worker with two more handlers. One kills its process by SIGKILL, like a job that uses up the memory. The
 * other takes a moment, and counts its runs in Redis.
 */
import { setTimeout } from 'node:timers/promises'
import { NestFactory } from '@nestjs/core'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { AppModule } from '../../dist/app.module.js'
import { loadConfig } from '../../dist/platform/config/config.js'
import { EventHandlers } from '../../dist/platform/outbox/event-handlers.js'

const MOMENT_MS = 300
const kind = (type) => ({ type, schema: z.object({}), about: () => null })

class CrashTest {}

const config = loadConfig(process.env)
const handlers = {
  provide: 'CRASH_TEST',
  inject: [EventHandlers],
  useFactory: (events) => {
    const redis = new Redis(config.REDIS_URL)
    events.on(kind('test.poison'), { name: 'poison', queue: 'events' }, async () => {
      await setTimeout(MOMENT_MS / 2)
      process.kill(process.pid, 'SIGKILL')
      await setTimeout(60_000)
    })
    events.on(kind('test.letter'), { name: 'letter', queue: 'events' }, async (_payload, { id }) => {
      await setTimeout(MOMENT_MS)
      await redis.hincrby('test:letters', id, 1)
    })
  },
}
await NestFactory.createApplicationContext(
  { module: CrashTest, imports: [AppModule.with(config, { work: true })], providers: [handlers] },
  { logger: false },
)
