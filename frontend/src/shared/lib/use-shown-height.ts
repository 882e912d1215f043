import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets a custom property of the page to the height of an element at the screen's lower edge. Other sticky elements use
 * it.
 */
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
