import { ADMIN_PATHS, type AdminPost, type PostUpdate, pathTo } from '@sofaseva/contract'
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useResend } from '#office/ui/conflict/use-form-conflict.js'
import { ApiError } from '#shared/http/api-error.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { formSchema, useForm } from '#shared/lib/use-form.js'
import { toast } from '#shared/ui/toasts.js'
import {
  affectedControls,
  draftOf,
  type EditorAction,
  type EditorState,
  openEditor,
  reduceEditor,
  unsavedOf,
} from './editor-state.js'
import { toPostInput } from './post-draft.js'
import { fetchPost, useSavePost } from './use-admin-posts.js'
import { useAutosave } from './use-autosave.js'
import type { OpenedPost } from './use-unsaved-post.js'

const SCHEMA = formSchema('PostUpdate')
/** Milliseconds from the success message to the list. */
const REDIRECT_DELAY_MS = 2_000

/** Opens the list once the post is saved. */
function useRedirect(isSaved: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => void navigate(ADMIN_PATHS.blogs), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSaved, navigate])
}

interface SaveOptions {
  post: AdminPost | null
  draftId: string
  state: EditorState
  dispatch: Dispatch<EditorAction>
  saveOver: ReturnType<typeof useAutosave>['saveOver']
}

/** Sends the post and deletes its draft. */
function useSaveForm({ post, draftId, state, dispatch, saveOver }: SaveOptions) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { savedId, before, featuredFile, added } = state
  const save = useSavePost(savedId, draftId)
  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const isChanged = error.code === 'BLOG_CHANGED'
    // An earlier request arrived, but its response was lost. A post saved as new is already open at its address.
    if (isChanged && savedId === null && post === null) {
      navigate(pathTo(ADMIN_PATHS.blogEdit, { id: draftId }))
      return
    }
    const theirs = isChanged ? await fetchPost(draftId) : null
    dispatch({ type: 'refused', theirs, isGone: error.code === 'BLOG_NOT_FOUND' })
    throw error
  }
  return useForm<PostUpdate>({
    schema: SCHEMA,
    values: toPostInput(draftOf(state), added, before.original),
    submit: async (input) => {
      const files = { featuredImage: featuredFile, images: added }
      const onProgress = (progress: number | null) => dispatch({ type: 'sending', progress })
      onProgress(0)
      try {
        if (!(await saveOver((draftRevision) => save(input, { draftRevision, files }, onProgress)))) return
      } catch (error) {
        await refuse(error)
        return
      } finally {
        onProgress(null)
      }
      dispatch({ type: 'saved' })
      toast(t(post ? 'admin-blog.saved.updated' : 'admin-blog.saved.created'))
    },
    fallback: t(post ? 'admin-blog.saveFailed.update' : 'admin-blog.saveFailed.create'),
    closesOnSuccess: true,
  })
}

/**
 * The editor's state, form and server draft of a post. Unsaved input survives errors, a login, a reload, a crash and a
 * change of device.
 */
export function usePostForm(post: AdminPost | null, opened: OpenedPost) {
  const [state, dispatch] = useReducer(reduceEditor, { post, unsaved: opened.unsaved }, openEditor)
  /** Adopts text typed just now. Returns whether there was any. */
  const flush = useRef<(() => boolean) | null>(null)
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])
  const getEditorState = useCallback(() => {
    flush.current?.()
    return latest.current
  }, [])
  const id = post?._id ?? null
  const { saver, state: autosave, saveOver } = useAutosave({ id, opened, getEditorState })
  const { before, typed, featuredFile, added, isSaved, uploads } = state
  const unsaved = unsavedOf(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `unsaved` derives from these
  useEffect(() => saver.push(unsaved), [saver, typed, before, featuredFile, added])
  const form = useSaveForm({ post, draftId: opened.draftId, state, dispatch, saveOver })
  useRedirect(isSaved)
  const { clear } = form
  const edit = useCallback(
    (action: EditorAction) => {
      const touched = affectedControls(action)
      if (touched.length > 0) clear(...touched)
      dispatch(action)
    },
    [clear],
  )
  return {
    /** Sends the form with the changes made just before. */
    resend: useResend(form.send),
    /** Changes the post and clears the messages of the affected controls. */
    edit,
    state,
    dispatch,
    form,
    flush,
    autosave,
    saveOver,
    draft: draftOf(state),
    hasUnsaved: unsaved !== null,
    isDirty: !isSaved && (unsaved !== null || uploads > 0),
    /** Discards the draft. */
    forget: useCallback(() => void saver.end({ isDiscarded: true }), [saver]),
  }
}

export type PostForm = ReturnType<typeof usePostForm>
