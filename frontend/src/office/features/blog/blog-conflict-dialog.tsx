import { Button } from '@mantine/core'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { DialogActions } from '#shared/ui/dialog-actions.js'
import { Modal } from '#shared/ui/modal.js'
import { BlogDifferences } from './blog-differences.js'
import { type ComparedPost, differences } from './blog-draft.js'

interface BlogConflictDialogProps {
  mine: ComparedPost
  theirs: ComparedPost
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/**
 * Shows the differences after another admin saved the post, and asks which version to keep. Escape returns to editing.
 */
export function BlogConflictDialog({ mine, theirs, onMine, onTheirs, onClose }: BlogConflictDialogProps) {
  const { t } = useTranslation()
  const fields = differences(mine, theirs)
  return (
    <Modal isWide title={t('admin-blog.conflict.title')} onClose={onClose}>
      <p>{t(fields.length > 0 ? 'admin-blog.conflict.text' : 'admin-blog.conflict.same')}</p>
      {fields.length > 0 && (
        <BlogDifferences
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
