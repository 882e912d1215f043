import type { Editor } from '@tiptap/react'
import { startTransition, useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { documentHtml } from './document-html.js'

/** Milliseconds without a change before the input is reported. Reporting renders the page, which takes a while. */
const DEBOUNCE_MS = 400
/** The longest delay of a report, in milliseconds, while typing continues. */
const MAX_DELAY_MS = 3_000

/**
 * Reports an editor's HTML once typing pauses, and at once on blur or when the page is hidden. HTML is empty for an
 * empty text. A value that wasn't reported replaces the text. Returns a function that reports pending input and tells
 * whether there was any.
 */
export function useTypedHtml(editor: Editor, value: string, onChange: (html: string) => void): () => boolean {
  /** The editor's text as the caller knows it. */
  const shown = useRef(value)
  /** Reported values that aren't rendered yet. More may have been typed by the time they return as `value`. */
  const reported = useRef<string[]>([])
  const report = useRef(onChange)
  const flush = useRef<() => boolean>(() => false)
  useEffect(() => {
    report.current = onChange
  }, [onChange])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let since = 0
    const take = (): string | null => {
      clearTimeout(timer)
      timer = undefined
      const html = editor.isEmpty ? '' : documentHtml(editor)
      if (html === shown.current) return null
      shown.current = html
      reported.current.push(html)
      return html
    }
    const rest = () => {
      const html = take()
      if (html !== null) startTransition(() => report.current(html))
    }
    flush.current = () => {
      const html = timer === undefined ? null : take()
      if (html !== null) flushSync(() => report.current(html))
      return html !== null
    }
    const leave = () => void flush.current()
    const type = () => {
      if (timer === undefined) since = performance.now()
      clearTimeout(timer)
      timer = setTimeout(rest, Math.max(0, Math.min(DEBOUNCE_MS, since + MAX_DELAY_MS - performance.now())))
    }
    editor.on('update', type)
    editor.on('blur', leave)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      clearTimeout(timer)
      editor.off('update', type)
      editor.off('blur', leave)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [editor])
  // A restored draft or another admin's text replaces the editor's text.
  useEffect(() => {
    const own = reported.current.lastIndexOf(value)
    reported.current.splice(0, own + 1)
    if (own >= 0 || value === shown.current) return
    shown.current = value
    reported.current = []
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return useCallback(() => flush.current(), [])
}
