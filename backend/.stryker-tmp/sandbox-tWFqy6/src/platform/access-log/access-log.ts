// @ts-nocheck
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common'
import { type AccessView, type Actor, HOUR_MS } from '@sofaseva/contract'
import { LRUCache } from 'lru-cache'
import { newId } from '../lib/new-id.js'
import { withTimeout } from '../lib/with-timeout.js'
import { AccessLogRepository, type AccessRow } from './access-log.repository.js'

/** Milliseconds that rows wait for others. A process that is killed loses the rows of this time. */
const WAIT_MS = 1_000
/** Milliseconds until the next attempt after a failure. */
const RETRY_MS = 5_000
/** Milliseconds that a process waits for its last rows before it stops. */
const STOP_MS = 5_000
const ROWS_AT_ONCE = 500
/** Rows in memory while the database is unavailable. Later ones are lost, and the log says so. */
const MAX_WAITING = 20_000
/** Recorded rows that this process remembers, so that a list that is polled writes nothing. */
const MAX_KNOWN = 20_000

const keyOf = ({ hour, staffId, view, userId }: AccessRow) => `${hour.getTime()} ${staffId} ${view} ${userId}`

/**
 * The log of accesses to personal data by the staff. Rows are written in batches after the response, so they neither
 * delay nor fail it.
 */
@Injectable()
export class AccessLog implements OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger('AccessLog')
  private readonly known = new LRUCache<string, true>({ max: MAX_KNOWN })
  private waiting: AccessRow[] = []
  private timer: NodeJS.Timeout | undefined
  private writing: Promise<void> = Promise.resolve()
  private isStopping = false

  constructor(private readonly repository: AccessLogRepository) {}

  /** Records that a member of the staff sees the data of these users. Does not throw. */
  record(
    actor: Pick<Actor, 'id' | 'role'>,
    view: AccessView,
    users: readonly (string | null)[],
    now = new Date(),
  ): void {
    if (actor.role !== 'admin') return
    const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS))
    for (const userId of new Set(users)) {
      if (userId === null || userId === actor.id) continue
      const row = { id: newId(now.getTime()), staffId: actor.id, userId, view, hour, createdAt: now }
      if (this.known.has(keyOf(row))) continue
      if (this.waiting.length >= MAX_WAITING) {
        this.logger.error({ msg: 'an access is not recorded', view })
        continue
      }
      this.known.set(keyOf(row), true)
      this.waiting.push(row)
    }
    if (this.waiting.length > 0) this.schedule(this.isStopping ? 0 : WAIT_MS)
  }

  /** Writes the waiting rows. Rows that can't be written wait for the next attempt. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.writing = this.writing.then(() => this.write())
    await this.writing
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true
    await this.finish()
  }

  /** Requests that were open at that time have ended by now. */
  async onApplicationShutdown(): Promise<void> {
    await this.finish()
  }

  private async finish(): Promise<void> {
    await withTimeout(STOP_MS, 'the flush of the access log', this.flush()).catch(() => undefined)
    clearTimeout(this.timer)
    if (this.waiting.length > 0) this.logger.error({ msg: 'accesses are not recorded', count: this.waiting.length })
  }

  private schedule(delay: number): void {
    this.timer ??= setTimeout(() => void this.flush(), delay).unref()
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const rows = this.waiting.slice(0, ROWS_AT_ONCE)
      try {
        await this.repository.insert(rows)
      } catch (err) {
        this.logger.warn({ msg: 'accesses wait in memory', count: this.waiting.length, err })
        this.schedule(RETRY_MS)
        return
      }
      this.waiting = this.waiting.slice(rows.length)
    }
  }
}
