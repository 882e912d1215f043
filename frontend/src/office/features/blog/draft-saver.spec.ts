import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#shared/http/api-error.js'
import { type AutosaveState, DraftSaver, type LocalDraft } from './draft-saver.js'
import type { UnsavedPost } from './post-draft.js'
import { type DraftCalls, ServerDraft } from './server-draft.js'

const typed = (title: string): UnsavedPost => ({ draft: { title }, featuredFile: null, added: [] })
const SAVED_AT = '2026-11-24T10:00:00.000Z'
const SAVED = { savedAt: SAVED_AT, revision: 1 }

type DraftStores = LocalDraft & DraftCalls

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

type Known = Pick<ServerDraft, 'revision' | 'attempt'>
const serverOf = (known: Partial<Known> = {}) => new ServerDraft(stores, { revision: 0, attempt: null, ...known })
type Options = ConstructorParameters<typeof DraftSaver>[0]
const saverOf = ({ server = serverOf(), ...options }: Partial<Options> = {}) =>
  new DraftSaver({
    local: stores,
    server,
    hasStoredDraft: false,
    isRemembered: false,
    hasLock: true,
    onConflict,
    onState: (state) => state.kept === 'pending' || states.push(state),
    ...options,
  })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('unsaved input', () => {
  it('is stored on this device at once, and on the server after a pause', async () => {
    const saver = saverOf()
    for (const title of ['A', 'Ab', 'Abc']) saver.push(typed(title))
    await pass(0)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([typed('Abc'), { revision: 0, attempt: null }])
    expect(stores.send).not.toHaveBeenCalled()
    await pass(3_000)
    expect(stores.send.mock.calls).toEqual([[{ title: 'Abc' }, 0]])
    expect(states).toEqual([{ kept: 'server', savedAt: SAVED_AT }])
    // The server has it from now on.
    expect(stores.removeLocal).toHaveBeenCalledTimes(1)
    saver.push(typed('Abcd'))
    await pass(0)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([typed('Abcd'), { revision: 1, attempt: null }])
  })

  it('stays on this device until all of it has arrived, even during a request', async () => {
    let answer = (_saved: typeof SAVED) => {}
    stores.send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const saver = saverOf()
    saver.push(typed('A'))
    await pass(3_000)
    saver.push(typed('Ab'))
    answer(SAVED)
    await pass(0)
    expect(stores.removeLocal).not.toHaveBeenCalled()
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([typed('Ab'), { revision: 1, attempt: null }])
  })

  it('keeps the chosen files and the ids of new posts on this device', async () => {
    const withFile = { ...typed('A'), featuredFile: new File(['1'], 'sofa.png') }
    saverOf().push(withFile)
    await pass(3_000)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([
      { ...withFile, draft: {} },
      { revision: 1, attempt: null },
    ])
    saverOf({ isRemembered: true }).push(typed('B'))
    await pass(3_000)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([
      { ...typed('B'), draft: {} },
      { revision: 1, attempt: null },
    ])
    expect(stores.removeLocal).not.toHaveBeenCalled()
  })

  it('keeps its base revision on this device through later input and lost responses', async () => {
    const saver = saverOf({ hasStoredDraft: true, server: serverOf({ revision: 4 }) })
    saver.push(typed('A'))
    await pass(0)
    expect(stores.writeLocal.mock.calls.at(-1)?.[1]).toEqual({ revision: 4, attempt: null })
    stores.send.mockRejectedValueOnce(new Error('The response was lost.'))
    await pass(3_000)
    expect(stores.writeLocal.mock.calls.at(-1)?.[1]).toEqual({ revision: 4, attempt: { title: 'A' } })
    await pass(15_000)
    saver.push(typed('Ab'))
    await pass(0)
    expect(stores.writeLocal.mock.calls.at(-1)).toEqual([typed('Ab'), { revision: 1, attempt: null }])
  })

  it('repeats a draft whose response was lost before it sends later input', async () => {
    stores.send.mockRejectedValueOnce(new Error('The response was lost.'))
    const saver = saverOf({ server: serverOf({ revision: 4 }) })
    saver.push(typed('A'))
    await pass(3_000)
    expect(states).toEqual([{ kept: 'device' }])
    saver.push(typed('Ab'))
    stores.send.mockResolvedValueOnce({ savedAt: SAVED_AT, revision: 6 })
    await pass(3_000)
    const sent = [
      [{ title: 'A' }, 4],
      [{ title: 'A' }, 4],
      [{ title: 'Ab' }, 6],
    ]
    expect(stores.send.mock.calls).toEqual(sent)
    expect(states.at(-1)).toEqual({ kept: 'server', savedAt: SAVED_AT })
    // A closed editor may have sent a draft, too.
    saverOf({ server: serverOf({ attempt: { title: 'Before' } }) }).push(typed('Now'))
    await pass(3_000)
    expect(stores.send.mock.calls.slice(-2).map(([draft]) => draft)).toEqual([{ title: 'Before' }, { title: 'Now' }])
  })

  it('sends later input after the server rejected a draft', async () => {
    stores.send.mockRejectedValueOnce(new ApiError('VALIDATION_FAILED', 400, 'Too long.'))
    const saver = saverOf()
    saver.push(typed('Too long'))
    await pass(3_000)
    saver.push(typed('Short'))
    await pass(3_000)
    expect(stores.send.mock.calls.map(([draft]) => draft)).toEqual([{ title: 'Too long' }, { title: 'Short' }])
    expect(states.at(-1)).toEqual({ kept: 'server', savedAt: SAVED_AT })
  })

  it('stays on this device and is no longer sent once another device has saved a draft', async () => {
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

  it('asks when nothing differs any more and another device has saved a draft', async () => {
    const theirs = { draft: { title: 'Theirs' }, savedAt: SAVED_AT, revision: 5 }
    stores.removeSent.mockResolvedValueOnce({ theirs })
    saverOf({ hasStoredDraft: true, server: serverOf({ revision: 4 }) }).push(null)
    await pass(3_000)
    expect(stores.removeSent.mock.calls).toEqual([[4]])
    expect(onConflict.mock.calls).toEqual([[theirs]])
  })

  it('is not stored while another tab edits the post', async () => {
    const saver = saverOf({ hasLock: false })
    saver.push(typed('A'))
    await pass(3_000)
    expect(states).toEqual([{ kept: 'nowhere' }])
    expect(stores.send).not.toHaveBeenCalled()
    expect(stores.writeLocal).not.toHaveBeenCalled()
    saver.takeOver()
    await pass(0)
    expect(states.at(-1)).toEqual({ kept: 'server', savedAt: SAVED_AT })
  })

  it('is neither written nor removed in a read-only tab that takes over', async () => {
    const saver = saverOf({ hasLock: false })
    saver.push(null)
    saver.takeOver()
    await pass(20_000)
    for (const call of Object.values(stores)) expect(call).not.toHaveBeenCalled()
  })

  it('continues from the draft of an earlier editor, even during its request', async () => {
    const server = serverOf()
    let answer = (_saved: typeof SAVED) => {}
    stores.send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const before = saverOf({ server })
    before.push(typed('Theirs'))
    before.close()
    saverOf({ server, hasStoredDraft: true }).push(typed('Mine'))
    await pass(3_000)
    expect(stores.send).toHaveBeenCalledTimes(1)
    answer({ savedAt: SAVED_AT, revision: 7 })
    await pass(0)
    expect(stores.send.mock.calls.at(-1)).toEqual([{ title: 'Mine' }, 7])
  })

  it('is still stored while the server is unavailable, and the status shows it', async () => {
    stores.send.mockRejectedValueOnce(new Error('offline'))
    const saver = saverOf()
    saver.push(typed('A'))
    await pass(3_000)
    expect(states).toEqual([{ kept: 'device' }])
    await pass(15_000)
    expect(states.at(-1)).toEqual({ kept: 'server', savedAt: SAVED_AT })
  })

  it('has the status "nowhere" when this device stores nothing either', async () => {
    stores.send.mockRejectedValueOnce(new Error('offline'))
    stores.writeLocal.mockRejectedValue(new Error('forbidden'))
    const saver = saverOf()
    saver.push(typed('A'))
    await pass(3_000)
    expect(states).toEqual([{ kept: 'nowhere' }])
  })

  it('is sent in sequence: later input follows the current request', async () => {
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

  it('removes the draft once nothing differs, and sends nothing if nothing ever did', async () => {
    const untouched = saverOf()
    untouched.push(null)
    await pass(3_000)
    expect(stores.removeSent).not.toHaveBeenCalled()
    const found = saverOf({ hasStoredDraft: true })
    found.push(null)
    await pass(3_000)
    expect([stores.removeLocal, stores.removeSent].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(states.at(-1)).toEqual({ kept: 'none' })
  })
})

describe('saving a post', () => {
  it('waits for the current request and sends no draft afterwards', async () => {
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
    await saver.end({ isDiscarded: false })
    saver.push(typed('Late'))
    await pass(20_000)
    expect(stores.send).toHaveBeenCalledTimes(1)
    expect(stores.removeLocal).toHaveBeenCalled()
    expect(stores.removeSent).not.toHaveBeenCalled()
  })

  it('continues autosaving after a failed save', async () => {
    const saver = saverOf()
    saver.push(typed('A'))
    await saver.pause()
    saver.resume()
    await pass(3_000)
    expect(stores.send).toHaveBeenCalledTimes(1)
  })

  it('deletes the server’s draft when the admin discards it', async () => {
    const saver = saverOf({ hasStoredDraft: true, server: serverOf({ revision: 4 }) })
    await saver.end({ isDiscarded: true })
    expect(stores.removeLocal).toHaveBeenCalledTimes(1)
    expect(stores.removeSent.mock.calls).toEqual([[4]])
  })

  it('keeps another device’s newer draft and deletes this device’s own', async () => {
    const newer = { draft: { title: 'Newer' }, savedAt: SAVED_AT, revision: 5 }
    stores.removeSent.mockResolvedValueOnce({ theirs: newer })
    await saverOf({ hasStoredDraft: true, server: serverOf({ revision: 4 }) }).end({ isDiscarded: true })
    expect(stores.removeSent).toHaveBeenCalledTimes(1)
    stores.removeSent.mockResolvedValueOnce({ theirs: newer })
    const server = serverOf({ revision: 4, attempt: { title: 'Newer' } })
    await saverOf({ hasStoredDraft: true, server }).end({ isDiscarded: true })
    expect(stores.removeSent.mock.calls.slice(1)).toEqual([[4], [5]])
  })
})
