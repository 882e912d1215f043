import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * What a browser does by itself when a page is loaded, for pages that change without one: the new page is shown from
 * its top and the keyboard starts in it. Going back leaves the place on the page to the browser.
 */
export function RouteChange() {
  const { pathname, hash } = useLocation()
  const kind = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    document.getElementById('content')?.focus({ preventScroll: true })
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, hash, kind])
  return null
}
