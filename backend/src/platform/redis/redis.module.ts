import { setTimeout } from 'node:timers/promises'
import { Global, Inject, Logger, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { Redis } from 'ioredis'
import { CONFIG, type Config } from '../config/config.js'

const COMMAND_MS = 2_000

/**
 * Commands fail at once while Redis is away instead of queueing: callers decide what that means to them.
 * The connection itself keeps trying.
 */
function connect(url: string, name: string): Redis {
  const logger = new Logger('Redis')
  const redis = new Redis(url, {
    connectionName: name,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: COMMAND_MS,
    // A socket that stays silent is given up with its first command, so that no caller waits behind another.
    socketTimeout: COMMAND_MS,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  })
  let reported = false
  redis.on('error', (error: Error) => {
    if (!reported) logger.warn(`Redis is away: ${error.message}`)
    reported = true
  })
  redis.on('ready', () => {
    if (reported) logger.log('Redis is back.')
    reported = false
  })
  return redis
}

/** Waits until a connection stands, or as long as a command would. */
async function connected(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return
  const ready = new Promise((resolve) => redis.once('ready', resolve))
  await Promise.race([ready, setTimeout(COMMAND_MS, undefined, { ref: false })])
}

const REDIS = Symbol('Redis')
const SUBSCRIBER = Symbol('RedisSubscriber')

/** The connection for commands. */
export function InjectRedis(): ParameterDecorator {
  return Inject(REDIS)
}

/** The connection for pub/sub, which can do nothing else. */
export function InjectSubscriber(): ParameterDecorator {
  return Inject(SUBSCRIBER)
}

@Global()
@Module({
  providers: [
    { provide: REDIS, useFactory: (config: Config) => connect(config.REDIS_URL, 'commands'), inject: [CONFIG] },
    { provide: SUBSCRIBER, useFactory: (config: Config) => connect(config.REDIS_URL, 'subscriber'), inject: [CONFIG] },
  ],
  exports: [REDIS, SUBSCRIBER],
})
export class RedisModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    @InjectRedis() private readonly redis: Redis,
    @InjectSubscriber() private readonly subscriber: Redis,
  ) {}

  /** An instance that began alone would count its first calls apart from the others'. */
  async onModuleInit(): Promise<void> {
    await Promise.all([connected(this.redis), connected(this.subscriber)])
  }

  onApplicationShutdown(): void {
    this.redis.disconnect()
    this.subscriber.disconnect()
  }
}
