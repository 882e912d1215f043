import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { ScrollPositions } from '#shared/lib/scroll-positions.js'
import { useLocation } from '#shared/routing/router.js'

/** The first page of a window has this key, and so has what a link to a part of a page leads to. */
const NO_KEY = 'default'

/** Keeps where pages of the history were left, and goes back there. */
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
 * What a browser does by itself when a page is loaded, for pages that change without one: the new page is shown from
 * its top and the keyboard starts in it. Going back leads to where the page was left.
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
