/** Waits until the product has done what earlier parts left it to do, so that no part is measured under another's work. */
import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { createConnection } from 'mysql2/promise'

const LOOK_MS = 250
const LONGEST_MS = 300_000

/** Jobs that could run now; those for later do not count. */
async function jobsWaiting(redis) {
  const lists = (await redis.keys('bull:*')).filter((key) => /:(?:wait|active)$/.test(key))
  const lengths = await Promise.all(lists.map((key) => redis.llen(key)))
  return lengths.reduce((sum, length) => sum + length, 0)
}

export async function quiet({ databaseUrl, redisUrl }) {
  const redis = new Redis(redisUrl)
  const connection = await createConnection({ uri: databaseUrl, timezone: 'Z' })
  try {
    const end = Date.now() + LONGEST_MS
    for (let before = 0; ; ) {
      const [[{ events }]] = await connection.query(
        'SELECT COUNT(*) AS events FROM outbox_events WHERE publishedAt IS NULL',
      )
      const jobs = await jobsWaiting(redis)
      // Within the first minute the days of all years are counted, a row for each.
      const [[{ days }]] = await connection.query('SELECT COUNT(*) AS days FROM day_counts')
      if (events + jobs === 0 && days > 0 && days === before) return
      before = days
      if (Date.now() > end) throw new Error(`still at work after minutes: ${events} events, ${jobs} jobs, ${days} days`)
      await pause(LOOK_MS)
    }
  } finally {
    await connection.end()
    await redis.quit()
  }
}
