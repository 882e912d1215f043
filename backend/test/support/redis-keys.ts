import { Redis } from 'ioredis'
import { personalData } from '../../src/personal-data.js'

/** Prefixes of keys without personal data. */
export const IMPERSONAL_KEYS: Record<string, string> = {
  'outbox:redis-run': 'the run id of Redis that the relay knows',
  workers: 'running workers',
  '{blog-views}:b': 'how many views of each post are not in the database yet',
}

const expiryOf = new Map(personalData.flatMap(({ redis = [] }) => redis.map((keys) => [keys.prefix, keys.expiresMs])))
/** The prefix of keys that tests write. */
const OF_TESTS = 'test:'
const PREFIXES = [...expiryOf.keys(), ...Object.keys(IMPERSONAL_KEYS), OF_TESTS]

/** A sentence for each key that no `personal-data.ts` declares, or that expires later than declared. */
export async function misdeclaredKeys(url: string): Promise<string[]> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  const found: string[] = []
  try {
    await redis.connect()
    for await (const keys of redis.scanStream({ count: 1_000 }) as AsyncIterable<string[]>)
      for (const key of keys) {
        const prefix = PREFIXES.find((start) => key.startsWith(start))
        const expiresMs = prefix === undefined ? null : (expiryOf.get(prefix) ?? null)
        if (prefix === undefined) found.push(`${key}: no personal-data.ts declares this key of Redis`)
        else if (expiresMs !== null) {
          const left = await redis.pttl(key)
          if (left === -1 || left > expiresMs) found.push(`${key}: it stays longer than its personal-data.ts says`)
        }
      }
  } catch {
    // The test has stopped Redis.
  } finally {
    redis.disconnect()
  }
  return found
}
