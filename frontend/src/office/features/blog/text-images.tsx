import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { Stack } from '#shared/ui/layout.js'
import classes from './blog-admin.module.css'
import { ImageRow } from './post-images.js'

interface TextImage {
  url: string
  alt: string
}

function placedImages({ state }: Editor): (TextImage & { position: number })[] {
  const found: (TextImage & { position: number })[] = []
  state.doc.descendants(({ type, attrs, isTextblock }, position) => {
    if (type.name === 'image') found.push({ position, url: String(attrs.src), alt: String(attrs.alt ?? '') })
    return !isTextblock
  })
  return found
}

/** Omits positions, because typing before an image changes them. */
const imagesOf = (editor: Editor): TextImage[] => placedImages(editor).map(({ url, alt }) => ({ url, alt }))

/** Lists the images of a text with their alternative texts. */
export function TextImages({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const images = useEditorState({ editor, selector: ({ editor }) => imagesOf(editor) })
  if (images.length === 0) return null
  const at = (index: number, change: (position: number) => void) => {
    const image = placedImages(editor)[index]
    if (image) change(image.position)
  }
  return (
    <section aria-label={t('admin-blog.pictures.title')}>
      <h3 className={classes.textPictures}>{t('admin-blog.pictures.title')}</h3>
      <Stack as="ul" gap={3}>
        {images.map(({ url, alt }, index) => (
          <ImageRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an image in the text has no other identity
            key={index}
            label={t('admin-blog.pictures.altNumber', { number: index + 1 })}
            removeLabel={t('admin-blog.pictures.removeNumber', { number: index + 1 })}
            url={url}
            alt={alt}
            onAlt={(text) =>
              at(index, (position) =>
                editor.commands.command(({ tr }) => Boolean(tr.setNodeAttribute(position, 'alt', text))),
              )
            }
            onRemove={() => at(index, (from) => editor.commands.deleteRange({ from, to: from + 1 }))}
          />
        ))}
      </Stack>
    </section>
  )
}
