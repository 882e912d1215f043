import type { BlogAutosave, BlogAutosaveAnswer, BlogAutosaveList, BlogAutosaveSaved } from '@sofaseva/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ulid } from 'ulid'
import { drafts, type StoredDraft } from '../../../offline/drafts.js'
import { acquireLock, withWebLock } from '../../../offline/outbox/lock.js'
import { api } from '../../../shared/http/api.js'
import { askEarly, earlyAnswer } from '../../../shared/http/early-calls.js'
import { personId } from '../../../shared/session/session-store.js'
import { type AutosaveState, type AutosaveStores, BlogAutosaver, type UnsavedPost } from './blog-autosaver.js'

const UNSAVED = 'admin-blog-unsaved'
const KINDS = { new: 'new-post', saved: 'post' } as const

/** What was typed for a post before, if anything. */
export interface OpenedPost {
  /** Of the post; a new one gets it when it is saved. */
  draftId: string
  unsaved: UnsavedPost | null
  /** When it was typed; null for nothing. */
  typedAt: string | null
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

/** The fields that were typed last, here or on another device. Files are on this device alone: they stay in any case. */
export function newerOf(
  local: Pick<StoredDraft<UnsavedPost>, 'value' | 'savedAt' | 'sentAt'> | undefined,
  sent: BlogAutosave | null,
): Pick<OpenedPost, 'unsaved' | 'typedAt'> {
  const isLocal = local && (!sent || local.sentAt === sent.savedAt || local.savedAt >= Date.parse(sent.savedAt))
  if (isLocal) return { unsaved: local.value, typedAt: new Date(local.savedAt).toISOString() }
  if (!sent) return { unsaved: null, typedAt: null }
  const { featuredFile, added } = local?.value ?? { featuredFile: null, added: [] }
  return { unsaved: { draft: sent.draft, featuredFile, added }, typedAt: sent.savedAt }
}

async function readUnsaved(userId: string, draftId: string) {
  const [local, { autosave }] = await Promise.all([
    drafts.read<UnsavedPost>(userId, draftId).catch(() => undefined),
    earlyAnswer<BlogAutosaveAnswer>(autosavePath(draftId)),
  ])
  return newerOf(local, autosave)
}

const hold = (draftId: string) => acquireLock(withWebLock, `blog-draft:${draftId}`)

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
  for (const { id: draftId, value, savedAt } of local) {
    const release = await hold(draftId)
    if (!release) continue
    const typed = { unsaved: value, typedAt: new Date(savedAt).toISOString() }
    const found = await readUnsaved(userId, draftId).catch(() => typed)
    return { draftId, ...found, isOpenElsewhere: false, release, round: 0, others }
  }
  const draftId = ulid()
  const release = (await hold(draftId)) ?? (() => {})
  return { draftId, unsaved: null, typedAt: null, isOpenElsewhere: false, release, round: 0, others }
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
    writeLocal: (value, sentAt) => drafts.write({ userId, id: draftId, kind, value, savedAt: Date.now(), sentAt }),
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

/** Keeps what is typed, on this device and on the server, for as long as the editor is there. */
export function useAutosave({ draftId, unsaved }: OpenedPost, isNew: boolean): [BlogAutosaver, AutosaveState] {
  const [state, setState] = useState<AutosaveState>({ kept: 'none' })
  const made = useRef<BlogAutosaver | null>(null)
  made.current ??= new BlogAutosaver(
    storesOf(personId() ?? '', draftId, isNew ? KINDS.new : KINDS.saved),
    // With each letter it is on its way, which is drawn once.
    (next) => setState((known) => (next.kept !== 'server' && next.kept === known.kept ? known : next)),
    unsaved !== null,
  )
  const saver = made.current
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
  return [saver, state]
}
