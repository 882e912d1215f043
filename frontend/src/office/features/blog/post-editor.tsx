import { ADMIN_PATHS, type AdminPost } from '@sofaseva/contract'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { useUnsaved } from '#shared/lib/unsaved.js'
import { useIsWide } from '#shared/lib/use-is-wide.js'
import { Stack } from '#shared/ui/layout.js'
import { toast } from '#shared/ui/toasts.js'
import classes from './blog-admin.module.css'
import { DraftChoice } from './draft-choice.js'
import { DraftNotices } from './draft-notices.js'
import { EditorActions } from './editor-actions.js'
import { EditorSections } from './editor-sections.js'
import { unsavedOver } from './editor-state.js'
import { PostConflictDialog } from './post-conflict-dialog.js'
import { toPostDraft, type UnsavedPost, withoutFiles } from './post-draft.js'
import { PostHistory } from './post-history.js'
import { PostPreview } from './post-preview.js'
import { SeoScoreCard } from './seo-score-card.js'
import { useObjectUrl } from './use-object-url.js'
import { type PostForm, usePostForm } from './use-post-form.js'
import type { OpenedPost } from './use-unsaved-post.js'

interface PostEditorProps {
  /** Null for a new post. */
  post: AdminPost | null
  opened: OpenedPost
  /** Replaces the open post with a newer copy, together with the unsaved input for it. */
  onReplace?: (post: AdminPost, unsaved: UnsavedPost | null) => void
}

interface ConflictProps extends Pick<PostForm, 'state' | 'dispatch' | 'resend' | 'forget'> {
  onReplace: PostEditorProps['onReplace']
}

/** Asks which version to keep after another admin has saved the post. */
function Conflict({ state, dispatch, resend, forget, onReplace }: ConflictProps) {
  const { t } = useTranslation()
  const { theirs } = state
  if (!theirs) return null
  const mine = unsavedOver(state, theirs)
  return (
    <PostConflictDialog
      mine={{ ...mine, draft: { ...toPostDraft(theirs), ...mine.draft } }}
      theirs={withoutFiles(toPostDraft(theirs))}
      onMine={() => {
        dispatch({ type: 'mine-kept', theirs })
        resend()
      }}
      onTheirs={() => {
        forget()
        onReplace?.(theirs, null)
        toast(t('admin-blog.conflict.undo'), 'info', {
          text: t('admin-blog.conflict.bringBack'),
          act: () => onReplace?.(theirs, mine),
        })
      }}
      onClose={() => dispatch({ type: 'conflict-closed' })}
    />
  )
}

function PostEditorForm({ post, opened, onReplace }: PostEditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const editor = usePostForm(post, opened)
  const { state, dispatch, draft, form, flush, autosave, isDirty, saveOver, forget } = editor
  const { featuredFile, added, uploads } = state
  const [isPreviewed, setIsPreviewed] = useState(false)
  const leave = useUnsaved(isDirty, {
    // Drafts don't include images that are still uploading.
    isKept: autosave.kept !== 'nowhere' && uploads === 0,
    offersKeeping: true,
    isBusy: form.busy,
    onDiscard: forget,
  })
  const featuredFileUrl = useObjectUrl(featuredFile)
  const featuredUrl = featuredFile ? featuredFileUrl : draft.featuredUrl
  const showRestored = useCallback((restored: AdminPost) => onReplace?.(restored, null), [onReplace])
  const showChanged = useCallback(
    (theirs: AdminPost) => {
      flush.current?.()
      if (isDirty) dispatch({ type: 'conflict-found', theirs })
      else onReplace?.(theirs, null)
    },
    [flush, isDirty, dispatch, onReplace],
  )
  const preview = () => {
    flush.current?.()
    setIsPreviewed(true)
  }

  return (
    <>
      <DraftNotices {...editor} post={post} opened={opened} />
      <form
        className={classes.editor}
        {...form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (uploads > 0) toast(t('admin-blog.pictures.wait'), 'bad')
          // Submitting can come before typed text is reported. The form adopts that text first and sends it with the
          // next render.
          else if (flush.current?.()) editor.resend()
          else form.form.onSubmit(event)
        }}
      >
        <EditorSections {...editor} post={post} />
        <Stack
          as="section"
          className={classes.aside}
          aria-label={t('admin-blog.editor.aside')}
          tabIndex={isWide ? 0 : undefined}
        >
          <SeoScoreCard draft={draft} hasFeaturedImage={featuredUrl !== ''} />
          {post && (
            <PostHistory
              post={post}
              isDirty={isDirty}
              saveOver={saveOver}
              onRestored={showRestored}
              onChanged={showChanged}
            />
          )}
        </Stack>
        <EditorActions
          {...editor}
          post={post}
          onPreview={preview}
          onLeave={() => leave(() => void navigate(ADMIN_PATHS.blogs))}
        />
      </form>
      {isPreviewed && (
        <PostPreview
          post={post}
          draft={draft}
          featuredUrl={featuredUrl}
          added={added}
          onClose={() => setIsPreviewed(false)}
        />
      )}
      <Conflict {...editor} onReplace={onReplace} />
    </>
  )
}

/**
 * Creates or edits a post. Unsaved input survives errors, a login, a reload, a crash and a change of device. If two
 * devices have different drafts, the user chooses one.
 */
export function PostEditor(props: PostEditorProps) {
  const { post, opened } = props
  if (opened.diverged) return <DraftChoice post={post} server={opened.server} {...opened.diverged} />
  return <PostEditorForm key={`${opened.draftId} ${opened.round}`} {...props} />
}
