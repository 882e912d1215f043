import { Dexie } from 'dexie'
import { ulid } from 'ulid'
import { serverNow } from '#shared/http/server-clock.js'
import type { OfflineDatabase } from '../db.js'
import { withRoom } from '../room.js'
import { readDocumentBody } from '../sync/documents.js'
import { changedBooking } from './kinds/booking-change.js'
import { isChange, isKnown, subjectOf } from './kinds/index.js'
import type { OutboxQueue } from './kinds/kind.js'
import { stateOf } from './outbox.rules.js'
import type { ChangeWork, OutboxRow } from './row.js'
import { recordSettled } from './settled.js'

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
