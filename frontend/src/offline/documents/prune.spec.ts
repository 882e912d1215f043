import { afterEach, beforeEach, expect, it } from 'vitest'
import { OfflineDatabase } from '../database/offline-database.js'
import { SCHEMA_VERSION } from '../database/tables.js'
import { pruneDocuments, recordAccess } from './prune.js'

const DAY_MS = 86_400_000
const NOW = 1_000 * DAY_MS

let db: OfflineDatabase
let count = 0
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`prune-${count}`)
})
afterEach(() => db.delete())

async function keep(key: string, accessedAt?: number): Promise<void> {
  const document = { key, userId: '', body: key, savedAt: accessedAt ?? NOW, schema: SCHEMA_VERSION }
  await db.documents.put({ ...document, ...(accessedAt === undefined ? {} : { accessedAt }) } as never)
}
const keys = async () => (await db.documents.toArray()).map(({ key }) => key).sort()

it('removes responses that were not viewed for 60 days', async () => {
  await keep('/reviews/service/forgotten', NOW - 61 * DAY_MS)
  await keep('/reviews/service/visited', NOW - 61 * DAY_MS)
  await keep('/bookings/my', NOW - 59 * DAY_MS)
  await recordAccess(db, '', '/reviews/service/visited', NOW)
  await pruneDocuments(db, NOW)
  expect(await keys()).toEqual(['/bookings/my', '/reviews/service/visited'])
})

it('removes the longest unused beyond a thousand', async () => {
  for (let n = 0; n < 1_002; n += 1) await keep(`/bookings/${n}`, NOW - 2_000 + n)
  await pruneDocuments(db, NOW)
  expect(await db.documents.count()).toBe(1_000)
  expect(await db.documents.get(['', '/bookings/1'])).toBeUndefined()
  expect(await db.documents.get(['', '/bookings/2'])).toBeDefined()
})

it('includes rows that another build stored without a view time', async () => {
  await keep('/old', NOW - 61 * DAY_MS)
  await db.documents.toCollection().modify((document) => void Reflect.deleteProperty(document, 'accessedAt'))
  await pruneDocuments(db, NOW)
  expect(await keys()).toEqual([])
})

it('runs once a day, even after the clock was set back', async () => {
  await pruneDocuments(db, NOW)
  await keep('/old', NOW - 90 * DAY_MS)
  await pruneDocuments(db, NOW + 1_000)
  expect(await keys()).toEqual(['/old'])
  await pruneDocuments(db, NOW - 5 * DAY_MS)
  expect(await keys()).toEqual([])
})
