import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A menu in a `details` element, which closes when a link in it has led to another page. */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const shownOn = useRef(pathname)
  useEffect(() => {
    // One that was opened before scripts came stays open.
    if (shownOn.current !== pathname && menu.current) menu.current.open = false
    shownOn.current = pathname
  }, [pathname])
  return menu
}
