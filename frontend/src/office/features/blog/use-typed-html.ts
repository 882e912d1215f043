import type { Editor } from '@tiptap/react'
import { startTransition, useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { documentHtml } from './document-html.js'

/** After so long without a change, what was typed is reported: to draw the page again takes a while. */
const REST_MS = 400
/** And after so long without a rest. */
const LONGEST_MS = 3_000

/**
 * Reports an editor's HTML, empty for none, once its author rests, and at once when the text or the page is left. A value
 * that is not what was reported last takes its place. What is returned reports what waits at once, and says whether there
 * was anything.
 */
export function useTypedHtml(editor: Editor, value: string, onChange: (html: string) => void): () => boolean {
  /** What stands in the editor, as the caller knows it. */
  const shown = useRef(value)
  /** Reported, but not drawn yet: when it comes as the value, more may have been typed. */
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
      timer = setTimeout(rest, Math.max(0, Math.min(REST_MS, since + LONGEST_MS - performance.now())))
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
  // A draft that is found, or another admin's text that is taken.
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
