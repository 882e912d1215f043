// @ts-nocheck
import { Redis, type RedisOptions } from 'ioredis'
import { parseRedisUrl } from '../config/redis-address.js'

/** A master that Sentinels demoted accepts no writes. The next connection goes to the new one. */
const isDemoted = (error: Error) => error.message.startsWith('READONLY')

/** A connection to the Redis that REDIS_URL names, or to the current master that its Sentinels name. */
export function openRedis(url: string, options: RedisOptions): Redis {
  const { sentinel = null, user, password, database } = parseRedisUrl(url) ?? {}
  if (!sentinel) return new Redis(url, options)
  return new Redis({
    ...options,
    sentinels: sentinel.hosts,
    name: sentinel.master,
    username: user || undefined,
    password: password || undefined,
    db: database,
    sentinelRetryStrategy: options.retryStrategy === null ? () => null : (times) => Math.min(times * 100, 2_000),
    sentinelCommandTimeout: options.commandTimeout,
    connectTimeout: options.connectTimeout ?? 2_000,
    reconnectOnError: isDemoted,
  })
}
