import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DATABASE, OfflineDatabase } from './offline-database.js'
import { openDatabase } from './open-database.js'
import { STORAGE_TIMEOUT_MS } from './probe-storage.js'
import { isStorageBusy, type StorageState } from './storage-status.js'

let count = 0
const ROW = { key: 'a', value: 1 }
const RETRY_MS = 5_000

const databases: OfflineDatabase[] = []
function aDatabase(name = `storage-${++count}`): OfflineDatabase {
  const db = new OfflineDatabase(name)
  databases.push(db)
  return db
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const db of databases.splice(0)) db.close()
})

/** Collects the states of a database from now on. */
function statesSeen({ status }: Pick<OfflineDatabase, 'status'>): StorageState[] {
  const seen: StorageState[] = []
  status.onChange((state) => seen.push(state))
  return seen
}

/** A local storage that persists between pages. */
function stubLocalStorage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
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

describe('a browser that refuses storage', () => {
  it.each([
    ['fails at once', () => refusing(denied)],
    ['fails later', () => refusing(failingLater)],
    ['has no databases at all', () => vi.stubGlobal('indexedDB', undefined)],
  ])('%s: keeps the page’s data in memory and reports it', async (_, refuse) => {
    refuse()
    const db = await openDatabase()
    expect(db.status.state).toBe('refused')
    const states = statesSeen(db)
    const seen: unknown[] = []
    const end = db
      .observe(() => db.meta.get('a'))
      .subscribe(
        (row) => seen.push(row),
        () => seen.push('failed'),
      )
    await Promise.all([db.meta.put(ROW), db.meta.count()])
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(ROW))
    await db.atomically(['meta'], () => db.meta.put({ key: 'b', value: 2 }))
    expect(await db.meta.where('key').anyOf(['a', 'b']).count()).toBe(2)
    expect(states).toEqual([])
    end()
  })

  it('is not confused with one that may hold queued writes', async () => {
    stubLocalStorage()
    vi.stubGlobal('indexedDB', new IDBFactory())
    const earlier = aDatabase(DATABASE)
    await earlier.meta.put(ROW)
    earlier.close()
    const working = indexedDB
    refusing(denied)
    const db = await openDatabase()
    databases.push(db as OfflineDatabase)
    expect(isStorageBusy(await db.meta.get('a').catch((error: unknown) => error))).toBe(true)
    vi.stubGlobal('indexedDB', working)
    await (db as OfflineDatabase).open()
    expect(await db.meta.toArray()).toEqual([ROW])
  })
})

describe('a browser that can open databases', () => {
  it('is probed once before its database is opened', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const open = vi.spyOn(indexedDB, 'open')
    const db = await openDatabase()
    databases.push(db as OfflineDatabase)
    await db.meta.put(ROW)
    expect(db.status.state).toBe('ok')
    expect(open.mock.calls.map(([, version]) => version)).toEqual([undefined, expect.any(Number)])
  })
})

describe('a transaction', () => {
  it('always gets an async function, because Dexie loses track of others', async () => {
    const db = aDatabase()
    const transaction = vi.spyOn(db, 'transaction')
    await db.atomically(['meta'], () => db.meta.put(ROW))
    const scope = transaction.mock.lastCall?.at(-1) as () => unknown
    expect(Object.prototype.toString.call(scope)).toBe('[object AsyncFunction]')
  })
})

describe('a busy storage', () => {
  it('fails operations, reports its state, and recovers by itself', async () => {
    const name = `storage-${++count}`
    const before = aDatabase(name)
    await before.meta.put(ROW)
    before.close()
    const working = indexedDB
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    refusing(() => ({}) as IDBOpenDBRequest)
    const db = aDatabase(name)
    const states = statesSeen(db)
    const seen: unknown[] = []
    const end = db
      .observe(() => db.meta.get('a'))
      .subscribe(
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

  it('is retried for as long as it takes', async () => {
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
    await vi.waitFor(() => expect(db.status.state).toBe('ok'))
    await db.meta.put(ROW)
  })

  it('schedules one retry at most, and none once it is closed', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const db = aDatabase()
    await db.meta.put(ROW)
    db.close({ disableAutoOpen: false })
    refusing(denied)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (let n = 0; n < 3; n += 1) await db.open().catch(() => undefined)
    expect(vi.getTimerCount()).toBe(1)
    db.close()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not replaced by memory if it was open before, which would hide queued writes', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const db = aDatabase()
    await db.meta.put(ROW)
    db.close({ disableAutoOpen: false })
    const working = indexedDB
    const states = statesSeen(db)
    refusing(denied)
    expect(isStorageBusy(await db.meta.put({ key: 'b', value: 2 }).catch((error: unknown) => error))).toBe(true)
    expect(states).toEqual(['busy'])
    vi.stubGlobal('indexedDB', working)
    await db.open()
    expect(await db.meta.toArray()).toEqual([ROW])
    expect(states).toEqual(['busy', 'ok'])
  })
})

describe('a database', () => {
  it('reports no change where storing is allowed', async () => {
    const db = aDatabase()
    const states = statesSeen(db)
    await db.meta.put(ROW)
    db.close()
    expect(await aDatabase(db.name).meta.get('a')).toEqual(ROW)
    expect(states).toEqual([])
  })

  it('is created again after the browser deleted it under the page', async () => {
    const db = aDatabase()
    const seen: (number | string)[] = []
    const end = db
      .observe(() => db.meta.count())
      .subscribe(
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
