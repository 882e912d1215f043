import { Button } from '@mantine/core'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Modal } from '#shared/ui/modal.js'
import { PostDifferences } from './post-differences.js'
import { type ComparedPost, differences } from './post-draft.js'

interface PostConflictDialogProps {
  mine: ComparedPost
  theirs: ComparedPost
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/**
 * Shows the differences after another admin saved the post, and asks which version to keep. Escape returns to editing.
 */
export function PostConflictDialog({ mine, theirs, onMine, onTheirs, onClose }: PostConflictDialogProps) {
  const { t } = useTranslation()
  const fields = differences(mine, theirs)
  return (
    <Modal isWide title={t('admin-blog.conflict.title')} onClose={onClose}>
      <p>{t(fields.length > 0 ? 'admin-blog.conflict.text' : 'admin-blog.conflict.same')}</p>
      {fields.length > 0 && (
        <PostDifferences
          fields={fields}
          one={mine}
          other={theirs}
          labels={[t('admin-blog.conflict.mine'), t('admin-blog.conflict.theirs')]}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('admin-blog.conflict.keepEditing')}
        </Button>
        <Button variant="default" onClick={onTheirs}>
          {t('admin-blog.conflict.takeTheirs')}
        </Button>
        <Button onClick={onMine}>{t('admin-blog.conflict.saveMine')}</Button>
      </DialogActions>
    </Modal>
  )
}
