import type { Session } from '@sofaseva/contract'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { catalogReads } from '../documents/catalog.js'
import { readDocument } from '../documents/documents.js'
import { pruneDocuments } from '../documents/prune.js'
import { flushOutbox } from '../outbox/flush/flush.js'
import { outboxReads } from '../outbox/queue/reads.js'
import type { Transport } from '../sender/transport.js'
import { mirroredSession } from '../session-mirror/session-mirror.js'
import { OfflineDatabase } from './offline-database.js'
import { SCHEMA_VERSION } from './tables.js'

/** The tables of the first version, as phones have them. */
const FIRST = {
  categories: '_id, position',
  services: '_id, categoryId, position',
  documents: '[userId+key], userId',
  session: 'id',
  meta: 'key',
  outbox: '++seq, &key, userId',
}

const SERVICE = { _id: 's1', name: 'Sofa Cleaning', options: [], category: { _id: 'c1', name: 'Sofa Care' } }
const session = { token: 'asha-token', user: { _id: 'asha', name: 'Asha' } } as Session
const row = (key: string, work: object, more: object = {}) => ({
  key,
  userId: 'asha',
  state: 'waiting',
  work,
  createdAt: 1,
  attempts: 0,
  sentAt: 0,
  notBefore: 0,
  failure: null,
  ...more,
})
const about = { serviceName: 'Sofa Cleaning', preferredDate: null }

/** The data of a phone with the first version: a catalog, responses, a session, and writes of every kind. */
const ROWS = [
  row('A', {
    kind: 'booking.create',
    body: { serviceId: 's1', option: 'Base', serviceAddress: 'Baner' },
    display: { serviceName: 'Sofa Cleaning', optionName: 'Base', estimate: 899 },
  }),
  row('B', { kind: 'booking.cancel', bookingId: 'b1', body: { expectedStatus: 'Pending' } }, { about }),
  row(
    'C',
    { kind: 'booking.reschedule', bookingId: 'b2', body: { serviceAddress: 'Aundh', expectedStatus: 'Pending' } },
    { about, state: 'refused', attempts: 1, failure: { code: 'BOOKING_STATUS_CHANGED', status: 409, message: 'No.' } },
  ),
  row('D', { kind: 'job.status', bookingId: 'b3', body: { status: 'Completed', expectedStatus: 'Confirmed' } }),
  row('E', { kind: 'notice.read', noticeId: 'n1' }),
  row('F', { kind: 'notice.read-all', body: { before: '2026-11-21T00:00:00.000Z' } }),
]

let db: OfflineDatabase
let count = 0
beforeEach(async () => {
  count += 1
  const name = `upgrade-${count}`
  const first = new Dexie(name)
  first.version(1).stores(FIRST)
  await first.open()
  await first.table('categories').add({ _id: 'c1', name: 'Sofa Care', position: 0 })
  await first.table('services').add({ ...SERVICE, categoryId: 'c1', position: 0 })
  await first.table('documents').bulkAdd([
    { key: '/bookings/my', userId: 'asha', body: [{ _id: 'b1' }], total: 1, savedAt: 5_000, schema: SCHEMA_VERSION },
    { key: '/reviews/service/s1', userId: '', body: { reviews: [] }, savedAt: 6_000, schema: SCHEMA_VERSION },
  ])
  await first.table('session').add({ id: 'current', userId: 'asha', token: session.token, body: session })
  await first.table('meta').bulkAdd([
    { key: 'catalogue:schema', value: SCHEMA_VERSION },
    { key: 'catalogue:etag', value: '"1"' },
    { key: 'catalogue:synced-at', value: 4_000 },
    { key: 'outbox:fates', value: [{ key: 'Z', fate: 'sent' }] },
  ])
  await first.table('outbox').bulkAdd(ROWS)
  first.close()
  db = new OfflineDatabase(name)
})
afterEach(() => db.delete())

it('keeps all data of a phone with the first version', async () => {
  expect(await catalogReads(db).service('s1')).toMatchObject({ name: 'Sofa Cleaning' })
  expect(await readDocument(db, 'asha', '/bookings/my')).toMatchObject({
    body: [{ _id: 'b1' }],
    total: 1,
    savedAt: 5_000,
  })
  expect(await mirroredSession(db)).toEqual(session)
  expect(await outboxReads(db).listFor('asha')).toMatchObject(ROWS)
})

it('sends the queued writes, each under its key', async () => {
  const seen: (string | null)[] = []
  const transport: Transport = {
    xsrfToken: async () => null,
    fetch: async (_, init) => {
      seen.push(new Headers(init?.headers).get('idempotency-key'))
      return Response.json({ _id: 'b9', status: 'Pending', items: [] })
    },
  }
  const result = await flushOutbox(db, transport, (_, work) => work(), { needsProbe: () => false })
  expect(result).toMatchObject({ sent: 5, left: 0 })
  expect(seen).toEqual(['A', 'B', 'D', 'E', 'F'])
  expect(await outboxReads(db).listFor('asha')).toMatchObject([{ key: 'C', state: 'refused' }])
})

it('prunes its responses by when they were saved', async () => {
  await pruneDocuments(db, 6_000 + 60 * 86_400_000)
  expect((await db.documents.toArray()).map(({ key }) => key)).toEqual(['/reviews/service/s1'])
})
