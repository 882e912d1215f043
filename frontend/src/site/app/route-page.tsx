import { type ReactNode, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { RouteTitleContext, usePageTitle } from '#shared/lib/use-page-title.js'
import { RequireUser } from './guards.js'
import { endHydration } from './hydration.js'
import { canonicalPath, matchRoute, readablePath } from './routes/match.js'
import type { PageRoute, Route } from './routes/route.js'

/** Names the tab as the route does. Its effect runs before the page's, whose own title wins. */
function TabTitle({ title }: { title: string | undefined }) {
  usePageTitle(title)
  return null
}

function RouteTitle({ head, children }: Pick<PageRoute, 'head'> & { children: ReactNode }) {
  const { t } = useTranslation()
  const title = typeof head === 'object' ? t(head.title) : undefined
  return (
    <RouteTitleContext value={title}>
      <TabTitle title={title} />
      {children}
    </RouteTitleContext>
  )
}

/** Goes on to the page's own address, with what follows the path. */
function GoTo({ pathname }: { pathname: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname, search, hash }} replace />
}

function routeOf(routes: readonly Route[], pathname: string): ReactNode {
  const match = matchRoute(routes, readablePath(pathname))
  if (match === null) return null
  const { route, params } = match
  if (route.redirect !== undefined) return <GoTo pathname={route.redirect} />
  const canonical = canonicalPath(route, params)
  if (canonical !== undefined) return <GoTo pathname={canonical} />
  const { page, guard, head } = route
  const shown = <page.Page params={params} />
  return <RouteTitle head={head}>{guard ? <RequireUser {...guard}>{shown}</RequireUser> : shown}</RouteTitle>
}

/** Shows what the address leads to. What follows `?` is for those parts of it to hear that ask for it. */
export function RoutePage({ routes }: { routes: readonly Route[] }) {
  useEffect(endHydration, [])
  const { pathname } = useLocation()
  return useMemo(() => routeOf(routes, pathname), [routes, pathname])
}
