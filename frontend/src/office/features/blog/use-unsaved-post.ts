import type { BlogAutosave, PostAutosaveList, PostAutosaveResponse, PostAutosaveSaved } from '@sofaseva/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { ulid } from 'ulid'
import { currentOf } from '#office/ui/conflict/current-state.js'
import { draftLocks, drafts, type StoredDraft } from '#offline/drafts.js'
import { acquireLock } from '#offline/outbox/lock.js'
import { api } from '#shared/http/api.js'
import { prefetchRequest, takePrefetched } from '#shared/http/request-prefetch.js'
import { pageUserId } from '#shared/session/session-store.js'
import { type OpenedDraft, openDraft } from './draft.rules.js'
import type { UnsavedPost } from './post-draft.js'
import { catchConflict, ServerDraft } from './server-draft.js'

const UNSAVED = 'admin-blog-unsaved'
/** The kinds of drafts on this device. */
export const DRAFT_KINDS = { new: 'new-post', saved: 'post' } as const

/** A post with its unsaved input when the editor opens. */
export interface OpenedPost extends OpenedDraft {
  /** The post's id. A new post keeps it when it is saved. */
  draftId: string
  /** The server's draft. */
  server: ServerDraft
  /** True if another tab of this browser edits the post. */
  isOpenElsewhere: boolean
  /** Releases the lock, so that other tabs can edit the post. */
  release: () => void
  /** The number of times the editor was reset. */
  round: number
  /** New posts that were started on other devices and not saved. */
  others: readonly UnsavedTitle[]
}

export type UnsavedTitle = PostAutosaveList['autosaves'][number]

const AUTOSAVES = '/blogs/admin/autosaves'
const autosavePath = (draftId: string) => `/blogs/admin/${draftId}/autosave`

function removeSent(draftId: string, expectedRevision: number): Promise<unknown> {
  return api(`${autosavePath(draftId)}?expectedRevision=${expectedRevision}`, { method: 'DELETE' })
}

function callsOf(draftId: string): ConstructorParameters<typeof ServerDraft>[0] {
  return {
    send: (draft, expectedRevision) => {
      const body = new FormData()
      body.append('draft', JSON.stringify(draft))
      body.append('expectedRevision', String(expectedRevision))
      return catchConflict(api<PostAutosaveSaved>(autosavePath(draftId), { method: 'PUT', body }))
    },
    removeSent: (expectedRevision) => removeSent(draftId, expectedRevision),
  }
}

async function sentDraft(draftId: string): Promise<BlogAutosave | null> {
  return (await takePrefetched<PostAutosaveResponse>(autosavePath(draftId))).autosave
}

async function readUnsaved(userId: string, draftId: string, sent: Promise<Parameters<typeof openDraft>[1]>) {
  const local = drafts.read<UnsavedPost>(userId, draftId).catch(() => undefined)
  const { revision, attempt, ...draft } = openDraft(...(await Promise.all([local, sent])))
  return { ...draft, server: new ServerDraft(callsOf(draftId), { revision, attempt }) }
}

/** Reads the unsaved input of a post. Without a connection, it reads only this device's. */
export function readReachable(userId: string, draftId: string) {
  return readUnsaved(
    userId,
    draftId,
    sentDraft(draftId).catch(() => 'unreached' as const),
  )
}

export const lockOf = (draftId: string) => `blog-draft:${draftId}`

/** Milliseconds to wait for an editor that was just closed to release its post. */
const LEAVING_MS = 1_000

/** Locks the post for this tab. Returns null if another tab has it open. */
async function acquireDraftLock(draftId: string): Promise<(() => void) | null> {
  const release = await acquireLock(draftLocks.exclusive, lockOf(draftId))
  return release ?? draftLocks.wait(lockOf(draftId), AbortSignal.timeout(LEAVING_MS)).catch(() => null)
}

/** Throws ApiError. Then other tabs can open the post. */
async function open(userId: string, draftId: string): Promise<OpenedPost> {
  const release = await acquireDraftLock(draftId)
  try {
    const found = await readUnsaved(userId, draftId, sentDraft(draftId))
    const isOpenElsewhere = release === null
    return { draftId, ...found, isOpenElsewhere, release: release ?? (() => {}), round: 0, others: [] }
  } catch (error) {
    release?.()
    throw error
  }
}

type NewPostRow = StoredDraft<UnsavedPost>

const isEmpty = ({ value }: NewPostRow) => Object.keys(value.draft).length === 0

/** Removes what this device remembers of new posts that were discarded or saved elsewhere. */
async function removeStale(rows: readonly NewPostRow[]): Promise<void> {
  for (const { userId, id } of rows) {
    const release = await acquireLock(draftLocks.exclusive, lockOf(id))
    if (!release) continue
    // Another tab may have had it open until now.
    const row = await drafts.read<UnsavedPost>(userId, id).catch(() => undefined)
    if (row && isEmpty(row)) await drafts.remove(userId, id).catch(() => undefined)
    release()
  }
}

/** Opens the new post last typed on this device that no other tab has open, or an empty one. */
async function openNew(userId: string): Promise<OpenedPost> {
  const [local, sent] = await Promise.all([
    drafts.listByKind<UnsavedPost>(userId, DRAFT_KINDS.new).catch(() => []),
    // Without a connection one can write all the same.
    takePrefetched<PostAutosaveList>(AUTOSAVES).then(
      ({ autosaves }) => autosaves,
      () => null,
    ),
  ])
  const isSent = new Set(sent?.map(({ _id }) => _id))
  const isLocal = new Set(local.map(({ id }) => id))
  const others = (sent ?? []).filter(({ _id }) => !isLocal.has(_id))
  // A row without input stands for a draft that the server has.
  const hasInput = (row: NewPostRow) => !isEmpty(row) || isSent.has(row.id)
  if (sent) void removeStale(local.filter((row) => !hasInput(row)))
  for (const [index, { id: draftId }] of local.filter(hasInput).entries()) {
    // The one typed last may be in an editor that was just closed. The others are in open tabs.
    const release = await (index === 0 ? acquireDraftLock(draftId) : acquireLock(draftLocks.exclusive, lockOf(draftId)))
    if (!release) continue
    const found = await readReachable(userId, draftId)
    // The connection may have failed meanwhile.
    if (found.unsaved && Object.keys(found.unsaved.draft).length > 0)
      return { draftId, ...found, isOpenElsewhere: false, release, round: 0, others }
    release()
  }
  const draftId = ulid()
  const release = (await acquireDraftLock(draftId)) ?? (() => {})
  const found = await readUnsaved(userId, draftId, Promise.resolve(null))
  return { draftId, ...found, isOpenElsewhere: false, release, round: 0, others }
}

/** Prefetches the unsaved input of a post, or the list of new posts. */
export const preloadUnsaved = (id: string | null) => prefetchRequest(id === null ? AUTOSAVES : autosavePath(id))

/** Reads the unsaved input of a post from this device or the server. Null opens a new post. */
export function useOpenedPost(id: string | null) {
  const query = useQuery({
    queryKey: [UNSAVED, id],
    queryFn: async ({ signal }) => {
      const userId = pageUserId() ?? ''
      const opened = await (id === null ? openNew(userId) : open(userId, id))
      if (signal.aborted) opened.release()
      return opened
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const release = query.data?.release
  useEffect(() => release, [release])
  return query
}

/** Returns a function that updates the opened post. Null is a new one. */
export function useChangeOpened(id: string | null) {
  const client = useQueryClient()
  return useCallback(
    (change: (opened: OpenedPost) => OpenedPost) =>
      client.setQueryData<OpenedPost>([UNSAVED, id], (opened) => opened && change(opened)),
    [client, id],
  )
}

/** Returns a function that resets the editor: with or without a draft, or with the choice between two. */
export function useReopenPost(id: string | null) {
  const change = useChangeOpened(id)
  return useCallback(
    (draft: Partial<OpenedPost>) =>
      change((opened) => ({ ...opened, typedAt: null, diverged: null, ...draft, round: opened.round + 1 })),
    [change],
  )
}

/** Continues or discards a new post that was started on another device. */
export function useUnsavedOnOtherDevices() {
  const client = useQueryClient()
  const change = useChangeOpened(null)
  const without = (others: readonly UnsavedTitle[], id: string) => others.filter(({ _id }) => _id !== id)
  return {
    continueWith: async ({ _id: id }: UnsavedTitle) => {
      const opened = await open(pageUserId() ?? '', id)
      const isLeft = !client
        .getQueryCache()
        .find({ queryKey: [UNSAVED, null] })
        ?.isActive()
      if (isLeft) opened.release()
      else change(({ round, others }) => ({ ...opened, round: round + 1, others: without(others, id) }))
    },
    /** Throws ApiError. If the draft has changed since, the list shows its current state. */
    discard: async (post: UnsavedTitle) => {
      const { _id: id, revision } = post
      try {
        await removeSent(id, revision)
        change((opened) => ({ ...opened, others: without(opened.others, id) }))
      } catch (error) {
        const theirs = await currentOf('BLOG_DRAFT_CHANGED', error)
        if (!theirs) throw error
        const { draft, ...kept } = theirs
        const shown = { ...post, ...kept, title: draft.title ?? '' }
        change((opened) => ({ ...opened, others: opened.others.map((other) => (other._id === id ? shown : other)) }))
        throw error
      }
    },
  }
}
