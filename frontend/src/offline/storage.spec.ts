import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OfflineDatabase } from './db.js'
import { observe } from './observe.js'

let count = 0
const aName = () => `storage-${++count}`
const ROW = { key: 'a', value: 1 }

afterEach(() => vi.unstubAllGlobals())

/** A browser whose databases fail in this way. */
function refusing(open: () => IDBOpenDBRequest): void {
  vi.stubGlobal('indexedDB', { open })
}

function failingLater(): IDBOpenDBRequest {
  const request = { error: new DOMException('not allowed', 'InvalidStateError') } as unknown as IDBOpenDBRequest
  queueMicrotask(() => request.onerror?.(new Event('error')))
  return request
}

describe('a browser that lets us store nothing', () => {
  it.each([
    [
      'fails at once',
      () =>
        refusing(() => {
          throw new DOMException('denied', 'SecurityError')
        }),
    ],
    ['fails later', () => refusing(failingLater)],
    ['has no databases at all', () => vi.stubGlobal('indexedDB', undefined)],
  ])('%s: the page keeps what it has in memory, and is told once', async (_, refuse) => {
    refuse()
    const db = new OfflineDatabase(aName())
    const onRefused = vi.fn()
    db.onRefused = onRefused
    const seen: unknown[] = []
    const end = observe(() => db.meta.get('a')).subscribe(
      (row) => seen.push(row),
      () => seen.push('failed'),
    )
    await Promise.all([db.meta.put(ROW), db.meta.count()])
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(ROW))
    await db.transaction('rw', db.meta, () => db.meta.put({ key: 'b', value: 2 }))
    expect(await db.meta.where('key').anyOf('a', 'b').count()).toBe(2)
    expect(onRefused).toHaveBeenCalledOnce()
    end()
  })

  it('never responds: the page goes on without', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    refusing(() => ({}) as IDBOpenDBRequest)
    const db = new OfflineDatabase(aName())
    const put = db.meta.put(ROW)
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    await put
    expect(await db.meta.count()).toBe(1)
  })
})

describe('a database', () => {
  it('is stored where that is allowed, and nobody is told anything', async () => {
    const name = aName()
    const db = new OfflineDatabase(name)
    const onRefused = vi.fn()
    db.onRefused = onRefused
    await db.meta.put(ROW)
    db.close()
    expect(await new OfflineDatabase(name).meta.get('a')).toEqual(ROW)
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('that was deleted under the page is made again', async () => {
    const name = aName()
    const db = new OfflineDatabase(name)
    const seen: (number | string)[] = []
    const end = observe(() => db.meta.count()).subscribe(
      (value) => seen.push(value),
      () => seen.push('failed'),
    )
    await db.meta.put(ROW)
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
    await new Promise((resolve) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve }))
    expect(await db.meta.count()).toBe(0)
    await db.meta.put({ key: 'b', value: 2 })
    expect(await db.meta.count()).toBe(1)
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
    expect(seen).not.toContain('failed')
    end()
  })

  it('that can no longer be opened gives way to memory', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const db = new OfflineDatabase(aName())
    await db.meta.put(ROW)
    db.close({ disableAutoOpen: false })
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    await db.meta.put(ROW)
    expect(await db.meta.count()).toBe(1)
  })
})
