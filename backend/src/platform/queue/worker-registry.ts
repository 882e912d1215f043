import { hostname } from 'node:os'
import { Injectable } from '@nestjs/common'
import { HOUR_MS } from '@sofaseva/contract'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { InjectRedis } from '../redis/redis.module.js'

/** A hash that maps each worker's id to its last report. */
const KEY = 'workers'
/** How often a worker reports. */
export const HEARTBEAT_MS = 5_000
/** Without a heartbeat for this long, a worker counts as dead. */
const DEAD_AFTER_MS = 3 * HEARTBEAT_MS
/** How long a dead worker is shown while another one runs. */
const SHOWN_MS = 24 * HOUR_MS

const reportSchema = z.object({ host: z.string(), pid: z.number(), startedAt: z.number(), lastSeenAt: z.number() })

export interface WorkerState extends z.infer<typeof reportSchema> {
  id: string
  isAlive: boolean
}

/**
 * The workers that report to Redis. The last one stays listed after its death. Times are of Redis's clock, since those
 * of workers and APIs may differ.
 */
@Injectable()
export class WorkerRegistry {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  /** Reports that this process runs, or ran at `at`. */
  async report(id: string, startedAt: Date, at?: Date): Promise<void> {
    const now = await this.now()
    const lastSeenAt = at?.getTime() ?? now
    const report = { host: hostname(), pid: process.pid, startedAt: startedAt.getTime(), lastSeenAt }
    await this.redis.hset(KEY, id, JSON.stringify(report))
    const past = (await this.list()).filter((worker) => now - worker.lastSeenAt > SHOWN_MS)
    if (past.length > 0) await this.redis.hdel(KEY, ...past.map((worker) => worker.id))
  }

  /** Removes a worker that shuts down normally, so that it doesn't count as dead. */
  async remove(id: string): Promise<void> {
    await this.redis.hdel(KEY, id)
  }

  /** The latest report comes first. Throws while Redis is unavailable. */
  async list(): Promise<WorkerState[]> {
    const [now, stored] = await Promise.all([this.now(), this.redis.hgetall(KEY)])
    const reports = Object.entries(stored).map(([id, text]): WorkerState => {
      const report = reportSchema.parse(JSON.parse(text))
      return { id, ...report, isAlive: now - report.lastSeenAt <= DEAD_AFTER_MS }
    })
    return reports.sort((one, other) => other.lastSeenAt - one.lastSeenAt)
  }

  private async now(): Promise<number> {
    const [seconds, microseconds] = await this.redis.time()
    return Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000)
  }
}
