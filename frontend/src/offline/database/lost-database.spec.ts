import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { OfflineDatabase } from './offline-database.js'

let isFailing = false
const { transaction } = IDBDatabase.prototype
// Before anything opens a database and keeps the function.
IDBDatabase.prototype.transaction = function (...of) {
  // As WebKit says when the process that holds its databases has died.
  if (isFailing) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  return transaction.apply(this, of)
}

it('works again after it was opened while the database failed', async () => {
  const before = new OfflineDatabase()
  await before.meta.put({ key: 'kept', value: 1 })
  before.close()
  const db = new OfflineDatabase()
  isFailing = true
  await expect(db.meta.get('kept')).rejects.toThrow()
  isFailing = false
  expect(await db.meta.get('kept')).toEqual({ key: 'kept', value: 1 })
})

it('works again after it failed while it was open', async () => {
  const db = new OfflineDatabase()
  await db.meta.put({ key: 'kept', value: 1 })
  isFailing = true
  await expect(db.meta.get('kept')).rejects.toThrow()
  isFailing = false
  expect(await db.meta.get('kept')).toEqual({ key: 'kept', value: 1 })
})
