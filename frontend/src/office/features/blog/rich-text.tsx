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
import { PicturePlaces } from './picture-places.js'
import { usePictureUploads } from './picture-uploads.js'
import classes from './rich-text.module.css'
import { RichTextToolbar, useToolbarLabels } from './rich-text-toolbar.js'
import { TextPictures } from './text-pictures.js'
import { useTypedHtml } from './use-typed-html.js'

/** As it reads in the article. */
const TEXT = `${content.text} ${classes.text}`

/** What the toolbar makes, which is what the server keeps. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    strike: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: false },
  }),
  Image,
]

const WRITING_EXTENSIONS = [...EXTENSIONS, PicturePlaces]

/** Pages allow no style made by a script: the few of them are in the style sheet. */
const OPTIONS = { extensions: EXTENSIONS, injectCSS: false, enablePasteRules: false } as const

interface RichTextProps {
  /** HTML; empty while nothing is written. */
  value: string
  /** Of the text; names the editor to screen readers. */
  label: string
  language: string
  isInvalid: boolean
  /** Reports what was typed a moment ago at once; false when there is nothing. */
  flushRef: RefObject<(() => boolean) | null>
  onChange: (html: string) => void
  /** How many pictures are not there yet. */
  onUploads: (count: number) => void
}

/** The text of a post with its toolbar. What is pasted or dropped is plain text, whatever it was, or a picture. */
export const RichText = memo(({ value, label, language, isInvalid, flushRef, onChange, onUploads }: RichTextProps) => {
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
      // Before the editor reads any HTML of strangers, even into a document that is never shown.
      handleDOMEvents: {
        paste: (view: EditorView, event: ClipboardEvent) => {
          const { clipboardData } = event
          if (!clipboardData) return false
          event.preventDefault()
          const text = clipboardText(clipboardData)
          // A word processor offers a picture of its text, too.
          if (text !== '') view.pasteText(text)
          else insert.current([...clipboardData.files], view.state.selection.to)
          return true
        },
        drop: (view: EditorView, event: DragEvent) => {
          const { clientX, clientY, dataTransfer } = event
          // A part of the text that is moved within it.
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
  const pictures = usePictureUploads(editor)
  useEffect(() => {
    insert.current = pictures.insert
  })
  useEffect(() => onUploads(pictures.count), [onUploads, pictures.count])
  return (
    <>
      <RichTextEditor editor={editor} labels={labels} withTypographyStyles={false} className={classes.editor ?? ''}>
        <RichTextToolbar editor={editor} label={t('admin-blog.toolbar.label')} />
        <RichTextEditor.Content />
      </RichTextEditor>
      {pictures.boxes}
      <FieldError text={pictures.refusal || undefined} />
      <TextPictures editor={editor} />
    </>
  )
})

/** A text as it is shown: what the editor does not know cannot be in it. */
export function ShownText({ html, language }: { html: string; language: string }) {
  const editor = useEditor({
    ...OPTIONS,
    content: html,
    editable: false,
    // It is no field, which tiptap would call it.
    editorProps: { attributes: { role: 'none', class: TEXT, lang: language } },
  })
  return <EditorContent editor={editor} />
}
