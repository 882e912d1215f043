import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordNoResponse, recordResponse } from '#shared/http/reachability.js'
import { OfflineDatabase } from './database/offline-database.js'
import { SCHEMA_VERSION } from './database/tables.js'
import { createWorkerOffline } from './worker-offline.js'

let db: OfflineDatabase
let count = 0
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`worker-${count}`)
})
afterEach(async () => {
  recordResponse(200)
  await db.delete()
})

/** Stores a response and a queued write of a former user, both so old that pruning removes them. */
async function storeOldData(): Promise<ReturnType<typeof createWorkerOffline>> {
  const offline = createWorkerOffline(db)
  const document = { key: '/old', userId: '', body: [], savedAt: 0, accessedAt: 0, schema: SCHEMA_VERSION }
  await db.documents.put(document)
  await offline.outbox.enqueue('notice.read', { userId: 'asha', noticeId: 'n1' })
  await db.meta.put({ key: 'left:asha', value: 0 })
  return offline
}
const stored = async () => [await db.documents.count(), await db.outbox.count()]

it.each([
  ['got no response', recordNoResponse],
  ['reached only a proxy', () => recordResponse(503)],
])('deletes nothing when the last call %s, because the clock may be fast', async (_, fail) => {
  const { prune } = await storeOldData()
  fail()
  await prune()
  expect(await stored()).toEqual([1, 1])
})

it('deletes old data once a call has reached the server', async () => {
  const { prune } = await storeOldData()
  recordNoResponse()
  recordResponse(200)
  await prune()
  expect(await stored()).toEqual([0, 0])
})
