import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../shared/i18n/use-translation.js'
import classes from './rich-text.module.css'
import { RichTextToolbar, useToolbarLabels } from './rich-text-toolbar.js'

/** What the toolbar makes, which is what the server keeps. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    strike: false,
    link: { openOnClick: false, autolink: false, linkOnPaste: false },
  }),
  Image,
]

/** Pages allow no style made by a script: the few of them are in the style sheet. */
const OPTIONS = { extensions: EXTENSIONS, injectCSS: false, enablePasteRules: false } as const

interface RichTextProps {
  /** HTML; empty while nothing is written. */
  value: string
  /** Of the text; names the editor to screen readers. */
  label: string
  language: string
  isInvalid: boolean
  onChange: (html: string) => void
}

/** The text of a post with its toolbar. What is pasted is plain text, whatever it was. */
export function RichText({ value, label, language, isInvalid, onChange }: RichTextProps) {
  const { t } = useTranslation()
  const labels = useToolbarLabels()
  /** What stands in the editor, as the caller knows it. */
  const shown = useRef(value)
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  }, [onChange])
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    lang: language,
    class: classes.text ?? '',
  }
  const editor = useEditor({
    ...OPTIONS,
    content: value,
    editorProps: {
      attributes,
      handlePaste: (view, { clipboardData }) => {
        // The editor's own event, by which it pastes the plain text below.
        if (!clipboardData) return false
        const text = clipboardData.getData('text/plain')
        if (text !== '') view.pasteText(text)
        return true
      },
    },
    onUpdate: ({ editor }) => {
      shown.current = editor.isEmpty ? '' : editor.getHTML()
      change.current(shown.current)
    },
  })
  // A draft that is found, or another admin's text that is taken.
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <RichTextEditor editor={editor} labels={labels} withTypographyStyles={false} className={classes.editor ?? ''}>
      <RichTextToolbar editor={editor} label={t('admin-blog.toolbar.label')} />
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

/** A text as it is shown: what the editor does not know cannot be in it. */
export function ShownText({ html, language }: { html: string; language: string }) {
  const editor = useEditor({
    ...OPTIONS,
    content: html,
    editable: false,
    editorProps: { attributes: { class: classes.text ?? '', lang: language } },
  })
  return <EditorContent editor={editor} />
}
