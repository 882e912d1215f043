import {
  BLOG_CATEGORIES,
  BLOG_CATEGORY_KEYS,
  LANGUAGE_DEFINITIONS,
  plainText,
  type Translate,
} from '@sofaseva/contract'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { Button } from '../../../shared/ui/button.js'
import { DialogActions } from '../../../shared/ui/dialog-actions.js'
import { Modal } from '../../../shared/ui/modal.js'
import classes from './blog-admin.module.css'
import { type BlogDraft, type ComparedField, differences } from './blog-draft.js'

const SHOWN_LETTERS = 240

/** What a field says, in the words of the editor. */
function said(t: Translate, draft: BlogDraft, name: ComparedField): string {
  const category = BLOG_CATEGORIES.find((known) => known === draft.category)
  switch (name) {
    case 'category':
      return category ? t(BLOG_CATEGORY_KEYS[category]) : ''
    case 'language':
      return LANGUAGE_DEFINITIONS[draft.language].name
    case 'original':
      return draft.original?.title ?? ''
    case 'content':
      return plainText(draft.content)
    case 'images':
      return t('admin-blog.conflict.images', { count: draft.images.length })
    case 'featuredUrl':
      return t(draft.featuredUrl ? 'admin-blog.conflict.picture' : 'admin-blog.conflict.nothing')
    case 'isPublished':
      return t(draft.isPublished ? 'admin-blog.status.published' : 'admin-blog.status.draft')
    case 'schedule':
      return draft.schedule.replace('T', ' ')
    case 'tags':
    case 'keywords':
      return draft[name].join(', ')
    default:
      return draft[name]
  }
}

/** Enough of two long texts to see where they part. */
function cut(text: string, other: string): string {
  let same = 0
  while (same < text.length && text[same] === other[same]) same += 1
  const from = text.length > SHOWN_LETTERS ? Math.max(0, same - SHOWN_LETTERS / 4) : 0
  const shown = text.slice(from, from + SHOWN_LETTERS)
  return `${from > 0 ? '…' : ''}${shown}${from + SHOWN_LETTERS < text.length ? '…' : ''}`
}

interface BlogConflictDialogProps {
  mine: BlogDraft
  theirs: BlogDraft
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Somebody else saved the post meanwhile: what differs, and whose is kept. Escape goes on editing. */
export function BlogConflictDialog({ mine, theirs, onMine, onTheirs, onClose }: BlogConflictDialogProps) {
  const { t } = useTranslation()
  const fields = differences(mine, theirs)
  return (
    <Modal isWide title={t('admin-blog.conflict.title')} onClose={onClose}>
      <p>{t(fields.length > 0 ? 'admin-blog.conflict.text' : 'admin-blog.conflict.same')}</p>
      {fields.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys scroll it
        <section className={classes.conflict} aria-label={t('admin-blog.conflict.differences')} tabIndex={0}>
          {fields.map((name) => {
            const [own, other] = [said(t, mine, name), said(t, theirs, name)]
            return (
              <div key={name}>
                <h3>{t(`admin-blog.field.${name}`)}</h3>
                <dl>
                  <div>
                    <dt>{t('admin-blog.conflict.mine')}</dt>
                    <dd>{cut(own, other) || t('admin-blog.conflict.nothing')}</dd>
                  </div>
                  <div>
                    <dt>{t('admin-blog.conflict.theirs')}</dt>
                    <dd>{cut(other, own) || t('admin-blog.conflict.nothing')}</dd>
                  </div>
                </dl>
              </div>
            )
          })}
        </section>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin-blog.conflict.keepEditing')}
        </Button>
        <Button variant="outline" onClick={onTheirs}>
          {t('admin-blog.conflict.takeTheirs')}
        </Button>
        <Button onClick={onMine}>{t('admin-blog.conflict.saveMine')}</Button>
      </DialogActions>
    </Modal>
  )
}
