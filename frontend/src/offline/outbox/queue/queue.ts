import { ulid } from 'ulid'
import { serverNow } from '#shared/http/server-clock.js'
import type { Database } from '../../database/database.js'
import { withFreedSpace } from '../../database/free-space.js'
import { readDocumentBody } from '../../documents/documents.js'
import { bookingSubject, changedBooking } from '../kinds/booking-change.js'
import { isChange, isKnown, type OutboxRow, subjectOf } from '../kinds/index.js'
import type { BookingChangeWork, OutboxQueue } from '../kinds/kind.js'
import { recordOutcome } from '../row/outcomes.js'
import type { StoredRow } from '../row/row.js'
import { stateOf } from '../row/row.rules.js'

/** The change, based on the revision of another row of its kind. */
function basedOn<W extends BookingChangeWork>(work: W, row: StoredRow | undefined): W {
  const expectedRevision = row && isKnown(row) && isChange(row) ? row.work.body.expectedRevision : undefined
  return expectedRevision === undefined ? work : { ...work, body: { ...work.body, expectedRevision } }
}

/** Whether a row certainly has not arrived. */
export const neverSent = (row: StoredRow): boolean => stateOf(row, Date.now()) === 'waiting'

/** The outbox's rows. All calls belong in a transaction of `QueueAccess`. */
function outboxQueue(db: Database): OutboxQueue {
  const queue: OutboxQueue = {
    async addRow(userId, work, about) {
      const key = ulid(serverNow())
      await db.outbox.add({
        key,
        userId,
        work,
        state: 'waiting',
        createdAt: Date.now(),
        attempts: 0,
        sentAt: 0,
        notBefore: 0,
        failure: null,
        ...(about ? { about } : {}),
      })
      return key
    },

    async addChange(userId, work, booking) {
      const { rows, blocked } = await queue.ofSubject(userId, bookingSubject(work))
      const last = rows.at(-1)
      const superseded = last?.work.kind === work.kind && neverSent(last) ? [last] : []
      // A choice that replaces a queued one is based on the same copy of the booking.
      const [earlier] = blocked.length > 0 ? [] : superseded
      const key = await queue.addRow(userId, basedOn(work, earlier), earlier?.about ?? changedBooking(booking))
      await queue.remove(blocked.length > 0 ? blocked : superseded, key)
      return key
    },

    async remove(rows, by) {
      for (const { seq, key } of rows) {
        await db.outbox.delete(seq)
        await recordOutcome(db, key, by === undefined ? { settled: 'discarded' } : { settled: 'replaced', by })
      }
    },

    async ofSubject(userId, subject) {
      const all = await db.outbox.where('userId').equals(userId).sortBy('seq')
      const rows = all.filter((row) => isKnown(row) && subjectOf(row) === subject)
      const refused = rows.findIndex(({ state }) => state === 'refused')
      return { rows, blocked: refused < 0 ? [] : rows.slice(refused) }
    },

    neverSent,
    readStored: (userId, path) => readDocumentBody(db, userId, path),
  }
  return queue
}

/** The dependencies of outbox changes. */
export interface QueueAccess {
  db: Database
  queue: OutboxQueue
  /** Runs changes of the outbox in one transaction, and frees space when the device is full. */
  transact<T>(work: () => Promise<T>): Promise<T>
  /** Like `transact`, for changes that leave rows to send. Notifies after they are stored. */
  transactToSend<T>(work: () => Promise<T>): Promise<T>
  /** Undefined for a row that is gone or of a kind that this build doesn't know. */
  rowOf(key: string): Promise<OutboxRow | undefined>
}

/** `changed` is called after rows to send were stored. */
export function queueAccess(db: Database, changed: () => Promise<void>): QueueAccess {
  const transact = <T>(work: () => Promise<T>): Promise<T> =>
    withFreedSpace(db, () => db.atomically(['outbox', 'meta', 'documents'], work))
  return {
    db,
    queue: outboxQueue(db),
    transact,
    async transactToSend(work) {
      const result = await transact(work)
      await changed()
      return result
    },
    async rowOf(key) {
      const row = await db.outbox.where('key').equals(key).first()
      return row && isKnown(row) ? row : undefined
    },
  }
}
