import content from '#shared/ui/article/article-text.module.css'
import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { memo, type RefObject, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { FieldError } from '#shared/ui/field.js'
import { clipboardText } from './clipboard-text.js'
import { useImageUploads } from './image-uploads.js'
import classes from './rich-text.module.css'
import { RichTextToolbar, useToolbarLabels } from './rich-text-toolbar.js'
import { TextImages } from './text-images.js'
import { UploadPlaceholders } from './upload-placeholders.js'
import { useTypedHtml } from './use-typed-html.js'

/** The editor shows the text as the article does. */
const TEXT = `${content.text} ${classes.text}`

/** The formats the toolbar offers, which are those the server keeps. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    strike: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: false },
  }),
  Image,
]

const WRITING_EXTENSIONS = [...EXTENSIONS, UploadPlaceholders]

/** The page's CSP blocks styles added by scripts, so the style sheet has them. */
const OPTIONS = { extensions: EXTENSIONS, injectCSS: false, enablePasteRules: false } as const

interface RichTextProps {
  /** HTML. Empty for an empty text. */
  value: string
  /** The label of the text for screen readers. */
  label: string
  language: string
  isInvalid: boolean
  /** Reports pending input at once. Returns false if there is none. */
  flushRef: RefObject<(() => boolean) | null>
  onChange: (html: string) => void
  /** Called with the number of images that are uploading. */
  onUploads: (count: number) => void
}

/** The text editor of a post with its toolbar. Pasted or dropped content becomes plain text or an image. */
export const PostTextEditor = memo(
  ({ value, label, language, isInvalid, flushRef, onChange, onUploads }: RichTextProps) => {
    const { t } = useTranslation()
    const labels = useToolbarLabels()
    const insert = useRef<(files: readonly File[], position: number) => void>(() => {})
    const editorProps = useMemo(
      () => ({
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-invalid': String(isInvalid),
          lang: language,
          class: TEXT,
        },
        // Handled before the editor parses untrusted HTML, even in a document that is never shown.
        handleDOMEvents: {
          paste: (view: EditorView, event: ClipboardEvent) => {
            const { clipboardData } = event
            if (!clipboardData) return false
            event.preventDefault()
            const text = clipboardText(clipboardData)
            // Word processors also offer an image of the copied text.
            if (text !== '') view.pasteText(text)
            else insert.current([...clipboardData.files], view.state.selection.to)
            return true
          },
          drop: (view: EditorView, event: DragEvent) => {
            const { clientX, clientY, dataTransfer } = event
            // The user is moving a part of the text within the editor.
            if (view.dragging || !dataTransfer) return false
            event.preventDefault()
            const { state } = view
            const position = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? state.selection.to
            const files = [...dataTransfer.files]
            if (files.length > 0) {
              insert.current(files, position)
              return true
            }
            view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(position))))
            view.focus()
            view.pasteText(clipboardText(dataTransfer))
            return true
          },
        },
      }),
      [label, language, isInvalid],
    )
    const editor = useEditor({ ...OPTIONS, extensions: WRITING_EXTENSIONS, content: value, editorProps })
    const flush = useTypedHtml(editor, value, onChange)
    useImperativeHandle(flushRef, () => flush, [flush])
    const images = useImageUploads(editor)
    useEffect(() => {
      insert.current = images.insert
    })
    useEffect(() => onUploads(images.count), [onUploads, images.count])
    return (
      <>
        <RichTextEditor editor={editor} labels={labels} withTypographyStyles={false} className={classes.editor ?? ''}>
          <RichTextToolbar editor={editor} label={t('admin-blog.toolbar.label')} />
          <RichTextEditor.Content />
        </RichTextEditor>
        {images.boxes}
        <FieldError text={images.refusal || undefined} />
        <TextImages editor={editor} />
      </>
    )
  },
)

/** Shows a text as the editor keeps it, without unsupported HTML. */
export function ShownText({ html, language }: { html: string; language: string }) {
  const editor = useEditor({
    ...OPTIONS,
    content: html,
    editable: false,
    // Overrides tiptap's textbox role, because this text is read-only.
    editorProps: { attributes: { role: 'none', class: TEXT, lang: language } },
  })
  return <EditorContent editor={editor} />
}
