import { SegmentedControl } from '@mantine/core'
import { type AdminPost, countWords, LANGUAGE_DEFINITIONS, type Language, readTimeOf } from '@sofaseva/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadAreas, translatorOf } from '#shared/i18n/messages.js'
import { TranslationProvider, useChangeLanguage, useTranslation } from '#shared/i18n/use-translation.js'
import { useSession } from '#shared/session/use-session.js'
import { TABLET } from '#shared/theme/breakpoints.js'
import { Article } from '#shared/ui/article/article.js'
import { Button } from '#shared/ui/button.js'
import { Modal } from '#shared/ui/modal.js'
import { MutedText } from '#shared/ui/text.js'
import type { NewImage, PostDraft } from './post-draft.js'
import classes from './post-preview.module.css'
import { PreviewFrame } from './preview-frame.js'
import { previewPost } from './preview-post.js'
import { ShownText } from './rich-text.js'
import { useObjectUrls } from './use-object-url.js'

const WIDTHS = { desktop: 1280, phone: 390 } as const
type Width = keyof typeof WIDTHS
const NAMES = Object.keys(WIDTHS) as Width[]

interface PostPreviewProps {
  /** Null for a new post. */
  post: AdminPost | null
  draft: PostDraft
  /** The URL of the image at its head. Empty for none. */
  featuredUrl: string
  added: readonly NewImage[]
  onClose: () => void
}

/** The translator for the post's own language. Null until its texts have loaded. */
function useTranslatorOf(language: Language) {
  const { data } = useQuery({
    queryKey: ['preview-language', language],
    queryFn: async () => {
      await loadAreas(language, ['common', 'blog'])
      return language
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? translatorOf(data) : null
}

/** Shows a post as readers will see it, before it is saved. */
export function PostPreview({ post, draft, featuredUrl, added, onClose }: PostPreviewProps) {
  const { t } = useTranslation()
  const [width, setWidth] = useState<Width>(() => (matchMedia(TABLET).matches ? 'desktop' : 'phone'))
  const translator = useTranslatorOf(draft.language)
  const changeLanguage = useChangeLanguage()
  const author = useSession()?.user.name ?? null
  const urls = useObjectUrls(useMemo(() => added.map(({ file }) => file), [added]))
  return (
    <Modal isWide title={t('admin-blog.preview.title')} onClose={onClose}>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('admin-blog.preview.width')}
          value={width}
          data={NAMES.map((value) => ({ value, label: t(`admin-blog.preview.${value}`) }))}
          onChange={setWidth}
        />
        <Button size="small" variant="outline" onClick={onClose}>
          {t('admin-blog.preview.close')}
        </Button>
      </div>
      <MutedText as="p" size="small">
        {t('admin-blog.preview.facts', {
          minutes: Number(draft.readTime) || readTimeOf(draft.content),
          estimate: readTimeOf(draft.content),
          words: countWords(draft.content),
        })}
      </MutedText>
      <PreviewFrame
        title={t('admin-blog.preview.page')}
        width={WIDTHS[width]}
        lang={LANGUAGE_DEFINITIONS[draft.language].tag}
      >
        {translator && (
          <TranslationProvider translator={translator} changeLanguage={changeLanguage}>
            <div
              className={classes.page}
              // Links in the preview do nothing.
              onClickCapture={(event) => {
                event.preventDefault()
                event.stopPropagation()
              }}
            >
              <Article
                post={previewPost({ post, draft, featuredUrl, added, urls, author })}
                text={<ShownText html={draft.content} language={LANGUAGE_DEFINITIONS[draft.language].tag} />}
              />
            </div>
          </TranslationProvider>
        )}
      </PreviewFrame>
    </Modal>
  )
}
