import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A menu in a `details` element, which closes when a link in it has led to another page. */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const shownOn = useRef(pathname)
  const openedAt = useRef('')
  useEffect(() => {
    const element = menu.current
    const remember = () => {
      if (element?.open) openedAt.current = window.location.pathname
    }
    element?.addEventListener('toggle', remember)
    return () => element?.removeEventListener('toggle', remember)
  }, [])
  useEffect(() => {
    const hasChanged = shownOn.current !== pathname
    shownOn.current = pathname
    // The address changes before its page is ready: a menu opened in between belongs to the new page. One that was opened before
    // scripts came stays open too.
    if (hasChanged && menu.current && openedAt.current !== window.location.pathname) menu.current.open = false
  }, [pathname])
  return menu
}
