import { type AdminPost, formatDateTime } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { setDiscardQuestion } from '#shared/lib/discard-question.js'
import { Alert } from '#shared/ui/alert.js'
import { TextButton } from '#shared/ui/text-button.js'
import classes from './blog-admin.module.css'
import type { PostForm } from './use-post-form.js'
import type { OpenedPost } from './use-unsaved-post.js'

interface DraftNoticesProps extends Pick<PostForm, 'state' | 'dispatch' | 'draft' | 'form'> {
  post: AdminPost | null
  opened: OpenedPost
  hasUnsaved: boolean
}

/** Shows that earlier input was restored, or that another tab has the post open. */
export function DraftNotices(props: DraftNoticesProps) {
  const { post, opened, state, dispatch, draft, form, hasUnsaved } = props
  const translator = useTranslation()
  const { t } = translator
  const isRestored = hasUnsaved && opened.unsaved !== null && !state.hasTyped && !state.isSaved
  const startOver = () => {
    dispatch({ type: 'started-over' })
    form.clear()
  }
  return (
    <>
      {opened.isOpenElsewhere && <Alert>{t('admin-blog.editor.elsewhere')}</Alert>}
      {isRestored && (
        <div className={classes.recovered}>
          <Alert>
            {t('admin-blog.editor.draft', {
              when: opened.typedAt ? formatDateTime(translator, opened.typedAt) : 'none',
            })}{' '}
            {draft.version !== state.before.version && `${t('admin-blog.editor.changedSince')} `}
            <TextButton onClick={() => setDiscardQuestion({ discard: startOver })}>
              {t(post ? 'admin-blog.editor.useSaved' : 'admin-blog.editor.empty')}
            </TextButton>
          </Alert>
        </div>
      )}
    </>
  )
}
