import { Injectable, type OnModuleDestroy } from '@nestjs/common'
import { Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { type Config, InjectConfig } from '../config/config.js'
import { newId } from '../lib/new-id.js'
import { queueConnection } from './queues.js'

const EVERY_MS = 10_000
/** The keys of a worker that was killed go after this time. */
const KEYS_EXPIRE_SECONDS = 3_600
const KEYS = ['meta', 'id', 'events', 'marker', 'stalled-check', 'wait', 'active']

/**
 * Sends a job through a queue of this process alone, again and again. Only that shows that Redis takes jobs and that they
 * are run: a full Redis still responds to a ping.
 */
@Injectable()
export class QueueProbe implements OnModuleDestroy {
  private readonly name = `probe-${newId()}`
  private connection: Redis | undefined
  private queue: Queue | undefined
  private worker: Worker | undefined
  private timer: NodeJS.Timeout | undefined
  private isSending = false
  private returnedAt: Date | null = null

  constructor(@InjectConfig() private readonly config: Config) {}

  /** When a job last came through. Null if none has yet. */
  get lastReturnAt(): Date | null {
    return this.returnedAt
  }

  start(): void {
    const connection = queueConnection(this.config, { waits: true })
    const queue = new Queue(this.name, {
      connection,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    })
    const worker = new Worker(this.name, () => Promise.resolve(), { connection })
    queue.on('error', () => undefined)
    worker.on('error', () => undefined)
    worker.on('completed', () => {
      this.returnedAt = new Date()
      for (const key of KEYS) void connection.expire(queue.toKey(key), KEYS_EXPIRE_SECONDS).catch(() => undefined)
    })
    this.connection = connection
    this.queue = queue
    this.worker = worker
    this.timer = setInterval(() => void this.send(), EVERY_MS)
    void this.send()
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer)
    await this.worker?.close().catch(() => undefined)
    if (this.connection?.status === 'ready') await this.queue?.obliterate({ force: true }).catch(() => undefined)
    this.connection?.disconnect()
  }

  /** While Redis is unavailable, one job waits for it. */
  private async send(): Promise<void> {
    if (this.isSending) return
    this.isSending = true
    await this.queue?.add('probe', {}).catch(() => undefined)
    this.isSending = false
  }
}
