import { Navigate, useLocation } from 'react-router-dom'
import { usePageTitle } from '../shared/lib/use-page-title.js'
import { RequireUser } from './guards.js'
import { matchRoute } from './routes/match.js'
import type { PageRoute, Route } from './routes/route.js'

/** Names the tab after a page whose name is fixed. It stands before the page, so that what the page says itself wins. */
function RouteTitle({ head }: Pick<PageRoute, 'head'>) {
  usePageTitle(typeof head === 'object' ? head.title : undefined)
  return null
}

/** Shows what the address leads to. */
export function RoutePage({ routes }: { routes: readonly Route[] }) {
  const { pathname } = useLocation()
  const match = matchRoute(routes, pathname)
  if (match === null) return null
  const { route, params } = match
  if (route.redirect !== undefined) return <Navigate to={route.redirect} replace />
  const { page, guard, head } = route
  const shown = <page.Page params={params} />
  return (
    <>
      <RouteTitle head={head} />
      {guard ? <RequireUser {...guard}>{shown}</RequireUser> : shown}
    </>
  )
}
