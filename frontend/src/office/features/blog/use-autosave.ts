import type { BlogAutosave } from '@sofaseva/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftLocks, drafts } from '#offline/drafts.js'
import { pageUserId } from '#shared/session/session-store.js'
import { isSameUnsaved, openDraft } from './draft.rules.js'
import { type AutosaveState, DraftSaver, type LocalDraft } from './draft-saver.js'
import { type EditorState, unsavedOf } from './editor-state.js'
import { isTheirs } from './server-draft.js'
import {
  DRAFT_KINDS,
  lockOf,
  type OpenedPost,
  readReachable,
  useChangeOpened,
  useReopenPost,
} from './use-unsaved-post.js'

function localDraft(draftId: string, kind: string): LocalDraft {
  const userId = pageUserId() ?? ''
  return {
    writeLocal: async (value, over) => {
      // After a logout in another tab, this device must not keep the former user's input.
      if ((pageUserId() ?? '') !== userId) throw new Error('The user has left.')
      await drafts.write({ userId, id: draftId, kind, value, savedAt: Date.now(), ...over })
    },
    removeLocal: () => drafts.remove(userId, draftId),
  }
}

interface AutosaveOptions {
  /** The post's id. Null for a new post. */
  id: string | null
  opened: OpenedPost
  /** Returns the editor's state, with text typed just now. */
  getEditorState: () => EditorState
}

/**
 * Lets this tab continue with the draft of another tab, once that tab is gone. If the user typed in both tabs and the
 * drafts differ, the user chooses.
 */
function useDraftTakeover({ id, opened, getEditorState }: AutosaveOptions): void {
  const { draftId, isOpenElsewhere } = opened
  const change = useChangeOpened(id)
  const reopen = useReopenPost(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once with the initial values
  useEffect(() => {
    if (!isOpenElsewhere) return
    const end = new AbortController()
    const takeOver = async () => {
      const release = await draftLocks.wait(lockOf(draftId), end.signal)
      const found = await readReachable(pageUserId() ?? '', draftId)
      if (end.signal.aborted) return release()
      const taken = { isOpenElsewhere: false, release }
      const state = getEditorState()
      const here = state.hasTyped && unsavedOf(state)
      const left = found.diverged?.here ?? found
      const isAsOpened = !found.diverged && isSameUnsaved(left.unsaved, opened.unsaved)
      if (isAsOpened || (here && !left.unsaved)) {
        opened.server.continueFrom(found.server)
        change((before) => ({ ...before, ...taken }))
      } else if (here && left.unsaved) {
        const there = { unsaved: left.unsaved, typedAt: left.typedAt ?? '' }
        const { server } = found
        const diverged = { here: { unsaved: here, typedAt: new Date().toISOString() }, there, isTab: true }
        reopen({ ...taken, server, diverged: { ...diverged, revision: server.revision } })
      } else reopen({ ...found, ...taken })
    }
    takeOver().catch(() => undefined)
    return () => end.abort()
  }, [])
}

/** Sends pending input when the page is hidden and when the connection returns. */
function useDraftFlush(saver: DraftSaver): void {
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
}

/** Autosaves input while the editor is open. If another tab edits the same post, only that tab stores a draft. */
export function useAutosave(options: AutosaveOptions) {
  const { id, opened, getEditorState } = options
  const { draftId, server, unsaved, isOpenElsewhere } = opened
  const reopen = useReopenPost(id)
  const [state, setState] = useState<AutosaveState>({ kept: 'none' })
  /** Shows both drafts, or only the other device's if nothing is typed here. */
  const resolveConflict = useCallback(
    (theirs: BlogAutosave) => {
      const value = unsavedOf(getEditorState())
      const local = value ? { value, savedAt: Date.now(), revision: server.revision } : undefined
      const { revision, attempt, ...draft } = openDraft(local, theirs)
      if (!draft.diverged) server.continueFrom({ revision, attempt })
      reopen(draft)
    },
    [getEditorState, server, reopen],
  )
  const conflict = useRef(resolveConflict)
  const [saver] = useState(
    () =>
      new DraftSaver({
        local: localDraft(draftId, id === null ? DRAFT_KINDS.new : DRAFT_KINDS.saved),
        server,
        hasStoredDraft: unsaved !== null,
        isRemembered: id === null,
        hasLock: !isOpenElsewhere,
        // Each letter makes the state pending again, so this renders it only once.
        onState: (next) => setState((known) => (next.kept !== 'server' && next.kept === known.kept ? known : next)),
        onConflict: (theirs) => conflict.current(theirs),
      }),
  )
  useDraftTakeover(options)
  useEffect(() => {
    conflict.current = resolveConflict
    if (!isOpenElsewhere) saver.takeOver()
  }, [saver, resolveConflict, isOpenElsewhere])
  useDraftFlush(saver)
  /**
   * Makes a call that saves the post and deletes its draft. Returns null if nothing was saved because the user has to
   * choose between two drafts. Throws ApiError.
   */
  const saveOver = useCallback(
    async <T>(call: (draftRevision: number) => Promise<T>): Promise<T | null> => {
      await saver.pause()
      try {
        const saved = await server.replace(call)
        if (isTheirs(saved)) {
          resolveConflict(saved.theirs)
          return null
        }
        void saver.end({ isDiscarded: false })
        return saved
      } catch (error) {
        saver.resume()
        throw error
      }
    },
    [saver, server, resolveConflict],
  )
  return { saver, state, saveOver }
}
