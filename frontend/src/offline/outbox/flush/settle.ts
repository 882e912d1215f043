import type { Booking } from '@sofaseva/contract'
import type { Database } from '../../database/database.js'
import { ONE_ROUND, withFreedSpace } from '../../database/free-space.js'
import { isStorageFull } from '../../database/storage-status.js'
import { BOOKING_LISTS, updateDocument } from '../../documents/documents.js'
import { newerOf } from '../../documents/revisions.js'
import { fetchWithSession, type Transport } from '../../sender/transport.js'
import { type ChangeRow, isChange, isKnown, kindOf, type OutboxRow, subjectOf } from '../kinds/index.js'
import type { UpdateDocument } from '../kinds/kind.js'
import { type Outcome, recordOutcome } from '../row/outcomes.js'
import type { CurrentBooking } from '../row/row.js'
import { stateOf } from '../row/row.rules.js'
import type { AttemptOutcome } from './flush.rules.js'

/**
 * Fetches the current booking of a refused change, on which the next choice is based. Undefined when it can't be
 * fetched.
 */
export async function fetchCurrentBooking(
  db: Database,
  transport: Transport,
  row: OutboxRow,
): Promise<Booking | null | undefined> {
  if (!isChange(row)) return undefined
  try {
    const response = await fetchWithSession(db, transport, `/bookings/${row.work.bookingId}`, { as: row.userId })
    if (response.status === 404) return null
    return response.ok ? ((await response.json()) as Booking) : undefined
  } catch {
    return undefined
  }
}

/** Updates the current booking in the stored lists, or removes it from them. */
async function storeCurrentBooking(db: Database, row: OutboxRow, present: Booking | null | undefined): Promise<void> {
  if (present === undefined || !isChange(row)) return
  const { userId } = row
  const { bookingId } = row.work
  const own = `/bookings/${bookingId}`
  if (present) await updateDocument<Booking>(db, userId, own, (stored) => newerOf(stored, present))
  else await db.documents.delete([userId, own])
  for (const list of BOOKING_LISTS)
    await updateDocument<Booking[]>(db, userId, list, (bookings) =>
      bookings.flatMap((booking) => {
        if (booking._id !== bookingId) return booking
        return present ? newerOf(booking, present) : []
      }),
    )
}

export function rowUpdateFor(
  row: OutboxRow,
  outcome: Exclude<AttemptOutcome, { kind: 'sent' }>,
  now: number,
): Partial<OutboxRow> {
  const { failure } = outcome
  if (outcome.kind === 'refused') return { state: 'refused', failure }
  // A rejected retry doesn't tell whether an earlier attempt arrived, so the row stays uncertain.
  const wasUncertain = row.state === 'sending' || stateOf(row, now) === 'unanswered'
  const isUncertain = wasUncertain || (outcome.kind === 'later' && outcome.mayHaveArrived)
  return { state: isUncertain ? 'unanswered' : 'waiting', notBefore: outcome.notBefore, failure }
}

/**
 * The revision on which the later changes of a booking are based after one has arrived. One change adds one revision. A
 * higher number in the response means that another device has changed the booking too, which the next change must not
 * hide.
 */
function revisionAfter({ work: { body } }: ChangeRow, response: unknown): number | null {
  const { revision } = (response ?? {}) as Partial<Booking>
  if (typeof revision !== 'number') return null
  return body.expectedRevision === undefined ? revision : Math.min(revision, body.expectedRevision + 1)
}

/** Bases the later changes of a booking on the revision that an arrived one left. */
async function advanceFollowers(db: Database, row: OutboxRow, response: unknown): Promise<void> {
  const revision = isChange(row) ? revisionAfter(row, response) : null
  if (revision === null) return
  const all = await db.outbox.where('userId').equals(row.userId).toArray()
  for (const other of all) {
    if (!isKnown(other) || subjectOf(other) !== subjectOf(row) || !isChange(other)) continue
    const { work } = other
    const { expectedRevision } = work.body
    if (expectedRevision === undefined || expectedRevision >= revision) continue
    // A spread loses the type of the kind.
    const body = { ...work.body, expectedRevision: revision }
    await db.outbox.update(other.seq, { work: { ...work, body } as OutboxRow['work'] })
  }
}

/** The page of a new item follows its write, and goes on with the item's own id. */
function sentOutcome({ work }: OutboxRow, response: unknown): Outcome {
  const { _id } = (response ?? {}) as { _id?: unknown }
  const isCreated = kindOf(work).target === 'new' && typeof _id === 'string'
  return { settled: 'sent', ...(isCreated ? { createdId: _id } : {}) }
}

/** Removes a row that has arrived. Other records about it may fail, but it must not be sent again. */
export async function settleSent(db: Database, row: OutboxRow, body: unknown): Promise<void> {
  const remove = (record: () => Promise<void>) =>
    db.atomically(['outbox', 'meta'], async () => {
      if ((await db.outbox.get(row.seq))?.key !== row.key) return
      await db.outbox.delete(row.seq)
      await advanceFollowers(db, row, body)
      await record()
    })
  await withFreedSpace(db, () => remove(() => recordOutcome(db, row.key, sentOutcome(row, body)))).catch((error) => {
    if (!isStorageFull(error)) throw error
    return remove(async () => undefined)
  })
  const update: UpdateDocument = (path, change) => updateDocument(db, row.userId, path, change)
  await storeIfPossible(db, () => kindOf(row.work).onSent(row.work, body, update))
}

/** Updates stored responses. The next fetch brings updates that could not be stored. */
const storeIfPossible = (db: Database, update: () => Promise<void>): Promise<void> =>
  withFreedSpace(db, () => db.atomically(['session', 'documents'], update), ONE_ROUND).catch(() => undefined)

function toCurrentBooking(booking: Booking): CurrentBooking {
  const { status, history, revision, updatedAt, preferredDate, preferredDay, serviceAddress, notes, onSite } = booking
  const details = { preferredDate, preferredDay, serviceAddress, notes, ...(onSite === undefined ? {} : { onSite }) }
  return { status, history, revision, updatedAt, ...details }
}

/** Stores the outcome of an attempt that may not have arrived. */
export async function settle(
  db: Database,
  row: OutboxRow,
  change: Partial<OutboxRow>,
  present: Booking | null | undefined,
): Promise<void> {
  const seen = present && toCurrentBooking(present)
  const isStored = await withFreedSpace(db, () =>
    db.atomically(['outbox'], async () => {
      const current = await db.outbox.get(row.seq)
      // It may have been discarded, or taken over by another tab while this one was frozen.
      if (current?.key !== row.key || current.attempts !== row.attempts + 1) return false
      await db.outbox.update(row.seq, { ...change, ...(seen === undefined ? {} : { present: seen }) })
      return true
    }),
  )
  if (isStored) await storeIfPossible(db, () => storeCurrentBooking(db, row, present))
}
