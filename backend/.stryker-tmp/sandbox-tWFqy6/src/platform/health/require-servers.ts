// @ts-nocheck
import type { Redis } from 'ioredis'
import { createConnection } from 'mysql2/promise'
import { type Config, ConfigError } from '../config/config.js'
import { sqlOptions } from '../database/connections.js'
import { TimeoutError, withTimeout } from '../lib/with-timeout.js'
import { openRedis } from '../redis/open-redis.js'

/** How long to wait for a silent server. It's long because a machine that starts everything at once is slow. */
const START_MS = 10_000
/** How Redis's errors about a refused login begin. */
const REFUSED_LOGIN = /^(NOAUTH|WRONGPASS|NOPERM)/

/** The server's own message. Node lists the errors of a host with several addresses. */
function messageOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first.message : String(first)
}

async function requireDatabase(url: string): Promise<void> {
  try {
    const connecting = createConnection({ ...sqlOptions(url), connectTimeout: START_MS })
    const connection = await withTimeout(START_MS, 'the database', connecting)
    await withTimeout(START_MS, 'the database', connection.end()).catch(() => connection.destroy())
  } catch (error) {
    throw new ConfigError(`The database that DATABASE_URL names does not let us in: ${messageOf(error)}`)
  }
}

/** Whether this is a node of a Redis Cluster, which keeps each key on one of several nodes. */
async function isClusterNode(redis: Redis): Promise<boolean> {
  return (await redis.info('cluster')).includes('cluster_enabled:1')
}

/** The first error of a new connection, 'cluster' for a node of a Redis Cluster, or null if it's ready. */
async function redisFailure(url: string): Promise<Error | 'cluster' | null> {
  const redis = openRedis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: START_MS })
  try {
    const failed = new Promise<Error>((resolve) => redis.once('error', resolve))
    const connected = redis.connect().then(
      async () => ((await isClusterNode(redis)) ? 'cluster' : null),
      () => failed,
    )
    return await withTimeout(START_MS, 'Redis', connected).catch((error: TimeoutError) => error)
  } finally {
    redis.disconnect()
  }
}

/** Redis may be unavailable at the start, as bookings work without it. A refused login has to be fixed. */
async function requireRedisLogin(url: string): Promise<void> {
  const failure = await redisFailure(url)
  if (failure === 'cluster')
    throw new ConfigError(
      'The Redis that REDIS_URL names is part of a cluster. Use one Redis, or Sentinels by redis+sentinel://host:port/master.',
    )
  if (failure && REFUSED_LOGIN.test(failure.message))
    throw new ConfigError(`The Redis that REDIS_URL names does not let us in: ${failure.message}`)
}

/**
 * Checks the database and Redis once before the start. Throws ConfigError with the server's message if the database is
 * unreachable or either refuses the login. It waits at most ten seconds for a silent server.
 */
export async function requireServers({ DATABASE_URL, REDIS_URL }: Config): Promise<void> {
  await Promise.all([requireDatabase(DATABASE_URL), requireRedisLogin(REDIS_URL)])
}
