import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OfflineDatabase } from './offline-database.js'
import { askToPersist } from './persist.js'

let db: OfflineDatabase
let count = 0
beforeEach(() => {
  count += 1
  db = new OfflineDatabase(`persist-${count}`)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

function browser(answers: boolean[]) {
  let isPersisted = false
  const persist = vi.fn(async () => {
    isPersisted = answers.shift() ?? false
    return isPersisted
  })
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => isPersisted } })
  return persist
}

it('asks once on each occasion until the browser agrees', async () => {
  const persist = browser([false, false, true])
  await askToPersist(db, 'write')
  await askToPersist(db, 'write')
  expect(persist).toHaveBeenCalledTimes(1)
  await askToPersist(db, 'installed')
  await askToPersist(db, 'notifications')
  expect(persist).toHaveBeenCalledTimes(3)
  await askToPersist(db, 'installed')
  expect(persist).toHaveBeenCalledTimes(3)
})

it('does not ask a browser that persists already', async () => {
  const persist = browser([true])
  await askToPersist(db, 'installed')
  await askToPersist(db, 'notifications')
  expect(persist).toHaveBeenCalledTimes(1)
})

it('does not repeat a request that an earlier build made', async () => {
  const persist = browser([])
  await db.meta.put({ key: 'persist:asked', value: 1 })
  await askToPersist(db, 'write')
  expect(persist).not.toHaveBeenCalled()
})

it('does nothing in a browser without this API', async () => {
  vi.stubGlobal('navigator', {})
  await askToPersist(db, 'write')
  expect(await db.meta.count()).toBe(0)
})
