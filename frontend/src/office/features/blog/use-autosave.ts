import type { BlogAutosave } from '@sofaseva/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftLocks, drafts } from '#offline/drafts.js'
import { personId } from '#shared/session/session-store.js'
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
  const userId = personId() ?? ''
  return {
    writeLocal: (value, over) => drafts.write({ userId, id: draftId, kind, value, savedAt: Date.now(), ...over }),
    removeLocal: () => drafts.remove(userId, draftId),
  }
}

interface AutosaveOptions {
  /** The post's id; null for a new one. */
  id: string | null
  opened: OpenedPost
  /** The editor with what was typed a moment ago. */
  editorNow: () => EditorState
}

/**
 * Lets this tab continue with the draft of another tab, once that tab is gone. If the user typed in both tabs and the
 * drafts differ, the user chooses.
 */
function useTakingOver({ id, opened, editorNow }: AutosaveOptions): void {
  const { draftId, isOpenElsewhere } = opened
  const change = useChangeOpened(id)
  const reopen = useReopenPost(id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was opened
  useEffect(() => {
    if (!isOpenElsewhere) return
    const end = new AbortController()
    const takeOver = async () => {
      const release = await draftLocks.wait(lockOf(draftId), end.signal)
      const found = await readReachable(personId() ?? '', draftId)
      if (end.signal.aborted) return release()
      const taken = { isOpenElsewhere: false, release }
      const state = editorNow()
      const here = state.hasTyped && unsavedOf(state)
      const left = found.diverged?.here ?? found
      const isAsOpened = !found.diverged && isSameUnsaved(left.unsaved, opened.unsaved)
      if (isAsOpened || (here && !left.unsaved)) {
        opened.server.goOnFrom(found.server)
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

/** Sends what waits when the page is hidden and when the network is there again. */
function useFlushing(saver: DraftSaver): void {
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

/**
 * Keeps what is typed for as long as the editor is there. While another tab edits the same post, its draft is kept and
 * this one's is not.
 */
export function useAutosave(options: AutosaveOptions) {
  const { id, opened, editorNow } = options
  const { draftId, server, unsaved, isOpenElsewhere } = opened
  const reopen = useReopenPost(id)
  const [state, setState] = useState<AutosaveState>({ kept: 'none' })
  /** Shows both drafts, or the other device's where nothing is typed here. */
  const askWhose = useCallback(
    (theirs: BlogAutosave) => {
      const value = unsavedOf(editorNow())
      const local = value ? { value, savedAt: Date.now(), revision: server.revision } : undefined
      const { revision, attempt, ...draft } = openDraft(local, theirs)
      if (!draft.diverged) server.goOnFrom({ revision, attempt })
      reopen(draft)
    },
    [editorNow, server, reopen],
  )
  const conflict = useRef(askWhose)
  const [saver] = useState(
    () =>
      new DraftSaver({
        local: localDraft(draftId, id === null ? DRAFT_KINDS.new : DRAFT_KINDS.saved),
        ...{ server, hasKept: unsaved !== null, isRemembered: id === null, isHeld: !isOpenElsewhere },
        // With each letter it is on its way, which is drawn once.
        onState: (next) => setState((known) => (next.kept !== 'server' && next.kept === known.kept ? known : next)),
        onConflict: (theirs) => conflict.current(theirs),
      }),
  )
  useTakingOver(options)
  useEffect(() => {
    conflict.current = askWhose
    if (!isOpenElsewhere) saver.take()
  }, [saver, askWhose, isOpenElsewhere])
  useFlushing(saver)
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
          askWhose(saved.theirs)
          return null
        }
        void saver.end({ isGivenUp: false })
        return saved
      } catch (error) {
        saver.resume()
        throw error
      }
    },
    [saver, server, askWhose],
  )
  return { saver, state, saveOver }
}
