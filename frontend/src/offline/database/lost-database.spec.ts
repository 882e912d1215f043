import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { OfflineDatabase } from './offline-database.js'

let isFailing = false
const { transaction } = IDBDatabase.prototype
// Replaced before anything opens a database and keeps the function.
IDBDatabase.prototype.transaction = function (...of) {
  // WebKit throws this error when its database process has died.
  if (isFailing) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError')
  return transaction.apply(this, of)
}

it('works again after the database failed while it was opened', async () => {
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
