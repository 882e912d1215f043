import { PATHS } from '@sofaseva/contract'
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { leaveForms } from '../shared/lib/leave-forms.js'
import { usePersonChanges } from '../shared/session/use-session.js'
import { matchPageRoute } from './routes/match.js'
import { ROUTES } from './routes/routes.js'

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

/** Goes where a notification leads that was opened while the app is. */
export function OpenFromNotification() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const open = ({ data }: MessageEvent) => {
      const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown }
      if (type === 'OPEN' && typeof path === 'string') void leaveForms(() => void navigate(path))
    }
    navigator.serviceWorker.addEventListener('message', open)
    return () => navigator.serviceWorker.removeEventListener('message', open)
  }, [navigate])
  return null
}

/**
 * When a person leaves, in whichever tab, a page that was theirs goes with them; a public one stays, without what they
 * searched for in it.
 */
export function LeaveOnPersonChange() {
  const changes = usePersonChanges()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const seen = useRef(changes)
  useEffect(() => {
    if (seen.current === changes) return
    seen.current = changes
    if (matchPageRoute(ROUTES, pathname)?.route.guard) navigate(PATHS.home, { replace: true })
    else if (search) navigate(pathname, { replace: true })
  }, [changes, pathname, search, navigate])
  return null
}
