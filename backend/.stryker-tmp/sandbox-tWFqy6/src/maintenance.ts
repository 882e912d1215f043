// @ts-nocheck
import 'reflect-metadata'
import { setImmediate } from 'node:timers/promises'
import { type DynamicModule, Global, Injectable, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { DEFAULT_LANGUAGE } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { SettingsModule, SettingsService } from './modules/settings/index.js'
import { CacheModule } from './platform/cache/cache.module.js'
import { ChangesModule } from './platform/changes/changes.module.js'
import { type Config, loadConfig } from './platform/config/config.js'
import { ConfigModule } from './platform/config/config.module.js'
import { DatabaseModule } from './platform/database/database.module.js'
import { EventHandlers } from './platform/outbox/event-handlers.js'
import { EventOutbox } from './platform/outbox/outbox.js'
import { RealtimeEvents } from './platform/realtime/realtime-events.js'
import { InjectRedis, RedisModule } from './platform/redis/redis.module.js'

const KEY = 'maintenance_mode'
const VALUES: Readonly<Record<string, boolean>> = { on: true, off: false }

/** Turns maintenance on and off, as the back office does. */
@Injectable()
class MaintenanceSwitch {
  constructor(
    private readonly settings: SettingsService,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  isOn(): Promise<boolean> {
    return this.settings.value(KEY)
  }

  /** Changes the mode. Resolves to false if Redis could not announce the change. */
  async change(value: boolean): Promise<boolean> {
    await this.settings.change(null, { key: KEY, value, language: DEFAULT_LANGUAGE })
    // Announcements are sent at the end of this turn of the event loop, so the ping has to wait for it.
    await setImmediate()
    return this.redis.ping().then(
      () => true,
      () => false,
    )
  }
}

/** Only the services that a settings change needs: no pages, queues or background work. */
@Global()
@Module({})
class MaintenanceModule {
  static with(config: Config): DynamicModule {
    const shared = [EventHandlers, EventOutbox, RealtimeEvents]
    return {
      module: MaintenanceModule,
      imports: [ConfigModule.with(config), DatabaseModule, RedisModule, CacheModule, ChangesModule, SettingsModule],
      providers: [...shared, MaintenanceSwitch],
      exports: shared,
    }
  }
}

/** Runs `on`, `off` or `status` and returns the line to print. */
async function runCommand(command: string | undefined, maintenance: MaintenanceSwitch): Promise<string> {
  const wanted = VALUES[command ?? '']
  const before = await maintenance.isOn()
  if (wanted === undefined || wanted === before) return `Maintenance is ${before ? 'on' : 'off'}.`
  return (await maintenance.change(wanted))
    ? `Maintenance is ${command}: every instance knows within a second.`
    : `Maintenance is ${command}. Redis does not answer: instances read of it in the database, within a few seconds.`
}

try {
  // APP_ENV has no effect here. The demo mode doesn't require a mail server.
  const config = loadConfig({ ...process.env, APP_ENV: 'demo' })
  const app = await NestFactory.createApplicationContext(MaintenanceModule.with(config), {
    logger: false,
    abortOnError: false,
  })
  process.stdout.write(`${await runCommand(process.argv[2], app.get(MaintenanceSwitch))}\n`)
  await app.close()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
