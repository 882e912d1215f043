import { Button } from '@mantine/core'
import type { AdminPost, PostVersionSummary } from '@sofaseva/contract'
import { QueryState } from '#office/ui/query-state.js'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Alert } from '#shared/ui/alert.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Modal } from '#shared/ui/modal.js'
import { PostDifferences } from './post-differences.js'
import { differences, toPostDraft, versionDraft, withoutFiles } from './post-draft.js'
import { usePostVersion } from './use-admin-posts.js'

interface PostRestoreDialogProps {
  post: AdminPost
  version: PostVersionSummary
  /** True for unsaved input, which the version would replace. */
  isDirty: boolean
  isBusy: boolean
  onRestore: () => void
  onClose: () => void
}

/** Compares an earlier version of a post with the current one before restoring it. */
export function PostRestoreDialog({ post, version, isDirty, isBusy, onRestore, onClose }: PostRestoreDialogProps) {
  const { t } = useTranslation()
  const query = usePostVersion(post, version.version)
  const current = withoutFiles(toPostDraft(post))
  const earlier = query.data && withoutFiles(versionDraft(post, query.data.fields))
  const fields = earlier ? differences(current, earlier) : []
  const number = { version: version.version }
  return (
    <Modal isWide title={t('admin-blog.history.restoreNumber', number)} onClose={onClose}>
      <p>{t('admin-blog.history.ask', { title: version.title })}</p>
      {post.isPublished && <p>{t('admin-blog.history.atOnce')}</p>}
      {isDirty && <Alert tone="warn">{t('admin-blog.history.askDirty')}</Alert>}
      <QueryState query={query} failed={t('admin-blog.history.failed')} />
      {earlier && fields.length === 0 && <p>{t('admin-blog.history.same')}</p>}
      {earlier && fields.length > 0 && (
        <PostDifferences
          fields={fields}
          one={current}
          other={earlier}
          labels={[t('admin-blog.history.current'), t('admin-blog.history.version', number)]}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button {...(isDirty ? { color: 'red' } : {})} aria-busy={isBusy} onClick={onRestore}>
          {t('admin-blog.history.restore')}
        </Button>
      </DialogActions>
    </Modal>
  )
}
