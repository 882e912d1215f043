import { SegmentedControl } from '@mantine/core'
import { BLOG_CATEGORIES, BLOG_CATEGORY_KEYS, countWords, readTimeOf } from '@sofaseva/contract'
import { useState } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import { Button } from '../../../shared/ui/button.js'
import { Modal } from '../../../shared/ui/modal.js'
import { Picture } from '../../../shared/ui/picture.js'
import { MutedText } from '../../../shared/ui/text.js'
import classes from './blog-admin.module.css'
import type { BlogDraft } from './blog-draft.js'
import { ShownText } from './rich-text.js'

const WIDTHS = ['desktop', 'phone'] as const

interface BlogPreviewProps {
  draft: BlogDraft
  /** Of the picture at its head; empty for none. */
  featuredUrl: string
  onClose: () => void
}

/** A post as readers will see it, before it is saved. */
export function BlogPreview({ draft, featuredUrl, onClose }: BlogPreviewProps) {
  const { t } = useTranslation()
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('desktop')
  const category = BLOG_CATEGORIES.find((name) => name === draft.category)
  return (
    <Modal isWide title={t('admin-blog.preview.title')} onClose={onClose}>
      <div className={classes.previewBar}>
        <SegmentedControl
          aria-label={t('admin-blog.preview.width')}
          value={width}
          data={WIDTHS.map((value) => ({ value, label: t(`admin-blog.preview.${value}`) }))}
          onChange={setWidth}
        />
        <Button size="small" variant="outline" onClick={onClose}>
          {t('admin-blog.preview.close')}
        </Button>
      </div>
      <article className={classes.preview} data-width={width} lang={draft.language}>
        {category && <MutedText size="small">{t(BLOG_CATEGORY_KEYS[category])}</MutedText>}
        <h3>{draft.title || t('admin-blog.preview.untitled')}</h3>
        <MutedText as="p" size="small">
          {t('admin-blog.preview.facts', {
            minutes: Number(draft.readTime) || readTimeOf(draft.content),
            estimate: readTimeOf(draft.content),
            words: countWords(draft.content),
          })}
        </MutedText>
        {featuredUrl && <Picture url={featuredUrl} alt="" width={800} height={450} sizes="44rem" eager />}
        {draft.excerpt && <p className={classes.lead}>{draft.excerpt}</p>}
        <ShownText html={draft.content} language={draft.language} />
        {draft.tags.length > 0 && (
          <ul className={classes.tags} aria-label={t('admin-blog.field.tags')}>
            {draft.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </article>
    </Modal>
  )
}
