import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from './db.js'
import { observe } from './observe.js'
import { isStorageBusy, onStorageState, STORAGE_TIMEOUT_MS, type StorageState, storageState } from './storage.js'

let count = 0
const ROW = { key: 'a', value: 1 }
const RETRY_MS = 5_000

const databases: OfflineDatabase[] = []
function aDatabase(name = `storage-${++count}`): OfflineDatabase {
  const db = new OfflineDatabase(name)
  databases.push(db)
  return db
}

let stopRecording = () => {}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  stopRecording()
  // What is said of them is said of this page as a whole.
  for (const db of databases.splice(0)) db.close()
  expect(storageState()).toBe('ok')
})

/** The states of this page's storage from now on. */
function statesSeen(): StorageState[] {
  const seen: StorageState[] = []
  stopRecording = onStorageState((state) => seen.push(state))
  return seen
}

/** A browser whose databases fail in this way. */
function refusing(open: () => IDBOpenDBRequest): void {
  vi.stubGlobal('indexedDB', { open })
}

function denied(): never {
  throw new DOMException('denied', 'SecurityError')
}

function failingLater(): IDBOpenDBRequest {
  const request = { error: new DOMException('not allowed', 'InvalidStateError') } as unknown as IDBOpenDBRequest
  queueMicrotask(() => request.onerror?.(new Event('error')))
  return request
}

describe('a browser that lets us store nothing', () => {
  it.each([
    ['fails at once', () => refusing(denied)],
    ['fails later', () => refusing(failingLater)],
    ['has no databases at all', () => vi.stubGlobal('indexedDB', undefined)],
  ])('%s: the page keeps what it has in memory, and is told once', async (_, refuse) => {
    refuse()
    const states = statesSeen()
    const db = aDatabase()
    const seen: unknown[] = []
    const end = observe(() => db.meta.get('a')).subscribe(
      (row) => seen.push(row),
      () => seen.push('failed'),
    )
    await Promise.all([db.meta.put(ROW), db.meta.count()])
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(ROW))
    await db.atomically([db.meta], () => db.meta.put({ key: 'b', value: 2 }))
    expect(await db.meta.where('key').anyOf('a', 'b').count()).toBe(2)
    expect(await db.meta.where('key').between('a', 'b', true, true).count()).toBe(2)
    expect(states).toEqual(['refused'])
    end()
  })
})

describe('a transaction', () => {
  it('is handed an async function, whatever it runs: Dexie follows the awaits of no other', async () => {
    const db = aDatabase()
    const transaction = vi.spyOn(db, 'transaction')
    await db.atomically([db.meta], () => db.meta.put(ROW))
    const scope = transaction.mock.lastCall?.at(-1) as () => unknown
    expect(Object.prototype.toString.call(scope)).toBe('[object AsyncFunction]')
  })
})

describe('a storage that is busy', () => {
  it('fails what is asked of it, says so, and is read again by itself once it can be opened', async () => {
    const name = `storage-${++count}`
    const before = aDatabase(name)
    await before.meta.put(ROW)
    before.close()
    const working = indexedDB
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    refusing(() => ({}) as IDBOpenDBRequest)
    const states = statesSeen()
    const db = aDatabase(name)
    const seen: unknown[] = []
    const end = observe(() => db.meta.get('a')).subscribe(
      (row) => seen.push(row),
      () => undefined,
    )
    const written = db.meta.put({ key: 'b', value: 2 }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS)
    expect(isStorageBusy(await written)).toBe(true)
    expect(states).toEqual(['busy'])
    vi.stubGlobal('indexedDB', working)
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    vi.useRealTimers()
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(ROW))
    expect(states).toEqual(['busy', 'ok'])
    expect(await db.meta.count()).toBe(1)
    end()
  })

  it('is tried again for as long as it takes', async () => {
    const working = indexedDB
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const open = vi.fn(() => ({}) as IDBOpenDBRequest)
    refusing(open)
    const db = aDatabase()
    db.meta.count().catch(() => undefined)
    await vi.advanceTimersByTimeAsync(3 * (STORAGE_TIMEOUT_MS + RETRY_MS))
    expect(open.mock.calls.length).toBeGreaterThanOrEqual(3)
    vi.stubGlobal('indexedDB', working)
    await vi.advanceTimersByTimeAsync(STORAGE_TIMEOUT_MS + RETRY_MS)
    vi.useRealTimers()
    await vi.waitFor(() => expect(storageState()).toBe('ok'))
    await db.meta.put(ROW)
  })

  it('is not swapped for memory where it was open before: what waits would be out of sight', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const db = aDatabase()
    await db.meta.put(ROW)
    db.close({ disableAutoOpen: false })
    const working = indexedDB
    const states = statesSeen()
    refusing(denied)
    expect(isStorageBusy(await db.meta.put({ key: 'b', value: 2 }).catch((error: unknown) => error))).toBe(true)
    expect(states).toEqual(['busy'])
    vi.stubGlobal('indexedDB', working)
    await db.open()
    expect(await db.meta.toArray()).toEqual([ROW])
    expect(states).toEqual(['busy', 'ok'])
  })

  it('is not swapped for memory by a page that opens it for the first time, either', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    const name = `storage-${++count}`
    const earlier = aDatabase(name)
    await earlier.meta.put(ROW)
    earlier.close()
    refusing(denied)
    expect(
      isStorageBusy(
        await aDatabase(name)
          .meta.get('a')
          .catch((error: unknown) => error),
      ),
    ).toBe(true)
    expect(storageState()).toBe('busy')
  })
})

describe('a database', () => {
  it('is stored where that is allowed, and nobody is told anything', async () => {
    const states = statesSeen()
    const db = aDatabase()
    await db.meta.put(ROW)
    db.close()
    expect(await aDatabase(db.name).meta.get('a')).toEqual(ROW)
    expect(states).toEqual([])
  })

  it('that was deleted under the page is made again', async () => {
    const db = aDatabase()
    const seen: (number | string)[] = []
    const end = observe(() => db.meta.count()).subscribe(
      (value) => seen.push(value),
      () => seen.push('failed'),
    )
    await db.meta.put(ROW)
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
    await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(db.name), { onsuccess: resolve }))
    expect(await db.meta.count()).toBe(0)
    await db.meta.put({ key: 'b', value: 2 })
    expect(await db.meta.count()).toBe(1)
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
    expect(seen).not.toContain('failed')
    end()
  })
})
