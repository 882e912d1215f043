import { createConnection } from 'mysql2/promise'
import { type Config, ConfigError } from '../config/config.js'
import { sqlOptions } from '../database/connections.js'
import { withTimeout } from '../lib/with-timeout.js'
import { ensureUsable, WrongRedisError } from '../redis/ensure-usable.js'
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

/**
 * Redis may be unavailable at the start, as bookings work without it. A refused login and a server of another kind have
 * to be fixed.
 */
async function requireRedis(url: string): Promise<void> {
  const redis = openRedis(url, { lazyConnect: true, retryStrategy: null, connectTimeout: START_MS })
  try {
    await withTimeout(START_MS, 'Redis', ensureUsable(redis))
  } catch (error) {
    const { message } = error as Error
    if (error instanceof WrongRedisError) throw new ConfigError(message)
    if (REFUSED_LOGIN.test(message))
      throw new ConfigError(`The Redis that REDIS_URL names does not let us in: ${message}`)
  } finally {
    redis.disconnect()
  }
}

/**
 * Checks the database and Redis once before the start. Throws ConfigError with the server's message if the database is
 * unreachable, if either refuses the login, or if REDIS_URL names another kind of Redis. It waits at most ten seconds for
 * a silent server.
 */
export async function requireServers({ DATABASE_URL, REDIS_URL }: Config): Promise<void> {
  await Promise.all([requireDatabase(DATABASE_URL), requireRedis(REDIS_URL)])
}
