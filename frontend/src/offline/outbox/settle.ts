import type { Booking } from '@sofaseva/contract'
import type { OfflineDatabase, OutboxRow } from '../db.js'
import { isStorageFull, ONE_ROUND, withRoom } from '../room.js'
import { updateDocument } from '../sync/documents.js'
import { authorizedFetch, type Transport } from '../transport.js'
import { isChange, kindOf } from './kinds/index.js'
import type { UpdateDocument } from './kinds/kind.js'
import { type Outcome, stateOf } from './outbox.rules.js'
import { recordSettled } from './settled.js'

/** The booking of a refused change as it is now: the next choice starts from it. Undefined when it cannot be known. */
export async function fetchCurrentBooking(
  db: OfflineDatabase,
  transport: Transport,
  row: OutboxRow,
): Promise<Booking | null | undefined> {
  if (!isChange(row)) return undefined
  try {
    const response = await authorizedFetch(db, transport, `/bookings/${row.work.bookingId}`, { as: row.userId })
    if (response.status === 404) return null
    return response.ok ? ((await response.json()) as Booking) : undefined
  } catch {
    return undefined
  }
}

const LISTS = ['/bookings/my', '/provider/bookings']

/** Updates the stored lists with the booking as it is now, or removes it from them. */
async function storeCurrentBooking(
  db: OfflineDatabase,
  row: OutboxRow,
  present: Booking | null | undefined,
): Promise<void> {
  if (present === undefined || !isChange(row)) return
  const { userId } = row
  const { bookingId } = row.work
  const own = `/bookings/${bookingId}`
  if (present) await updateDocument<Booking>(db, userId, own, () => present)
  else await db.documents.delete([userId, own])
  for (const list of LISTS)
    await updateDocument<Booking[]>(db, userId, list, (bookings) =>
      bookings.flatMap((booking) => (booking._id !== bookingId ? booking : (present ?? []))),
    )
}

export function changeOf(row: OutboxRow, outcome: Exclude<Outcome, { kind: 'sent' }>, now: number): Partial<OutboxRow> {
  const { failure } = outcome
  if (outcome.kind === 'refused') return { state: 'refused', failure }
  // What an earlier attempt left open, one that was turned away does not settle. Whoever was sending before was killed.
  const wasOpen = row.state === 'sending' || stateOf(row, now) === 'unanswered'
  const isOpen = wasOpen || (outcome.kind === 'later' && outcome.mayHaveArrived)
  return { state: isOpen ? 'unanswered' : 'waiting', notBefore: outcome.notBefore, failure }
}

/** Removes a row that has arrived. What else is stored about it may fail: it must not be sent again. */
export async function settleSent(db: OfflineDatabase, row: OutboxRow, body: unknown): Promise<void> {
  const remove = (record: () => Promise<void>) =>
    db.transaction('rw', [db.outbox, db.meta], async () => {
      if ((await db.outbox.get(row.seq))?.key !== row.key) return
      await db.outbox.delete(row.seq)
      await record()
    })
  await withRoom(db, () => remove(() => recordSettled(db, row.key, { settled: 'sent' }))).catch((error) => {
    if (!isStorageFull(error)) throw error
    return remove(async () => undefined)
  })
  const update: UpdateDocument = (path, change) => updateDocument(db, row.userId, path, change)
  await storeIfPossible(db, () => kindOf(row.work).onSent(row.work, body, update))
}

/** Updates stored responses. The next fetch brings what could not be stored. */
const storeIfPossible = (db: OfflineDatabase, update: () => Promise<void>): Promise<void> =>
  withRoom(db, () => db.transaction('rw', db.documents, update), ONE_ROUND).catch(() => undefined)

/** Stores how an attempt ended that did not arrive for certain. */
export async function settle(
  db: OfflineDatabase,
  row: OutboxRow,
  change: Partial<OutboxRow>,
  present: Booking | null | undefined,
): Promise<void> {
  const seen = present && { status: present.status, history: present.history, revision: present.revision }
  const isStored = await withRoom(db, () =>
    db.transaction('rw', db.outbox, async () => {
      const current = await db.outbox.get(row.seq)
      // It may have been given up meanwhile, or taken over from us while this tab was frozen.
      if (current?.key !== row.key || current.attempts !== row.attempts + 1) return false
      await db.outbox.update(row.seq, { ...change, ...(seen === undefined ? {} : { present: seen }) })
      return true
    }),
  )
  if (isStored) await storeIfPossible(db, () => storeCurrentBooking(db, row, present))
}
