import { Redis } from 'ioredis'
import { createConnection } from 'mysql2/promise'
import { type Config, ConfigError } from '../config/config.js'
import { sqlOptions } from '../database/connections.js'
import { TimeoutError, withTimeout } from '../lib/with-timeout.js'

/** How long a server that stays silent is waited for: a machine that starts everything at once is slow. */
const START_MS = 10_000
/** How Redis begins its refusal of a login. */
const REFUSED_LOGIN = /^(NOAUTH|WRONGPASS|NOPERM)/

/** A server's own words; Node puts those of several addresses of a host into a list. */
function sentenceOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first.message : String(first)
}

async function requireDatabase(url: string): Promise<void> {
  try {
    const connecting = createConnection({ ...sqlOptions(url), connectTimeout: START_MS })
    const connection = await withTimeout(START_MS, 'the database', connecting)
    await withTimeout(START_MS, 'the database', connection.end()).catch(() => connection.destroy())
  } catch (error) {
    throw new ConfigError(`The database that DATABASE_URL names does not let us in: ${sentenceOf(error)}`)
  }
}

/** The first thing that went wrong with a new connection, or null when it is ready. */
async function redisFailure(url: string): Promise<Error | null> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: START_MS })
  try {
    const failed = new Promise<Error>((resolve) => redis.once('error', resolve))
    const connected = redis.connect().then(
      () => null,
      () => failed,
    )
    return await withTimeout(START_MS, 'Redis', connected).catch((error: TimeoutError) => error)
  } finally {
    redis.disconnect()
  }
}

/** Redis may be away at the start, since bookings are taken without it. One that refuses the login stays useless. */
async function requireRedisLogin(url: string): Promise<void> {
  const failure = await redisFailure(url)
  if (failure && REFUSED_LOGIN.test(failure.message))
    throw new ConfigError(`The Redis that REDIS_URL names does not let us in: ${failure.message}`)
}

/**
 * Looks once at the servers this process is about to work on. Throws ConfigError with the server's own sentence for a
 * database that cannot be reached or refuses the login, and for a Redis that refuses it. A silent server takes ten seconds.
 */
export async function requireServers({ DATABASE_URL, REDIS_URL }: Config): Promise<void> {
  await Promise.all([requireDatabase(DATABASE_URL), requireRedisLogin(REDIS_URL)])
}
