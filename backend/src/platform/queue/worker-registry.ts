import { hostname } from 'node:os'
import { Injectable } from '@nestjs/common'
import { HOUR_MS } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { InjectRedis } from '../redis/redis.module.js'

/** A hash: worker to what it last said of itself. */
const KEY = 'workers'
/** How often a worker gives a sign of life. */
export const HEARTBEAT_MS = 5_000
/** A worker that was silent this long is taken for dead. */
const SILENCE_MS = 3 * HEARTBEAT_MS
/** While another one runs, one that stopped is shown this long. */
const SHOWN_MS = 24 * HOUR_MS

const signSchema = z.object({ host: z.string(), pid: z.number(), startedAt: z.number(), lastSeenAt: z.number() })

export interface WorkerState extends z.infer<typeof signSchema> {
  id: string
  isAlive: boolean
}

/** Which workers there are, by their own word in Redis: it shows when the last of them has died. */
@Injectable()
export class WorkerRegistry {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  /** A sign of life of this process. */
  async beat(id: string, startedAt: Date, now = new Date()): Promise<void> {
    const sign = { host: hostname(), pid: process.pid, startedAt: startedAt.getTime(), lastSeenAt: now.getTime() }
    await this.redis.hset(KEY, id, JSON.stringify(sign))
    const past = (await this.list(now)).filter(({ lastSeenAt }) => now.getTime() - lastSeenAt > SHOWN_MS)
    if (past.length > 0) await this.redis.hdel(KEY, ...past.map((worker) => worker.id))
  }

  /** An orderly end: nobody needs to look for it. */
  async leave(id: string): Promise<void> {
    await this.redis.hdel(KEY, id)
  }

  /** The newest sign first. Throws while Redis is away. */
  async list(now = new Date()): Promise<WorkerState[]> {
    const signs = Object.entries(await this.redis.hgetall(KEY)).map(([id, text]): WorkerState => {
      const sign = signSchema.parse(JSON.parse(text))
      return { id, ...sign, isAlive: now.getTime() - sign.lastSeenAt <= SILENCE_MS }
    })
    return signs.sort((one, other) => other.lastSeenAt - one.lastSeenAt)
  }
}
