import { Button, Progress } from '@mantine/core'
import type { AdminPost } from '@sofaseva/contract'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert, ErrorAlert } from '#shared/ui/alert.js'
import { Stack } from '#shared/ui/layout.js'
import { TextButton } from '#shared/ui/text-button.js'
import { AutosaveStatus } from './autosave-status.js'
import classes from './blog-admin.module.css'
import type { PostForm } from './use-post-form.js'

interface EditorActionsProps extends Pick<PostForm, 'state' | 'dispatch' | 'resend' | 'form' | 'autosave'> {
  post: AdminPost | null
  onPreview: () => void
  onLeave: () => void
}

/** The end of the editor, with the draft's status and the buttons. */
export function EditorActions(props: EditorActionsProps) {
  const { post, state, dispatch, resend, form, autosave, onPreview, onLeave } = props
  const { t } = useTranslation()
  const { errors, busy } = form
  const { isGone, isSaved, progress, featuredFile, added } = state
  return (
    <Stack gap={2} className={classes.actions}>
      <ErrorAlert text={errors.form} />
      {isGone && (
        <Alert>
          {t('admin-blog.editor.gone')}{' '}
          <TextButton
            onClick={() => {
              dispatch({ type: 'saved-as-new' })
              resend()
            }}
          >
            {t('admin-blog.editor.saveAsNew')}
          </TextButton>
        </Alert>
      )}
      {!isSaved && <AutosaveStatus state={autosave} />}
      {progress !== null && (featuredFile !== null || added.length > 0) && (
        <Progress value={progress * 100} aria-label={t('admin-blog.images.sending')} transitionDuration={150} />
      )}
      <div>
        <Button variant="default" onClick={onPreview}>
          {t('admin-blog.editor.preview')}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" aria-busy={busy}>
          {t(busy ? 'admin-blog.editor.saving' : post ? 'admin-blog.editor.update' : 'admin-blog.editor.create')}
        </Button>
      </div>
    </Stack>
  )
}
