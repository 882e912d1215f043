import type { Database, Observable } from '../database/database.js'
import { askToPersist } from '../database/persist.js'
import { isStorageBusy, isStorageFull } from '../database/storage-status.js'
import type { PendingLogouts } from '../forget-user/pending-logouts.js'
import type { Transport } from '../sender/transport.js'
import type { FlushResult } from './flush/flush.js'
import { FlushSchedule } from './flush/flush-schedule.js'
import { sendUnstored } from './flush/send-unstored.js'
import {
  type InputOf,
  type KindName,
  kindNamed,
  type OutboxRow,
  type ResultOf,
  subjectOf,
  type UnstoredResult,
} from './kinds/index.js'
import type { Exclusive } from './lock.js'
import { type Delivery, outboxReads } from './queue/reads.js'
import { outboxWrites } from './queue/writes.js'
import { GUEST } from './row/row.js'

/** The dependencies of an outbox. */
export interface OutboxDependencies {
  db: Database
  transport: Transport
  exclusive: Exclusive
  logouts: PendingLogouts
  /** Asks the platform to wake the worker when there is a network. */
  requestSync: () => Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

/** The writes of this device that have not arrived. */
export function createOutbox({ db, transport, exclusive, logouts, requestSync }: OutboxDependencies) {
  const reads = outboxReads(db)
  const writes = outboxWrites(db, exclusive, requestSync)
  const schedule = new FlushSchedule(db, transport, exclusive, logouts)

  /**
   * Sends a write at once if this device can't store it. Returns whether it was sent. Throws ApiError when the server
   * refuses it.
   */
  async function sendDirectly<K extends KindName>(name: K, input: InputOf<K>, error: unknown): Promise<boolean> {
    const cannotStore = isStorageFull(error) || isStorageBusy(error)
    const work = cannotStore && navigator.onLine ? kindNamed(name).workOf?.(input) : undefined
    return work !== undefined && sendUnstored(db, transport, input.userId ?? GUEST, work)
  }

  /**
   * Stores a write, which `flush` sends. A write that creates an item is sent at once if this device can't store it.
   * Then there is no row and the result is null. Throws the storage's error when neither was possible.
   */
  async function enqueue<K extends KindName>(
    name: K,
    input: InputOf<K>,
  ): Promise<Awaited<ResultOf<K>> | UnstoredResult<K>> {
    try {
      const result = await writes.enqueue(name, input)
      // Not awaited, because the browser may prompt the user.
      if (!kindNamed(name).isMinor) askToPersist(db, 'write').catch(() => undefined)
      return result
    } catch (error) {
      if (await sendDirectly(name, input, error)) return null as UnstoredResult<K>
      throw error
    }
  }

  return {
    ...writes,
    enqueue,
    observe: (userId: string): Observable<OutboxRow[]> => db.observe(() => reads.listFor(userId)),
    /** Follows one write through its replacements: its row, or its outcome. */
    follow: (key: string): Observable<Delivery> => db.observe(() => reads.delivery(key)),
    /** Reads the current state of one write. */
    delivery: (key: string): Promise<Delivery> => db.atomically(['outbox', 'meta'], () => reads.delivery(key)),
    pendingFor: reads.pendingFor,
    /** Sends due rows. `eager` skips backoffs. */
    flush: (eager = false): Promise<FlushResult> => schedule.flush({ eager }),
    /** Sends this row, and those before it in its subject, at once. */
    sendNow: (row: OutboxRow): Promise<FlushResult> => schedule.flush({ only: subjectOf(row) }),
    startSending: () => schedule.start(),
  }
}
