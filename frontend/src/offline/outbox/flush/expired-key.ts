import { type Booking, LIMITS } from '@sofaseva/contract'
import { decodeTime, ulid } from 'ulid'
import { serverNow } from '#shared/http/server-clock.js'
import type { Database } from '../../database/database.js'
import { withFreedSpace } from '../../database/free-space.js'
import { fetchWithSession, type Transport } from '../../sender/transport.js'
import {
  type ChangeRow,
  type CreateRow,
  changeKindOf,
  createKindOf,
  isChange,
  isCreate,
  kindOf,
  type OutboxRow,
} from '../kinds/index.js'
import { recordOutcome } from '../row/outcomes.js'
import type { ArrivedBooking } from '../row/row.js'
import type { AttemptOutcome } from './flush.rules.js'
import { rowUpdateFor, settle, settleSent } from './settle.js'

interface Device {
  db: Database
  transport: Transport
}

/** More pages of bookings than a user makes in the months that a key waits. */
const MAX_PAGES = 5
/** Milliseconds by which a phone's clock may have been wrong when the key was made. */
const CLOCK_SKEW_MS = 24 * 60 * 60_000

/** One page of the user's bookings, the newest first. Throws when it can't be fetched. */
async function fetchBookings({ db, transport }: Device, userId: string, page: number): Promise<Booking[]> {
  const response = await fetchWithSession(db, transport, `/bookings/my?page=${page}`, { as: userId })
  if (!response.ok) throw new Error(`the bookings responded ${response.status}`)
  return (await response.json()) as Booking[]
}

/**
 * The server's booking with the same contents as a queued one. Null when there is none, undefined when the bookings
 * can't be fetched.
 */
async function findArrived(
  device: Device,
  { key, userId, work }: CreateRow,
): Promise<ArrivedBooking | null | undefined> {
  try {
    const since = decodeTime(key) - CLOCK_SKEW_MS
    const isRecent = ({ createdAt }: Booking) => Date.parse(createdAt) >= since
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const bookings = await fetchBookings(device, userId, page)
      const found = bookings.filter(isRecent).find((booking) => createKindOf(work).isSameAs(work, booking))
      if (found) return { id: found._id, createdAt: found.createdAt, status: found.status }
      if (bookings.length < LIMITS.page.max || !bookings.every(isRecent)) return null
    }
    return null
  } catch {
    return undefined
  }
}

/** Whether a booking is as a change wants it. Then the change has arrived, or another user has made the same one. */
function hasTakenEffect({ work }: ChangeRow, booking: Booking): boolean {
  return isSameValue(changeKindOf(work).applyOptimistic(booking, work), booking)
}

/** Compares two JSON values. A missing property equals null, as in bookings of other releases. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return (a ?? null) === (b ?? null)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameValue(a[key], b[key]))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Gives a write a new key. Only for writes that may safely be repeated. */
async function renewKey(db: Database, row: OutboxRow): Promise<void> {
  const key = ulid(serverNow())
  await withFreedSpace(db, () =>
    db.atomically(['outbox', 'meta'], async () => {
      if ((await db.outbox.get(row.seq))?.key !== row.key) return
      await db.outbox.update(row.seq, { key, state: 'waiting', failure: null })
      await recordOutcome(db, row.key, { settled: 'replaced', by: key })
    }),
  )
}

/**
 * Settles a write whose key has expired. The server forgets old keys, so it can't tell whether the request arrived. The
 * device looks for its result. If that leaves a doubt, the user decides.
 */
export async function settleExpiredKey(
  device: Device,
  row: OutboxRow,
  outcome: AttemptOutcome & { kind: 'refused' },
  present: Booking | null | undefined,
): Promise<AttemptOutcome> {
  const { db } = device
  if (kindOf(row.work).isMinor) {
    await renewKey(db, row)
    return { kind: 'later', notBefore: 0, failure: outcome.failure, mayHaveArrived: false }
  }
  if (present && isChange(row) && hasTakenEffect(row, present)) {
    await settleSent(db, row, present)
    return { kind: 'sent' }
  }
  const arrived = isCreate(row) ? await findArrived(device, row) : undefined
  await settle(db, row, { ...rowUpdateFor(row, outcome, 0), ...(arrived === undefined ? {} : { arrived }) }, present)
  return outcome
}
