import type { BlogAutosave, BlogAutosaveAnswer, BlogAutosaveList, BlogAutosaveSaved } from '@sofaseva/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ulid } from 'ulid'
import { currentOf } from '#office/ui/conflict/current-state.js'
import { draftLocks, drafts } from '#offline/drafts.js'
import { acquireLock } from '#offline/outbox/lock.js'
import { api } from '#shared/http/api.js'
import { askEarly, earlyAnswer } from '#shared/http/early-calls.js'
import { personId } from '#shared/session/session-store.js'
import { type OpenedDraft, openDraft } from './draft.rules.js'
import { type AutosaveState, DraftSaver, type DraftStores, type UnsavedPost } from './draft-saver.js'

const UNSAVED = 'admin-blog-unsaved'
const KINDS = { new: 'new-post', saved: 'post' } as const

/** A post as its editor is opened. */
export interface OpenedPost extends OpenedDraft {
  /** Of the post; a new one gets it when it is saved. */
  draftId: string
  /** Another tab of this browser edits it, too. */
  isOpenElsewhere: boolean
  /** Lets other tabs edit it. */
  release: () => void
  /** Counts how often the editor began anew. */
  round: number
  /** New posts that were begun on other devices, and not saved. */
  others: readonly UnsavedTitle[]
}

export type UnsavedTitle = BlogAutosaveList['autosaves'][number]

const AUTOSAVES = '/blogs/admin/autosaves'
const autosavePath = (draftId: string) => `/blogs/admin/${draftId}/autosave`

async function readUnsaved(userId: string, draftId: string) {
  const [local, { autosave }] = await Promise.all([
    drafts.read<UnsavedPost>(userId, draftId).catch(() => undefined),
    earlyAnswer<BlogAutosaveAnswer>(autosavePath(draftId)),
  ])
  return openDraft(local, autosave)
}

const lockOf = (draftId: string) => `blog-draft:${draftId}`

/** An editor that was just left gives its post up a moment later. */
const LEAVING_MS = 1_000

/** Null where another tab has it open. */
async function hold(draftId: string): Promise<(() => void) | null> {
  const release = await acquireLock(draftLocks.exclusive, lockOf(draftId))
  return release ?? draftLocks.wait(lockOf(draftId), AbortSignal.timeout(LEAVING_MS)).catch(() => null)
}

async function open(userId: string, draftId: string): Promise<OpenedPost> {
  const release = await hold(draftId)
  const found = await readUnsaved(userId, draftId)
  const isOpenElsewhere = release === null
  return { draftId, ...found, isOpenElsewhere, release: release ?? (() => {}), round: 0, others: [] }
}

/** The new post that was typed last on this device and that no other tab has open, or an empty one. */
async function openNew(userId: string): Promise<OpenedPost> {
  const [local, sent] = await Promise.all([
    drafts.ofKind<UnsavedPost>(userId, KINDS.new).catch(() => []),
    // Without a connection one can write all the same.
    earlyAnswer<BlogAutosaveList>(AUTOSAVES).then(
      ({ autosaves }) => autosaves,
      () => [],
    ),
  ])
  const isLocal = new Set(local.map(({ id }) => id))
  const others = sent.filter(({ _id }) => !isLocal.has(_id))
  for (const copy of local) {
    const { id: draftId, revision } = copy
    const release = await hold(draftId)
    if (!release) continue
    const found = await readUnsaved(userId, draftId).catch(() => ({ ...openDraft(copy, null), revision }))
    // Without the server, it has nothing of one that had arrived there.
    if (found.unsaved && Object.keys(found.unsaved.draft).length > 0)
      return { draftId, ...found, isOpenElsewhere: false, release, round: 0, others }
    release()
  }
  const draftId = ulid()
  const release = (await hold(draftId)) ?? (() => {})
  return { draftId, ...openDraft(undefined, null), isOpenElsewhere: false, release, round: 0, others }
}

/** Asks the server for what was typed for a post, or for new ones. */
export const preloadUnsaved = (id: string | null) => askEarly(id === null ? AUTOSAVES : autosavePath(id))

/** What was typed for a post and not saved, on this device or another; null opens a new post. */
export function useOpenedPost(id: string | null) {
  const query = useQuery({
    queryKey: [UNSAVED, id],
    queryFn: async ({ signal }) => {
      const userId = personId() ?? ''
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

/** Has the editor of a post begin anew: with what was typed, without, or with the question whose draft is gone on with. */
export function useReopenPost(id: string | null) {
  const client = useQueryClient()
  return (draft: Partial<OpenedDraft>) =>
    client.setQueryData<OpenedPost>(
      [UNSAVED, id],
      (opened) => opened && { ...opened, typedAt: null, diverged: null, ...draft, round: opened.round + 1 },
    )
}

/** Goes on with a new post that was begun on another device, or gives it up. */
export function useUnsavedOnOtherDevices() {
  const client = useQueryClient()
  const change = (next: (opened: OpenedPost) => OpenedPost) =>
    client.setQueryData<OpenedPost>([UNSAVED, null], (opened) => opened && next(opened))
  const without = (others: readonly UnsavedTitle[], id: string) => others.filter(({ _id }) => _id !== id)
  return {
    continueWith: async (id: string) => {
      const opened = await open(personId() ?? '', id)
      change(({ round, others }) => ({ ...opened, round: round + 1, others: without(others, id) }))
    },
    discard: async (id: string) => {
      await api(autosavePath(id), { method: 'DELETE' })
      change((opened) => ({ ...opened, others: without(opened.others, id) }))
    },
  }
}

function storesOf(userId: string, draftId: string, kind: string): DraftStores {
  return {
    writeLocal: (value, revision) => drafts.write({ userId, id: draftId, kind, value, savedAt: Date.now(), revision }),
    removeLocal: () => drafts.remove(userId, draftId),
    send: async (draft, expectedRevision) => {
      const body = new FormData()
      body.append('draft', JSON.stringify(draft))
      body.append('expectedRevision', String(expectedRevision))
      try {
        return await api<BlogAutosaveSaved>(autosavePath(draftId), { method: 'PUT', body })
      } catch (error) {
        const theirs = await currentOf('BLOG_DRAFT_CHANGED', error)
        if (theirs) return { theirs }
        throw error
      }
    },
    removeSent: async () => {
      await api(autosavePath(draftId), { method: 'DELETE' })
    },
  }
}

/** Calls `take` once no other tab edits a post. */
function useTakingOver({ draftId, isOpenElsewhere }: OpenedPost, take: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was opened
  useEffect(() => {
    if (!isOpenElsewhere) return
    const end = new AbortController()
    const taken = draftLocks.wait(lockOf(draftId), end.signal)
    taken.then(() => !end.signal.aborted && take()).catch(() => undefined)
    return () => {
      end.abort()
      taken.then((release) => release()).catch(() => undefined)
    }
  }, [])
}

interface AutosaveOptions {
  opened: OpenedPost
  isNew: boolean
  onConflict: (theirs: BlogAutosave) => void
}

/**
 * Keeps what is typed for as long as the editor is there. While another tab edits the same post, its draft is kept and
 * this one's is not.
 */
export function useAutosave({ opened, isNew, onConflict }: AutosaveOptions) {
  const { draftId, unsaved, revision, isUnsent } = opened
  const [state, setState] = useState<AutosaveState>({ kept: 'none' })
  const [isOpenElsewhere, setIsOpenElsewhere] = useState(opened.isOpenElsewhere)
  const conflict = useRef(onConflict)
  useEffect(() => {
    conflict.current = onConflict
  })
  const [saver] = useState(
    () =>
      new DraftSaver({
        stores: storesOf(personId() ?? '', draftId, isNew ? KINDS.new : KINDS.saved),
        ...{ revision, hasKept: unsaved !== null, isRemembered: isNew, isHeld: !opened.isOpenElsewhere },
        attempt: isUnsent && unsaved ? unsaved.draft : null,
        // With each letter it is on its way, which is drawn once.
        onState: (next) => setState((known) => (next.kept !== 'server' && next.kept === known.kept ? known : next)),
        onConflict: (theirs) => conflict.current(theirs),
      }),
  )
  useTakingOver(opened, () => {
    setIsOpenElsewhere(false)
    saver.take()
  })
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') saver.flush()
    }
    const retry = () => saver.flush()
    document.addEventListener('visibilitychange', hide)
    addEventListener('online', retry)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('online', retry)
      saver.close()
    }
  }, [saver])
  return { saver, state, isOpenElsewhere }
}
