import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '../routing/router.js'
import { onDismiss } from './dismiss.js'

/** Closes the menu. If the focus is inside, it moves to the menu's button. */
export function closeMenu(menu: HTMLDetailsElement): void {
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  menu.open = false
}

/** Whether an event comes from a link to the current page, which doesn't change the URL. */
function isLinkToHere({ target }: Event): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.pathname === window.location.pathname
}

/**
 * A menu in a `details` element. It closes after a navigation by one of its links, after a choice in it, on Escape, and
 * on a press outside.
 */
export function useMenu(): RefObject<HTMLDetailsElement | null> {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  const shownOn = useRef(pathname)
  const openedAt = useRef('')
  useEffect(() => {
    const element = menu.current
    if (!element) return
    const remember = () => {
      if (element.open) openedAt.current = window.location.pathname
    }
    const onClick = (event: Event) => isLinkToHere(event) && closeMenu(element)
    const onChange = () => closeMenu(element)
    element.addEventListener('toggle', remember)
    element.addEventListener('click', onClick)
    element.addEventListener('change', onChange)
    const end = onDismiss(element, (by) => {
      if (!element.open) return
      if (by === 'Escape') closeMenu(element)
      else element.open = false
    })
    return () => {
      element.removeEventListener('toggle', remember)
      element.removeEventListener('click', onClick)
      element.removeEventListener('change', onChange)
      end()
    }
  }, [])
  useEffect(() => {
    const hasChanged = shownOn.current !== pathname
    shownOn.current = pathname
    // The URL changes before its page is ready, so a menu opened in between belongs to the new page.
    // A menu opened before the scripts ran stays open too.
    if (hasChanged && menu.current && openedAt.current !== window.location.pathname) menu.current.open = false
  }, [pathname])
  return menu
}
