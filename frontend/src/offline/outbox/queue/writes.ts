import type { BookingDetails } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { serverNow } from '#shared/http/server-clock.js'
import type { Database } from '../../database/database.js'
import {
  createKindOf,
  type InputOf,
  isCreate,
  type KindName,
  kindNamed,
  kindOf,
  type OutboxWork,
  type ResultOf,
  subjectOf,
} from '../kinds/index.js'
import { acquireLock, type Exclusive } from '../lock.js'
import { recordOutcome } from '../row/outcomes.js'
import { afterRefusal } from './after-refusal.js'
import { neverSent, type QueueAccess, queueAccess } from './queue.js'

/** A booking locked for editing. It is not sent until it is released. */
export interface LockedBooking {
  /**
   * Stores the change as a new request and releases the booking. Returns the new key, or null when the booking is gone.
   * Doesn't release it when it throws.
   */
  save(details: BookingDetails): Promise<string | null>
  release(): void
}

/** Edits of rows that were never sent or were refused. */
function edits({ db, queue, transact, rowOf }: QueueAccess, exclusive: Exclusive, changed: () => Promise<void>) {
  /** A changed booking is a new request with its own key. */
  const saveDetails = async (key: string, details: BookingDetails): Promise<string | null> => {
    const row = await rowOf(key)
    if (!row || !isCreate(row)) return null
    const work = createKindOf(row.work).withDetails(row.work, details)
    const next = ulid(serverNow())
    await recordOutcome(db, key, { settled: 'replaced', by: next })
    const untried = { state: 'waiting', attempts: 0, sentAt: 0, notBefore: 0, failure: null } as const
    await db.outbox.update(row.seq, { work, key: next, ...untried })
    return next
  }
  return {
    /** Null when the booking is being sent, is locked elsewhere or may have arrived. */
    async lockBooking(key: string): Promise<LockedBooking | null> {
      const found = await rowOf(key)
      const release = found ? await acquireLock(exclusive, subjectOf(found)) : null
      if (!release) return null
      const row = await rowOf(key)
      if (!row || !isCreate(row) || !(row.state === 'refused' || neverSent(row))) {
        release()
        return null
      }
      return {
        release,
        async save(details) {
          const next = await transact(() => saveDetails(key, details))
          release()
          // Called after the release. A flush would find the booking locked before.
          if (next !== null) await changed()
          return next
        },
      }
    },

    /**
     * Removes a row to edit it in a form. Returns its work, or null when it is being sent, may have arrived or is gone.
     */
    async withdraw(key: string): Promise<OutboxWork | null> {
      const found = await rowOf(key)
      if (!found || kindOf(found.work).editPage === undefined) return null
      return exclusive(subjectOf(found), () =>
        transact(async () => {
          const row = await rowOf(key)
          if (!row || !(row.state === 'refused' || neverSent(row))) return null
          await queue.remove([row])
          return row.work
        }),
      )
    },
  }
}

/** Changes of the outbox. `changed` is called after a write to send was stored. */
export function outboxWrites(db: Database, exclusive: Exclusive, changed: () => Promise<void> = async () => undefined) {
  const access = queueAccess(db, changed)
  return {
    /** Stores a write. Its kind determines the input and the result. */
    enqueue<K extends KindName>(name: K, input: InputOf<K>): ResultOf<K> {
      return access.transactToSend(() => kindNamed(name).enqueue(access.queue, input)) as ResultOf<K>
    },
    ...edits(access, exclusive, changed),
    ...afterRefusal(access),
  }
}
