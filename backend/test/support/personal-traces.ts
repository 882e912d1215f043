import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import type { TestApp } from './app.js'

async function contentOf(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key)
  if (type === 'string') return redis.get(key)
  if (type === 'hash') return redis.hgetall(key)
  if (type === 'list') return redis.lrange(key, 0, -1)
  if (type === 'set') return redis.smembers(key)
  if (type === 'zset') return redis.zrange(key, 0, '-1')
  return type === 'stream' ? redis.xrange(key, '-', '+') : null
}

/** Searches all that an app stores for texts that stand for one user. They are in lower case. */
export class PersonalTraces {
  constructor(
    private readonly app: TestApp,
    private readonly needles: readonly string[],
  ) {}

  /** Each column of any type that contains one, such as `users.name`. */
  async inDatabase(): Promise<string[]> {
    const { prisma } = this.app.make
    const columns = await prisma.$queryRaw<{ t: string; c: string }[]>`
      SELECT TABLE_NAME AS t, COLUMN_NAME AS c FROM information_schema.COLUMNS
      WHERE TABLE_SCHEMA = DATABASE() AND DATA_TYPE NOT IN ('int', 'bigint', 'tinyint', 'datetime', 'date')`
    const found: string[] = []
    for (const { t, c } of columns) {
      const condition = this.needles.map(() => `LOWER(CONVERT(\`${c}\` USING utf8mb4)) LIKE ?`).join(' OR ')
      const rows = await prisma.$queryRawUnsafe<unknown[]>(
        `SELECT 1 FROM \`${t}\` WHERE ${condition} LIMIT 1`,
        ...this.needles.map((needle) => `%${needle}%`),
      )
      if (rows.length > 0) found.push(`${t}.${c}`)
    }
    return found
  }

  /** The tables among those columns. */
  async tables(): Promise<string[]> {
    return [...new Set((await this.inDatabase()).map((column) => column.split('.')[0] ?? ''))]
  }

  /** The start of each key of Redis with its value that contains one. */
  async inRedis(): Promise<string[]> {
    const redis = new Redis(String(this.app.config.REDIS_URL))
    const found: string[] = []
    for (const key of await redis.keys('*')) {
      const text = `${key} ${JSON.stringify(await contentOf(redis, key))}`
      if (this.areIn(text)) found.push(text.slice(0, 300))
    }
    redis.disconnect()
    return found
  }

  /** Each file below the data folder, such as an image or a log, that has one in its name or content. */
  inFiles(): string[] {
    const { DATA_DIR } = this.app.config
    const files = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    return files
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => this.areIn(path.slice(DATA_DIR.length)) || this.areIn(readFileSync(path, 'latin1')))
  }

  /** Whether a text contains one. */
  areIn(text: string): boolean {
    const lower = text.toLowerCase()
    return this.needles.some((needle) => lower.includes(needle))
  }
}
