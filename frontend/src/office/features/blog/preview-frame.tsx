import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './post-preview.module.css'

interface PreviewFrameProps {
  title: string
  /** CSS pixels. The content is laid out at this width and scaled down to fit. */
  width: number
  /** The value of the `lang` attribute. */
  lang: string
  children: ReactNode
}

/** Follows an element's width in CSS pixels. */
function useWidth(): [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, width]
}

/** An iframe with this page's styles, so that media queries apply to `width`. */
export function PreviewFrame({ title, width, lang, children }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [measure, room] = useWidth()
  useEffect(() => {
    const inner = frame.current?.contentDocument
    if (!inner) return
    const styles = document.head.querySelectorAll('link[rel="stylesheet"], style')
    inner.head.replaceChildren(...[...styles].map((style) => inner.importNode(style, true)))
    inner.title = title
    setBody(inner.body)
  }, [title])
  useEffect(() => {
    body?.ownerDocument.documentElement.setAttribute('lang', lang)
  }, [body, lang])
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <div ref={measure} className={classes.room}>
      <iframe
        ref={frame}
        title={title}
        className={classes.frame}
        style={{ width, transform: `scale(${scale})`, height: `${100 / scale}%` }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}
