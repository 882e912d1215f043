import { isKnownReachable } from '#shared/http/reachability.js'
import type { Database } from '../../database/database.js'
import type { PendingLogouts } from '../../forget-user/pending-logouts.js'
import { probeServer, type Transport } from '../../sender/transport.js'
import { signedInUser } from '../../session-mirror/session-mirror.js'
import type { Exclusive } from '../lock.js'
import { type FlushOptions, type FlushResult, flushOutbox } from './flush.js'
import { backoff, dueIn, MAX_WAIT_MS, sendableRows } from './flush.rules.js'

/** Milliseconds after which any open page sends a write that its own page has not sent. */
const UNATTENDED_MS = 1_000

/** Before the first response, and while the device reports no network, a probe precedes the first write. */
function needsProbe(): boolean {
  return !isKnownReachable() || navigator.onLine === false
}

/** Flushes the outbox of this page or worker, and repeats while writes wait. */
export class FlushSchedule {
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The number of consecutive flushes that did not reach the server. */
  private failedRounds = 0
  private probing: Promise<boolean> | null = null

  constructor(
    private readonly db: Database,
    private readonly transport: Transport,
    private readonly exclusive: Exclusive,
    private readonly logouts: PendingLogouts,
  ) {}

  /** Resolves to the result, including the logouts that are left. Rejects when the storage fails. */
  async flush(options: Pick<FlushOptions, 'eager' | 'only'> = {}): Promise<FlushResult> {
    const logoutsLeft = this.logouts.flush()
    try {
      const result = await flushOutbox(this.db, this.transport, this.exclusive, {
        ...options,
        needsProbe,
        probe: () => this.probe(),
      })
      this.failedRounds = result.isUnreachable ? this.failedRounds + 1 : 0
      const pause = this.failedRounds > 0 ? backoff(this.failedRounds, Math.random()) : 0
      this.flushIn(result.retryInMs === null ? null : Math.max(result.retryInMs, pause))
      return { ...result, left: result.left + (await logoutsLeft) }
    } catch (error) {
      this.flushIn(MAX_WAIT_MS)
      throw error
    }
  }

  /** Sends queued writes while this page is open, even those of other pages. Returns a function that stops it. */
  start(): () => void {
    const { db } = this
    const dueTimes = db.observe(async () => {
      const waiting = sendableRows(await db.outbox.toArray(), await signedInUser(db))
      return waiting.map((row) => row.notBefore)
    })
    const end = dueTimes.subscribe(
      (times) => {
        const waits = times.map((notBefore) => dueIn({ notBefore }, Date.now()))
        if (this.failedRounds === 0) this.flushIn(waits.length > 0 ? Math.max(UNATTENDED_MS, Math.min(...waits)) : null)
        else if (waits.length === 0) this.flushIn(null)
      },
      () => this.flushIn(MAX_WAIT_MS),
    )
    return () => {
      end()
      this.flushIn(null)
    }
  }

  private flushIn(ms: number | null): void {
    clearTimeout(this.timer)
    if (ms !== null) this.timer = setTimeout(() => void this.flush().catch(() => undefined), ms)
  }

  /** Shares one call among all flushes that need a probe. */
  private probe(): Promise<boolean> {
    this.probing ??= probeServer(this.transport).finally(() => {
      this.probing = null
    })
    return this.probing
  }
}
