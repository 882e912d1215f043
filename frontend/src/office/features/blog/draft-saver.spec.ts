import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AutosaveState, DraftSaver, type DraftStores, type UnsavedPost } from './draft-saver.js'

const typed = (title: string): UnsavedPost => ({ draft: { title }, featuredFile: null, added: [] })
const SAVED_AT = '2026-11-24T10:00:00.000Z'
const SAVED = { savedAt: SAVED_AT, revision: 1 }

let states: AutosaveState[]
let stores: { [K in keyof DraftStores]: ReturnType<typeof vi.fn<DraftStores[K]>> }
const onConflict = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  onConflict.mockClear()
  states = []
  stores = {
    writeLocal: vi.fn(async () => {}),
    removeLocal: vi.fn(async () => {}),
    send: vi.fn(async () => SAVED),
    removeSent: vi.fn(async () => {}),
  }
})
afterEach(() => vi.useRealTimers())

const saverOf = (options: Partial<ConstructorParameters<typeof DraftSaver>[0]> = {}) =>
  new DraftSaver({
    ...{ stores, revision: 0, hasKept: false, attempt: null, isRemembered: false, isHeld: true, onConflict },
    onState: (state) => state.kept === 'pending' || states.push(state),
    ...options,
  })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('what is typed', () => {
  it('is on this device at once, and on the server after a pause', async () => {
    const saver = saverOf()
    for (const title of ['A', 'Ab', 'Abc']) saver.push(typed(title))
    await pass(0)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([typed('Abc'), 0])
    expect(stores.send).not.toHaveBeenCalled()
    await pass(3_000)
    expect(stores.send.mock.calls).toEqual([[{ title: 'Abc' }, 0]])
    expect(states).toEqual([{ kept: 'server', savedAt: SAVED_AT }])
    // From then on the server has it.
    expect(stores.removeLocal).toHaveBeenCalledTimes(1)
    saver.push(typed('Abcd'))
    await pass(0)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([typed('Abcd'), 1])
  })

  it('is on this device until all of it has arrived, also while a part is on its way', async () => {
    let answer = (_saved: typeof SAVED) => {}
    stores.send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const saver = saverOf()
    saver.push(typed('A'))
    await pass(3_000)
    saver.push(typed('Ab'))
    answer(SAVED)
    await pass(0)
    expect(stores.removeLocal).not.toHaveBeenCalled()
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([typed('Ab'), 1])
  })

  it('leaves on this device the files that were chosen, and which new posts were begun here', async () => {
    const withFile = { ...typed('A'), featuredFile: new File(['1'], 'sofa.png') }
    saverOf().push(withFile)
    await pass(3_000)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([{ ...withFile, draft: {} }, 1])
    saverOf({ isRemembered: true }).push(typed('B'))
    await pass(3_000)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([{ ...typed('B'), draft: {} }, 1])
    expect(stores.removeLocal).not.toHaveBeenCalled()
  })

  it('is sent again as it was when its response was lost, before what was typed since', async () => {
    stores.send.mockRejectedValueOnce(new Error('The response was lost.'))
    const saver = saverOf({ revision: 4 })
    saver.push(typed('A'))
    await pass(3_000)
    saver.push(typed('Ab'))
    stores.send.mockResolvedValueOnce({ savedAt: SAVED_AT, revision: 6 })
    await pass(3_000)
    expect(states.at(-1)).toEqual({ kept: 'device' })
    await pass(3_000)
    const sent = [
      [{ title: 'A' }, 4],
      [{ title: 'A' }, 4],
      [{ title: 'Ab' }, 6],
    ]
    expect(stores.send.mock.calls).toEqual(sent)
    expect(states.at(-1)).toEqual({ kept: 'server', savedAt: SAVED_AT })
    // So is what an editor that was closed may have sent.
    saverOf({ attempt: { title: 'Before' } }).push(typed('Now'))
    await pass(3_000)
    expect(stores.send.mock.calls.at(-1)?.[0]).toEqual({ title: 'Before' })
  })

  it('stays on this device, and nothing more is sent, where another device has kept another draft', async () => {
    const theirs = { draft: { title: 'Theirs' }, savedAt: SAVED_AT, revision: 5 }
    stores.send.mockResolvedValueOnce({ theirs })
    const saver = saverOf()
    saver.push(typed('Mine'))
    await pass(3_000)
    expect(onConflict.mock.calls).toEqual([[theirs]])
    expect(stores.removeLocal).not.toHaveBeenCalled()
    saver.push(typed('More'))
    await pass(20_000)
    expect(stores.send).toHaveBeenCalledTimes(1)
  })

  it('is kept nowhere while another tab edits the post', async () => {
    const saver = saverOf({ isHeld: false })
    saver.push(typed('A'))
    await pass(3_000)
    expect(states).toEqual([{ kept: 'nowhere' }])
    expect(stores.send).not.toHaveBeenCalled()
    expect(stores.writeLocal).not.toHaveBeenCalled()
    saver.take()
    await pass(0)
    expect(states.at(-1)).toEqual({ kept: 'server', savedAt: SAVED_AT })
  })

  it('goes on being kept while the server is away, and says so', async () => {
    stores.send.mockRejectedValueOnce(new Error('offline'))
    const saver = saverOf()
    saver.push(typed('A'))
    await pass(3_000)
    expect(states).toEqual([{ kept: 'device' }])
    await pass(15_000)
    expect(states.at(-1)).toEqual({ kept: 'server', savedAt: SAVED_AT })
  })

  it('is said to be kept nowhere where this device stores nothing either', async () => {
    stores.send.mockRejectedValueOnce(new Error('offline'))
    stores.writeLocal.mockRejectedValue(new Error('forbidden'))
    const saver = saverOf()
    saver.push(typed('A'))
    await pass(3_000)
    expect(states).toEqual([{ kept: 'nowhere' }])
  })

  it('is sent one after the other: what comes meanwhile follows', async () => {
    let answer = (_saved: typeof SAVED) => {}
    stores.send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const saver = saverOf()
    saver.push(typed('A'))
    await pass(3_000)
    saver.push(typed('Ab'))
    await pass(10_000)
    expect(stores.send).toHaveBeenCalledTimes(1)
    answer(SAVED)
    await pass(0)
    expect(states).toEqual([])
    await pass(3_000)
    expect(stores.send.mock.calls.at(-1)).toEqual([{ title: 'Ab' }, 1])
    expect(states).toEqual([{ kept: 'server', savedAt: SAVED_AT }])
  })

  it('goes where nothing differs any more, and is not asked about where nothing ever did', async () => {
    const untouched = saverOf()
    untouched.push(null)
    await pass(3_000)
    expect(stores.removeSent).not.toHaveBeenCalled()
    const found = saverOf({ hasKept: true })
    found.push(null)
    await pass(3_000)
    expect([stores.removeLocal, stores.removeSent].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(states.at(-1)).toEqual({ kept: 'none' })
  })
})

describe('a post that is saved', () => {
  it('waits for what is on its way, and nothing of it is sent afterwards', async () => {
    let answer = (_saved: typeof SAVED) => {}
    stores.send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const saver = saverOf()
    saver.push(typed('A'))
    await pass(3_000)
    const paused = vi.fn()
    void saver.pause().then(paused)
    await pass(0)
    expect(paused).not.toHaveBeenCalled()
    answer(SAVED)
    await pass(0)
    expect(paused).toHaveBeenCalled()
    await saver.end({ isGivenUp: false })
    saver.push(typed('Late'))
    await pass(20_000)
    expect(stores.send).toHaveBeenCalledTimes(1)
    expect(stores.removeLocal).toHaveBeenCalled()
    expect(stores.removeSent).not.toHaveBeenCalled()
  })

  it('goes on being kept when saving it failed', async () => {
    const saver = saverOf()
    saver.push(typed('A'))
    await saver.pause()
    saver.resume()
    await pass(3_000)
    expect(stores.send).toHaveBeenCalledTimes(1)
  })

  it('that is given up is given up at the server, too', async () => {
    const saver = saverOf({ hasKept: true })
    await saver.end({ isGivenUp: true })
    expect([stores.removeLocal, stores.removeSent].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })
})
