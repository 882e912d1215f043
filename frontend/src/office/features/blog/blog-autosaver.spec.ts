import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AutosaveState, type AutosaveStores, BlogAutosaver, type UnsavedPost } from './blog-autosaver.js'

const typed = (title: string): UnsavedPost => ({ draft: { title }, featuredFile: null, added: [] })
const SAVED_AT = '2026-11-24T10:00:00.000Z'

let states: AutosaveState[]
let stores: { [K in keyof AutosaveStores]: ReturnType<typeof vi.fn<AutosaveStores[K]>> }
beforeEach(() => {
  vi.useFakeTimers()
  states = []
  stores = {
    writeLocal: vi.fn(async () => {}),
    removeLocal: vi.fn(async () => {}),
    send: vi.fn(async () => SAVED_AT),
    removeSent: vi.fn(async () => {}),
  }
})
afterEach(() => vi.useRealTimers())

const autosaver = (hasKept = false, sentAt: string | null = null) =>
  new BlogAutosaver(stores, (state) => state.kept === 'pending' || states.push(state), hasKept, sentAt)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('what is typed', () => {
  it('is on this device at once, and on the server after a pause', async () => {
    const saver = autosaver()
    for (const title of ['A', 'Ab', 'Abc']) saver.push(typed(title))
    await pass(0)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([typed('Abc'), { sentAt: null, attempt: null }])
    expect(stores.send).not.toHaveBeenCalled()
    await pass(3_000)
    expect(stores.send.mock.calls).toEqual([[{ title: 'Abc' }]])
    expect(states).toEqual([{ kept: 'server', savedAt: SAVED_AT }])
    // It knows then that the server has the same.
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([typed('Abc'), { sentAt: SAVED_AT, attempt: null }])
  })

  it('keeps on this device which copy of the server’s it comes from, through later letters and lost responses', async () => {
    const saver = autosaver(true, '2026-11-23T10:00:00.000Z')
    saver.push(typed('A'))
    await pass(0)
    expect(stores.writeLocal.mock.calls.at(-1)?.[1]).toEqual({ sentAt: '2026-11-23T10:00:00.000Z', attempt: null })
    stores.send.mockRejectedValueOnce(new Error('The response was lost.'))
    await pass(3_000)
    const attempt = { title: 'A' }
    expect(stores.writeLocal.mock.calls.at(-1)?.[1]).toEqual({ sentAt: '2026-11-23T10:00:00.000Z', attempt })
    await pass(15_000)
    saver.push(typed('Ab'))
    await pass(0)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([typed('Ab'), { sentAt: SAVED_AT, attempt: null }])
  })

  it('goes on being kept while the server is away, and says so', async () => {
    stores.send.mockRejectedValueOnce(new Error('offline'))
    const saver = autosaver()
    saver.push(typed('A'))
    await pass(3_000)
    expect(states).toEqual([{ kept: 'device' }])
    await pass(15_000)
    expect(states.at(-1)).toEqual({ kept: 'server', savedAt: SAVED_AT })
  })

  it('is said to be kept nowhere where this device stores nothing either', async () => {
    stores.send.mockRejectedValueOnce(new Error('offline'))
    stores.writeLocal.mockRejectedValue(new Error('forbidden'))
    const saver = autosaver()
    saver.push(typed('A'))
    await pass(3_000)
    expect(states).toEqual([{ kept: 'nowhere' }])
  })

  it('is sent one after the other: what comes meanwhile follows', async () => {
    let answer = (_savedAt: string) => {}
    stores.send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const saver = autosaver()
    saver.push(typed('A'))
    await pass(3_000)
    saver.push(typed('Ab'))
    await pass(10_000)
    expect(stores.send).toHaveBeenCalledTimes(1)
    answer(SAVED_AT)
    await pass(0)
    expect(states).toEqual([])
    await pass(3_000)
    expect(stores.send.mock.calls.at(-1)).toEqual([{ title: 'Ab' }])
    expect(states).toEqual([{ kept: 'server', savedAt: SAVED_AT }])
  })

  it('goes where nothing differs any more, and is not asked about where nothing ever did', async () => {
    const untouched = autosaver()
    untouched.push(null)
    await pass(3_000)
    expect(stores.removeSent).not.toHaveBeenCalled()
    const found = autosaver(true)
    found.push(null)
    await pass(3_000)
    expect([stores.removeLocal, stores.removeSent].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(states.at(-1)).toEqual({ kept: 'none' })
  })
})

describe('a post that is saved', () => {
  it('waits for what is on its way, and nothing of it is sent afterwards', async () => {
    let answer = (_savedAt: string) => {}
    stores.send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const saver = autosaver()
    saver.push(typed('A'))
    await pass(3_000)
    const paused = vi.fn()
    void saver.pause().then(paused)
    await pass(0)
    expect(paused).not.toHaveBeenCalled()
    answer(SAVED_AT)
    await pass(0)
    expect(paused).toHaveBeenCalled()
    await saver.end({ isGivenUp: false })
    saver.push(typed('Late'))
    await pass(20_000)
    expect(stores.send).toHaveBeenCalledTimes(1)
    expect([stores.removeLocal, stores.removeSent].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  })

  it('goes on being kept when saving it failed', async () => {
    const saver = autosaver()
    saver.push(typed('A'))
    await saver.pause()
    saver.resume()
    await pass(3_000)
    expect(stores.send).toHaveBeenCalledTimes(1)
  })

  it('that is given up is given up at the server, too', async () => {
    const saver = autosaver(true)
    await saver.end({ isGivenUp: true })
    expect([stores.removeLocal, stores.removeSent].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})
