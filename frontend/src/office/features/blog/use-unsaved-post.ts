import type { BlogAutosaveAnswer, BlogAutosaveList, BlogAutosaveSaved } from '@sofaseva/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ulid } from 'ulid'
import { draftLocks, drafts } from '#offline/drafts.js'
import { acquireLock } from '#offline/outbox/lock.js'
import { api } from '#shared/http/api.js'
import { askEarly, earlyAnswer } from '#shared/http/early-calls.js'
import { personId } from '#shared/session/session-store.js'
import { type AutosaveState, type AutosaveStores, BlogAutosaver, type UnsavedPost } from './blog-autosaver.js'
import { draftsOf, type OpenedDraft, type TypedCopy } from './drafts.rules.js'

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
  return draftsOf(local, autosave)
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
  for (const { id: draftId, value, savedAt, sentAt } of local) {
    const release = await hold(draftId)
    if (!release) continue
    const typed = { unsaved: value, typedAt: new Date(savedAt).toISOString(), sentAt, diverged: null }
    const found = await readUnsaved(userId, draftId).catch(() => typed)
    return { draftId, ...found, isOpenElsewhere: false, release, round: 0, others }
  }
  const draftId = ulid()
  const release = (await hold(draftId)) ?? (() => {})
  return { draftId, ...draftsOf(undefined, null), isOpenElsewhere: false, release, round: 0, others }
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

/** Has the editor of a post begin anew, with what was typed or without. */
export function useReopenPost(id: string | null) {
  const client = useQueryClient()
  return (unsaved: UnsavedPost | null) =>
    client.setQueryData<OpenedPost>(
      [UNSAVED, id],
      (opened) => opened && { ...opened, unsaved, typedAt: null, round: opened.round + 1 },
    )
}

/** Goes on with one of two drafts of a post, or of a new one. */
export function useDraftChoice(id: string | null) {
  const client = useQueryClient()
  return (chosen: TypedCopy) =>
    client.setQueryData<OpenedPost>(
      [UNSAVED, id],
      (opened) => opened && { ...opened, ...chosen, diverged: null, round: opened.round + 1 },
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

function storesOf(userId: string, draftId: string, kind: string): AutosaveStores {
  return {
    writeLocal: (value, { sentAt, attempt }) =>
      drafts.write({
        ...{ userId, id: draftId, kind, value, savedAt: Date.now(), sentAt },
        ...(attempt ? { attempt } : {}),
      }),
    removeLocal: () => drafts.remove(userId, draftId),
    send: async (draft) => {
      const body = new FormData()
      body.append('draft', JSON.stringify(draft))
      return (await api<BlogAutosaveSaved>(autosavePath(draftId), { method: 'PUT', body })).savedAt
    },
    removeSent: async () => {
      await api(autosavePath(draftId), { method: 'DELETE' })
    },
  }
}

/** Leaves alone what another tab keeps under the same id. */
function onlyWhile(isOurs: () => boolean, stores: AutosaveStores): AutosaveStores {
  const elsewhere = () => Promise.reject(new Error('Another tab edits it.'))
  return {
    writeLocal: (...args) => (isOurs() ? stores.writeLocal(...args) : elsewhere()),
    send: (draft) => (isOurs() ? stores.send(draft) : elsewhere()),
    removeLocal: async () => {
      if (isOurs()) await stores.removeLocal()
    },
    removeSent: async () => {
      if (isOurs()) await stores.removeSent()
    },
  }
}

/** Waits until no other tab edits a post. Null where that tab has left a draft of its own. */
async function takeOver({ draftId, sentAt }: OpenedPost, signal: AbortSignal): Promise<(() => void) | null> {
  const release = await draftLocks.wait(lockOf(draftId), signal)
  const left = await api<BlogAutosaveAnswer>(autosavePath(draftId)).catch(() => null)
  if (left && (left.autosave?.savedAt ?? null) === sentAt && !signal.aborted) return release
  release()
  return null
}

/**
 * Keeps what is typed, on this device and on the server, for as long as the editor is there. While another tab edits the
 * same post, its draft is kept and this one's is not.
 */
export function useAutosave(
  opened: OpenedPost,
  isNew: boolean,
): { autosaver: BlogAutosaver; state: AutosaveState; isOpenElsewhere: boolean } {
  const { draftId, unsaved, sentAt } = opened
  const [state, setState] = useState<AutosaveState>({ kept: 'none' })
  const [isOpenElsewhere, setIsOpenElsewhere] = useState(opened.isOpenElsewhere)
  const isOurs = useRef(!opened.isOpenElsewhere)
  const made = useRef<BlogAutosaver | null>(null)
  made.current ??= new BlogAutosaver(
    onlyWhile(() => isOurs.current, storesOf(personId() ?? '', draftId, isNew ? KINDS.new : KINDS.saved)),
    // With each letter it is on its way, which is drawn once.
    (next) => setState((known) => (next.kept !== 'server' && next.kept === known.kept ? known : next)),
    unsaved !== null,
    sentAt,
  )
  const autosaver = made.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was opened
  useEffect(() => {
    if (isOurs.current) return
    const end = new AbortController()
    let release: (() => void) | null = null
    takeOver(opened, end.signal)
      .then((taken) => {
        release = taken
        if (!taken) return
        isOurs.current = true
        setIsOpenElsewhere(false)
        autosaver.flush()
      })
      .catch(() => undefined)
    return () => {
      end.abort()
      release?.()
    }
  }, [autosaver])
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') autosaver.flush()
    }
    const retry = () => autosaver.flush()
    document.addEventListener('visibilitychange', hide)
    addEventListener('online', retry)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('online', retry)
      autosaver.close()
    }
  }, [autosaver])
  return { autosaver, state, isOpenElsewhere }
}
