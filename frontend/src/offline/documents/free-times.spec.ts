import { addDays, type Booking, HOUR_MS, indianDay, type Session } from '@sofaseva/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverNow } from '#shared/http/server-clock.js'
import { OfflineDatabase } from '../database/offline-database.js'
import { SCHEMA_VERSION } from '../database/tables.js'
import { documentSources } from './document-sources.js'
import { type DocumentKey, readDocument } from './documents.js'
import { bookingTimesKey, prefetchFreeTimes, pullFreeTimes, serviceTimesKey } from './free-times.js'

let db: OfflineDatabase
let count = 0
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`free-times-${count}`)
})
afterEach(() => db.delete())

const TODAY = indianDay(serverNow())
const TIMES = serviceTimesKey('s1')

/** A server that responds to each page of days with its first day, and the URLs it received. */
function server(status = 200) {
  const asked: string[] = []
  const fetch = vi.fn(async (url: RequestInfo | URL) => {
    const address = new URL(String(url), 'http://localhost')
    asked.push(address.pathname + address.search)
    return Response.json(status === 200 ? [{ date: address.searchParams.get('from'), windows: [] }] : {}, { status })
  })
  return { asked, transport: { fetch, xsrfToken: async () => undefined } as never }
}

async function keep(times: DocumentKey, { savedAt, accessedAt }: { savedAt: number; accessedAt: number }) {
  await db.documents.put({ ...times, body: [], savedAt, accessedAt, schema: SCHEMA_VERSION })
}

const bodyOf = async ({ userId, key }: DocumentKey) => (await readDocument(db, userId, key))?.body

it('replaces the stored free windows of a service by those from today on', async () => {
  const { transport, asked } = server()
  await keep(TIMES, { savedAt: 1, accessedAt: 1 })
  await pullFreeTimes(db, transport, TIMES)
  expect(asked).toEqual([`/api/services/s1/availability?from=${TODAY}&days=14`])
  expect(await bodyOf(TIMES)).toEqual([{ date: TODAY, windows: [] }])
})

it('fetches an option’s windows, and further days, page by page', async () => {
  const { transport, asked } = server()
  const times = serviceTimesKey('s1', 'Five seats & more')
  await pullFreeTimes(db, transport, times, { pages: 2 })
  const next = addDays(TODAY, 14)
  expect(asked).toEqual([
    `/api/services/s1/availability?option=Five%20seats%20%26%20more&from=${TODAY}&days=14`,
    `/api/services/s1/availability?option=Five%20seats%20%26%20more&from=${next}&days=14`,
  ])
  expect(await bodyOf(times)).toEqual([TODAY, next].map((date) => ({ date, windows: [] })))
})

it('removes those of a service that is gone, and keeps them when the server fails', async () => {
  await keep(TIMES, { savedAt: 1, accessedAt: 1 })
  await expect(pullFreeTimes(db, server(503).transport, TIMES)).rejects.toMatchObject({ status: 503 })
  expect(await bodyOf(TIMES)).toEqual([])
  await expect(pullFreeTimes(db, server(404).transport, TIMES)).rejects.toMatchObject({ status: 404 })
  expect(await bodyOf(TIMES)).toBeUndefined()
})

it('refreshes the last seen ones once an hour, without marking them as seen', async () => {
  const now = Date.now()
  for (let n = 0; n < 12; n += 1)
    await keep(serviceTimesKey(`s${n}`), { savedAt: now - 2 * HOUR_MS, accessedAt: 1_000 + n })
  await keep(serviceTimesKey('fresh'), { savedAt: now - HOUR_MS / 2, accessedAt: 2_000 })
  await keep({ userId: '', key: '/reviews/service/s1' }, { savedAt: 1, accessedAt: 3_000 })
  const { transport, asked } = server()
  await prefetchFreeTimes(db, transport)
  // The ten last viewed, minus the fresh one.
  expect(asked.map((address) => address.split('/')[3])).toEqual([
    's11',
    's10',
    's9',
    's8',
    's7',
    's6',
    's5',
    's4',
    's3',
  ])
  expect((await db.documents.get(['', serviceTimesKey('s11').key]))?.accessedAt).toBe(1_011)
  await prefetchFreeTimes(db, transport)
  expect(asked).toHaveLength(9)
})

async function signIn(userId: string): Promise<void> {
  await db.session.put({ id: 'current', userId, token: 't', body: {} as Session })
}

it('fetches those to which a user’s bookings can still be moved', async () => {
  const booking = (_id: string, status: Booking['status']) => ({ _id, status, items: [{ serviceId: 's1' }] })
  await signIn('asha')
  await db.documents.put({
    key: '/bookings/my',
    userId: 'asha',
    savedAt: 1,
    accessedAt: 1,
    schema: SCHEMA_VERSION,
    body: [booking('b1', 'Pending'), booking('b2', 'Completed')],
  })
  const { transport, asked } = server()
  await prefetchFreeTimes(db, transport)
  expect(asked).toEqual([`/api/bookings/b1/availability?from=${TODAY}&days=14`])
  expect(await bodyOf(bookingTimesKey('asha', 'b1'))).toEqual([{ date: TODAY, windows: [] }])
})

it('stores none of a booking for a user who has signed out', async () => {
  await signIn('ravi')
  const { transport } = server()
  await pullFreeTimes(db, transport, bookingTimesKey('asha', 'b1')).catch(() => undefined)
  expect(await bodyOf(bookingTimesKey('asha', 'b1'))).toBeUndefined()
})

it('shows those of a booking’s service until the booking’s own are stored', async () => {
  await signIn('asha')
  const { transport } = server()
  await keep(serviceTimesKey('s1'), { savedAt: 5, accessedAt: 5 })
  const visit = { userId: 'asha', bookingId: 'b1', serviceId: 's1', option: undefined }
  const source = documentSources(db, transport).freeTimesOfBooking(visit, () => 1)
  const seen: unknown[] = []
  const unsubscribe = source.subscribe(
    (kept) => seen.push(kept?.body),
    () => undefined,
  )
  await vi.waitFor(() => expect(seen).toEqual([[]]))
  await source.pull()
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([{ date: TODAY, windows: [] }]))
  unsubscribe()
})
