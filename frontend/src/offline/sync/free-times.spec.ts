import { addDays, type Booking, HOUR_MS, indianDay, type Session } from '@sofaseva/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverNow } from '../../shared/http/server-clock.js'
import { OfflineDatabase, SCHEMA_VERSION } from '../db.js'
import { readDocument } from './documents.js'
import { freeTimesPath, prefetchFreeTimes, pullFreeTimes } from './free-times.js'

let db: OfflineDatabase
let count = 0
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`free-times-${count}`)
})
afterEach(() => db.delete())

const TODAY = indianDay(serverNow())
const PATH = freeTimesPath('s1')

/** A server that answers each portion of days by its first one; the addresses it was asked for. */
function server(status = 200) {
  const asked: string[] = []
  const fetch = vi.fn(async (url: RequestInfo | URL) => {
    const address = new URL(String(url), 'http://localhost')
    asked.push(address.pathname + address.search)
    return Response.json(status === 200 ? [{ date: address.searchParams.get('from'), windows: [] }] : {}, { status })
  })
  return { asked, transport: { fetch, xsrfToken: async () => undefined } as never }
}

async function keep(path: string, { savedAt, accessedAt }: { savedAt: number; accessedAt: number }): Promise<void> {
  await db.documents.put({ key: path, userId: '', body: [], savedAt, accessedAt, schema: SCHEMA_VERSION })
}

const bodyOf = async (path: string) => (await readDocument(db, '', path))?.body

it('keeps the free windows of a service from today on, in place of the former', async () => {
  const { transport, asked } = server()
  await keep(PATH, { savedAt: 1, accessedAt: 1 })
  await pullFreeTimes(db, transport, PATH)
  expect(asked).toEqual([`/api/services/s1/availability?from=${TODAY}&days=14`])
  expect(await bodyOf(PATH)).toEqual([{ date: TODAY, windows: [] }])
})

it('asks for an option’s windows, and for further days, one portion after the other', async () => {
  const { transport, asked } = server()
  const path = freeTimesPath('s1', 'Five seats & more')
  await pullFreeTimes(db, transport, path, { pages: 2 })
  const next = addDays(TODAY, 14)
  expect(asked).toEqual([
    `/api/services/s1/availability?option=Five%20seats%20%26%20more&from=${TODAY}&days=14`,
    `/api/services/s1/availability?option=Five%20seats%20%26%20more&from=${next}&days=14`,
  ])
  expect(await bodyOf(path)).toEqual([TODAY, next].map((date) => ({ date, windows: [] })))
})

it('forgets those of a service that is gone, and keeps them when the server fails', async () => {
  await keep(PATH, { savedAt: 1, accessedAt: 1 })
  await expect(pullFreeTimes(db, server(503).transport, PATH)).rejects.toMatchObject({ status: 503 })
  expect(await bodyOf(PATH)).toEqual([])
  await expect(pullFreeTimes(db, server(404).transport, PATH)).rejects.toMatchObject({ status: 404 })
  expect(await bodyOf(PATH)).toBeUndefined()
})

it('brings those seen last up to date once an hour, which does not count as seeing them', async () => {
  const now = Date.now()
  for (let n = 0; n < 12; n += 1)
    await keep(freeTimesPath(`s${n}`), { savedAt: now - 2 * HOUR_MS, accessedAt: 1_000 + n })
  await keep(freeTimesPath('fresh'), { savedAt: now - HOUR_MS / 2, accessedAt: 2_000 })
  await keep('/reviews/service/s1', { savedAt: 1, accessedAt: 3_000 })
  const { transport, asked } = server()
  await prefetchFreeTimes(db, transport)
  // Ten, of which one is fresh.
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
  expect((await db.documents.get(['', freeTimesPath('s11')]))?.accessedAt).toBe(1_011)
  await prefetchFreeTimes(db, transport)
  expect(asked).toHaveLength(9)
})

it('fetches those of the services whose bookings can still be moved', async () => {
  const booking = (status: Booking['status'], serviceId: string) => ({ status, items: [{ serviceId }] })
  await db.session.put({ id: 'current', userId: 'asha', token: 't', body: {} as Session })
  await db.documents.put({
    ...{ key: '/bookings/my', userId: 'asha', savedAt: 1, accessedAt: 1, schema: SCHEMA_VERSION },
    body: [booking('Pending', 's1'), booking('Completed', 's2'), booking('Pending', 's1')],
  })
  const { transport, asked } = server()
  await prefetchFreeTimes(db, transport)
  expect(asked).toEqual([`/api/services/s1/availability?from=${TODAY}&days=14`])
})
