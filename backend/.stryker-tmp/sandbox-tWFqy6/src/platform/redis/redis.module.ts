// @ts-nocheck
import { setTimeout } from 'node:timers/promises'
import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { Redis } from 'ioredis'
import { CONFIG, type Config } from '../config/config.js'
import { COMMAND_MS, connect } from './connection.js'

/** Waits until the connection is ready, but no longer than a command would. */
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

/** The connection for pub/sub. It can't run other commands. */
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

  /** Without a connection, an instance would count its first requests separately from the other instances. */
  async onModuleInit(): Promise<void> {
    await Promise.all([connected(this.redis), connected(this.subscriber)])
  }

  onApplicationShutdown(): void {
    this.redis.disconnect()
    this.subscriber.disconnect()
  }
}
