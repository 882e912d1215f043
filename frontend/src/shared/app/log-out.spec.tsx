import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfflineDatabase } from '#offline/database/offline-database.js'
import { aSession, aToken } from '#test-support/samples.js'
import { writeSession } from '../session/session-store.js'
import { finishLogouts, logOut } from './log-out.js'

const db = new OfflineDatabase()
const fetched = vi.fn(async (_: RequestInfo | URL) => Response.json({ success: true }))
const { _id: userId } = aSession().user

const pending = () => localStorage.getItem('leavers')
const documentsLeft = () => db.documents.where('userId').equals(userId).count()

let isFailing = false
const { transaction } = IDBDatabase.prototype
// Replaced before anything opens a database and keeps the function.
IDBDatabase.prototype.transaction = function (...of) {
  // WebKit throws this error when its database process has died.
  if (isFailing) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  return transaction.apply(this, of)
}

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched)
  vi.clearAllMocks()
  writeSession(aSession({}, aToken({ sid: 'S', end: 'proof' })))
  await db.documents.put({
    key: '/bookings/my',
    userId,
    body: [],
    schema: '1',
    savedAt: 1,
    accessedAt: 1,
  })
})
afterEach(() => {
  isFailing = false
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('removes the data of a user who logs out', async () => {
  logOut()
  await finishLogouts()
  expect(await documentsLeft()).toBe(0)
  expect(pending()).toBeNull()
})

it('ends the session now, and removes the data later if the database failed', async () => {
  isFailing = true
  logOut()
  await finishLogouts()
  expect(fetched).toHaveBeenCalledWith('/api/auth/end-session', expect.anything())
  isFailing = false
  expect(await documentsLeft()).toBe(1)
  await finishLogouts()
  expect(await documentsLeft()).toBe(0)
  expect(pending()).toBeNull()
})
