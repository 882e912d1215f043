import type { Booking } from '@sofaseva/contract'
import { afterEach, beforeEach } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { SCHEMA_VERSION } from '#offline/database/tables.js'
import { readDocumentBody } from '#offline/documents/documents.js'
import { flushOutbox } from '#offline/outbox/flush/flush.js'
import { outboxReads } from '#offline/outbox/queue/reads.js'
import { outboxWrites } from '#offline/outbox/queue/writes.js'
import { SessionMirror } from '#offline/session-mirror/session-mirror.js'
import { locks, netOf, type Respond } from './outbox-network.js'

const userId = 'asha'
const LIST = '/bookings/my'
/** Longer than any pause between two attempts. */
const FLUSH_AFTER_MS = 60_000

/** The device of a signed-in customer, which has stored their only booking before each test. */
export function bookingOutbox(name: string, booking: () => Booking) {
  const db = new OfflineDatabase(name)
  const exclusive = locks()
  let now = Date.now()

  beforeEach(async () => {
    await new SessionMirror(db).write(() => ({ token: 'asha-token', user: { _id: userId } }) as never)
    await db.documents.put({ key: LIST, userId, body: [booking()], savedAt: 0, accessedAt: 0, schema: SCHEMA_VERSION })
  })
  afterEach(async () => {
    await db.outbox.clear()
    await db.documents.clear()
  })

  return {
    db,
    userId,
    writes: () => outboxWrites(db, exclusive),
    rows: () => outboxReads(db).listFor(userId),
    /** The booking as the device shows it. */
    stored: async () => (await readDocumentBody<Booking[]>(db, userId, LIST))?.[0],
    /** Sends what waits, and resolves to the requests. */
    flush: async (respond: Respond) => {
      now += FLUSH_AFTER_MS
      const net = netOf(respond)
      await flushOutbox(db, net, exclusive, { needsProbe: () => false, clock: () => now, random: () => 1 })
      return net.seen
    },
  }
}
