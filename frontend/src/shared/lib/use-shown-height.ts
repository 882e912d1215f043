import { type RefObject, useEffect, useRef } from 'react'

/** Tells other things that stick to the screen's lower edge how much of it an element takes, by a custom property of the page. */
export function useShownHeight<E extends HTMLElement>(property: `--${string}`): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    const root = document.documentElement.style
    const observer = new ResizeObserver(([entry]) => {
      root.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      root.removeProperty(property)
    }
  }, [property])
  return box
}
