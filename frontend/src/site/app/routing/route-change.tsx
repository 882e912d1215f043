import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { ScrollPositions } from '#shared/lib/scroll-positions.js'
import { useLocation } from '#shared/routing/router.js'

/** React Router's key for the first page of a window and for links to a part of a page. */
const NO_KEY = 'default'

/** Stores the scroll position of each history entry and restores it on return. */
function useScrollPositions(): void {
  const { key, hash } = useLocation()
  const kind = useNavigationType()
  const [positions] = useState(() => new ScrollPositions())
  const shown = useRef(key)
  useEffect(() => positions.watch(), [positions])
  useLayoutEffect(() => {
    positions.show(key)
    if (shown.current === key) return
    shown.current = key
    if (kind === NavigationType.Pop && !(hash && key === NO_KEY)) positions.restore()
  }, [positions, key, hash, kind])
}

/**
 * Scrolls a new page to its top and moves the keyboard focus into it, as browsers do on a page load. Going back
 * restores the scroll position.
 */
export function RouteChange() {
  const { pathname, hash } = useLocation()
  const kind = useNavigationType()
  const shown = useRef(pathname)
  useScrollPositions()
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    document.getElementById('content')?.focus({ preventScroll: true })
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, hash, kind])
  return null
}
