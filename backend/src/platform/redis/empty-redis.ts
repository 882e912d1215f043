import { withTimeout } from '../lib/with-timeout.js'
import { mastersOf } from './cluster.js'
import { ensureUsable } from './ensure-usable.js'
import { openRedis } from './open-redis.js'

/** How long to wait for a silent server, ms. */
const WAIT_MS = 10_000
const KEYS_AT_ONCE = 1_000
/** How the product's keys begin, and their whole names. `personal-data.spec.ts` compares them with what it writes. */
const FAMILIES = ['bull:', 'chat:session', 'rate:', '{blog-views}:']
const KEYS = ['outbox:redis-run', 'workers']

/** Whether the product writes this key. */
export function isOwnKey(key: string): boolean {
  return KEYS.includes(key) || FAMILIES.some((family) => key.startsWith(family))
}

/**
 * Deletes the product's keys on every master and resolves to their number. Keys of other programs stay. Needs no right
 * beyond those of the product. Throws WrongRedisError or the server's own error.
 */
export async function emptyRedis(url: string): Promise<number> {
  const options = { lazyConnect: true, retryStrategy: null, connectTimeout: WAIT_MS, commandTimeout: WAIT_MS }
  const redis = openRedis(url, options)
  let deleted = 0
  try {
    await withTimeout(WAIT_MS, 'Redis', ensureUsable(redis))
    for (const master of mastersOf(redis))
      for await (const keys of master.scanStream({ count: KEYS_AT_ONCE }) as AsyncIterable<string[]>) {
        // One by one: a command with several keys needs them in one slot of a cluster.
        const counts = await Promise.all(keys.filter(isOwnKey).map((key) => redis.unlink(key)))
        deleted += counts.reduce((sum, count) => sum + count, 0)
      }
    return deleted
  } finally {
    redis.disconnect()
  }
}
