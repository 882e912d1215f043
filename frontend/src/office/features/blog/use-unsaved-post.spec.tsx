import type { PostAutosaveList } from '@sofaseva/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draftLocks, drafts, forgetDrafts } from '#offline/drafts.js'
import { acquireLock } from '#offline/outbox/lock.js'
import { AdminDocument } from '#test-support/admin-document.js'
import { POST } from '#test-support/admin-post.js'
import { jsonResponse } from '#test-support/samples.js'
import { lockOf, useOpenedPost, useUnsavedOnOtherDevices } from './use-unsaved-post.js'

const idOf = (digit: number) => `01J0000000000000000000000${digit}`
const unsaved = (id: string): PostAutosaveList['autosaves'][number] => ({
  _id: id,
  title: '',
  savedAt: '2026-11-24T10:00:00.000Z',
  revision: 1,
})

/** Fetched paths since the test began. */
let fetched: string[] = []
/** Handles requests for one draft. */
let respond: () => Response | Promise<Response>

beforeEach(async () => {
  fetched = []
  respond = () => jsonResponse(200, { success: true, autosave: null })
  await forgetDrafts('')
})
afterEach(() => vi.unstubAllGlobals())

function serverWith(autosaves: readonly string[]): void {
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(new URL(url, location.origin).pathname)
    return url.endsWith('/autosaves')
      ? jsonResponse(200, { success: true, autosaves: autosaves.map(unsaved) })
      : respond()
  })
}

/** Stores a row of a new post. Without a title, the server has all of its input. */
const keep = (id: string, title?: string) =>
  drafts.write({
    userId: '',
    id,
    kind: 'new-post',
    revision: 0,
    savedAt: Number(id.at(-1)),
    value: { draft: title === undefined ? {} : { title }, featuredFile: null, added: [] },
  })

/** Whether another editor could open this post. */
async function isFree(id: string): Promise<boolean> {
  const release = await acquireLock(draftLocks.exclusive, lockOf(id))
  release?.()
  return release !== null
}

const openNew = () =>
  renderHook(() => ({ opened: useOpenedPost(null), ...useUnsavedOnOtherDevices() }), { wrapper: AdminDocument })

it('frees a post that failed to open', async () => {
  serverWith([])
  respond = () => jsonResponse(500, { success: false, code: 'INTERNAL', message: 'Failed.' })
  const { result } = renderHook(() => useOpenedPost(POST._id), { wrapper: AdminDocument })
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(await isFree(POST._id)).toBe(true)
})

it('frees a post of another device that failed to open, or that opened after the page was left', async () => {
  const id = idOf(1)
  serverWith([id])
  const { result, unmount } = openNew()
  await waitFor(() => expect(result.current.opened.data?.others).toHaveLength(1))
  const { continueWith } = result.current
  respond = () => jsonResponse(500, { success: false, code: 'INTERNAL', message: 'Failed.' })
  await act(() => expect(continueWith(unsaved(id))).rejects.toThrow('Failed.'))
  expect(await isFree(id)).toBe(true)
  let give = (_response: Response) => {}
  respond = () => new Promise<Response>((resolve) => (give = resolve))
  const continued = continueWith(unsaved(id))
  await waitFor(() => expect(fetched.filter((path) => path.includes(id))).toHaveLength(2))
  unmount()
  give(jsonResponse(200, { success: true, autosave: null }))
  await continued
  await waitFor(async () => expect(await isFree(id)).toBe(true))
})

it('removes rows of new posts that were discarded or saved elsewhere, and reads only the one it opens', async () => {
  serverWith([idOf(3)])
  await Promise.all([
    keep(idOf(1)),
    keep(idOf(2), 'Typed offline'),
    keep(idOf(3)),
    keep(idOf(4), 'Latest'),
    keep(idOf(5)),
  ])
  const { result } = openNew()
  await waitFor(() => expect(result.current.opened.data?.draftId).toBe(idOf(4)))
  const rows = async () => (await drafts.listByKind('', 'new-post')).map(({ id }) => id)
  await waitFor(async () => expect(await rows()).toEqual([idOf(4), idOf(3), idOf(2)]))
  expect(fetched.filter((path) => path.endsWith('/autosave'))).toEqual([`/api/blogs/admin/${idOf(4)}/autosave`])
})

it('keeps the rows while the list of the server is unknown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No connection.')))
  await keep(idOf(1))
  const { result } = openNew()
  await waitFor(() => expect(result.current.opened.data?.draftId).toBeDefined())
  expect(result.current.opened.data?.draftId).not.toBe(idOf(1))
  expect(await drafts.listByKind('', 'new-post')).toHaveLength(1)
})
