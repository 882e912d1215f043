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
import { Outbox } from './platform/outbox/outbox.js'
import { LiveEvents } from './platform/realtime/live-events.js'
import { InjectRedis, RedisModule } from './platform/redis/redis.module.js'

const KEY = 'maintenance_mode'
const VALUES: Readonly<Record<string, boolean>> = { on: true, off: false }

/** Closes and opens the site as the back office does. */
@Injectable()
class MaintenanceSwitch {
  constructor(
    private readonly settings: SettingsService,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  isOn(): Promise<boolean> {
    return this.settings.value(KEY)
  }

  /** Whether Redis has passed it on. */
  async set(value: boolean): Promise<boolean> {
    await this.settings.change(null, { key: KEY, value, language: DEFAULT_LANGUAGE })
    // Announcements are sent at the end of this turn: wait for it before the ping.
    await setImmediate()
    return this.redis.ping().then(
      () => true,
      () => false,
    )
  }
}

/** The services that a change of a setting needs, and no others: no page, no queue, nothing that runs by itself. */
@Global()
@Module({})
class MaintenanceModule {
  static with(config: Config): DynamicModule {
    const shared = [EventHandlers, Outbox, LiveEvents]
    return {
      module: MaintenanceModule,
      imports: [
        ...[ConfigModule.with(config), DatabaseModule, RedisModule, CacheModule, ChangesModule],
        SettingsModule,
      ],
      providers: [...shared, MaintenanceSwitch],
      exports: shared,
    }
  }
}

/** Carries out a command, `on`, `off` or `status`, and gives the line to print. */
async function answerTo(command: string | undefined, maintenance: MaintenanceSwitch): Promise<string> {
  const wanted = VALUES[command ?? '']
  const before = await maintenance.isOn()
  if (wanted === undefined || wanted === before) return `Maintenance is ${before ? 'on' : 'off'}.`
  return (await maintenance.set(wanted))
    ? `Maintenance is ${command}: every instance knows within a second.`
    : `Maintenance is ${command}. Redis does not answer: instances read of it in the database, within a few seconds.`
}

try {
  // The mode changes nothing here, and this command must work without a mail server's address.
  const config = loadConfig({ ...process.env, APP_ENV: 'demo' })
  const app = await NestFactory.createApplicationContext(MaintenanceModule.with(config), {
    logger: false,
    abortOnError: false,
  })
  process.stdout.write(`${await answerTo(process.argv[2], app.get(MaintenanceSwitch))}\n`)
  await app.close()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
