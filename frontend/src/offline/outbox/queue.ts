import type { Booking } from '@sofaseva/contract'
import { Dexie } from 'dexie'
import { ulid } from 'ulid'
import { serverNow } from '#shared/http/server-clock.js'
import type { ChangedBooking, OfflineDatabase, OutboxRow } from '../db.js'
import { withRoom } from '../room.js'
import { readDocumentBody } from '../sync/documents.js'
import { changedBooking } from './kinds/booking-change.js'
import { type ChangeWork, isChange, isKnown, type OutboxWork, subjectOf } from './kinds/index.js'
import { stateOf } from './outbox.rules.js'
import { recordSettled } from './settled.js'

/** A person's rows about one thing, in order, and those of them that a refusal keeps from being sent, it included. */
interface SubjectRows {
  rows: OutboxRow[]
  blocked: OutboxRow[]
}

/** What kinds of writes are queued with. */
export interface OutboxQueue {
  /** Runs changes of the queue in one transaction, and makes room for them where the device is full. */
  atomically<T>(work: () => Promise<T>): Promise<T>
  /** Adds a row and gives its key. `about` says which booking it changes. */
  add(userId: string, work: OutboxWork, about?: ChangedBooking): Promise<string>
  /**
   * Adds a change of a booking. It takes the place of whatever was refused and hung on that, and of the last change of
   * its kind when nothing of that can have arrived.
   */
  addChange(userId: string, work: ChangeWork, booking: Booking): Promise<string>
  /** Removes rows, replaced by the row of the key `by` or discarded. */
  remove(rows: readonly OutboxRow[], by?: string): Promise<void>
  ofSubject(userId: string, subject: string): Promise<SubjectRows>
  /** Whether nothing of a row can have arrived. */
  isUntouched(row: OutboxRow): boolean
  /** A response kept on this device. */
  kept<T>(userId: string, path: string): Promise<T | undefined>
}

/** A change made from the revision that another row of its kind was made from. */
function madeFrom(work: ChangeWork, row: OutboxRow | undefined): ChangeWork {
  const expectedRevision = row && isChange(row) ? row.work.body.expectedRevision : undefined
  return expectedRevision === undefined ? work : ({ ...work, body: { ...work.body, expectedRevision } } as ChangeWork)
}

export function outboxQueue(db: OfflineDatabase): OutboxQueue {
  const queue: OutboxQueue = {
    atomically: (work) => {
      const transact = () => db.atomically([db.outbox, db.meta], work)
      // Inside a transaction the outermost one makes room: what is removed must not be undone with it.
      return Dexie.currentTransaction ? transact() : withRoom(db, transact)
    },

    add: (userId, work, about) =>
      queue.atomically(async () => {
        const key = ulid(serverNow())
        await db.outbox.add({
          ...{ key, userId, work, state: 'waiting', createdAt: Date.now(), attempts: 0, sentAt: 0, notBefore: 0 },
          failure: null,
          ...(about ? { about } : {}),
        })
        return key
      }),

    addChange: (userId, work, booking) =>
      queue.atomically(async () => {
        const { rows, blocked } = await queue.ofSubject(userId, subjectOf({ key: '', work }))
        const last = rows.at(-1)
        const superseded = last?.work.kind === work.kind && queue.isUntouched(last) ? [last] : []
        // A choice that takes the place of one that waits is made from the same copy of the booking.
        const [earlier] = blocked.length > 0 ? [] : superseded
        const key = await queue.add(userId, madeFrom(work, earlier), earlier?.about ?? changedBooking(booking))
        await queue.remove(blocked.length > 0 ? blocked : superseded, key)
        return key
      }),

    async remove(rows, by) {
      for (const { seq, key } of rows) {
        await db.outbox.delete(seq)
        await recordSettled(db, key, by === undefined ? { settled: 'discarded' } : { settled: 'replaced', by })
      }
    },

    async ofSubject(userId, subject) {
      const all = await db.outbox.where('userId').equals(userId).sortBy('seq')
      const rows = all.filter((row) => isKnown(row) && subjectOf(row) === subject)
      const refused = rows.findIndex(({ state }) => state === 'refused')
      return { rows, blocked: refused < 0 ? [] : rows.slice(refused) }
    },

    isUntouched: (row) => stateOf(row, Date.now()) === 'waiting',
    kept: (userId, path) => readDocumentBody(db, userId, path),
  }
  return queue
}
