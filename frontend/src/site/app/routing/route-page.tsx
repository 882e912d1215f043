import { type Language, splitLanguage } from '@sofaseva/contract'
import { memo, type ReactNode, useMemo } from 'react'
import { type RouteObject, useParams, useLocation as useRouterLocation, useRoutes } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/use-translation.js'
import { RouteTitleContext, usePageTitle } from '#shared/lib/use-page-title.js'
import { useShownMark } from '#shared/lib/use-shown-mark.js'
import { Navigate, useLocation } from '#shared/routing/router.js'
import { canonicalPath } from '../routes/match.js'
import type { PageRoute, Route, RouteParams } from '../routes/route.js'
import { RequireUser } from './guards.js'

/** Titles the tab by the route. Its effect runs before the page's, so a page's own title wins. */
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

/** Redirects to the page's canonical address, keeping query and fragment. */
function GoTo({ pathname }: { pathname: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname, search, hash }} replace />
}

function ShownPage({ route }: { route: PageRoute }) {
  const { '*': _rest, ...named } = useParams() as RouteParams
  const canonical = canonicalPath(route, named)
  const { page, guard, head } = route
  // Parts of the page subscribe to the rest of the location themselves, so the page does not render again.
  const key = JSON.stringify(named)
  const shown = useMemo(() => <page.Page params={JSON.parse(key)} />, [page, key])
  if (canonical !== undefined) return <GoTo pathname={canonical} />
  return <RouteTitle head={head}>{guard ? <RequireUser {...guard}>{shown}</RequireUser> : shown}</RouteTitle>
}

const elementOf = (route: Route): ReactNode =>
  route.redirect === undefined ? <ShownPage route={route} /> : <GoTo pathname={route.redirect} />

/** Routes for the router, with the page's language as a prefix of their paths. */
function routeObjects(routes: readonly Route[], language: Language | null): RouteObject[] {
  const prefix = language === null ? '' : `/${language}`
  return routes.map((route) => ({ path: prefix + route.path.replace(/^\/?/, '/'), element: elementOf(route) }))
}

/**
 * Renders the page of the current address. It renders again only for another address. A new router context below it
 * would make React discard server HTML that is not hydrated yet.
 */
export const RoutePage = memo(function RoutePage({ routes }: { routes: readonly Route[] }) {
  useShownMark('page-shown')
  const { language } = splitLanguage(useRouterLocation().pathname)
  return useRoutes(useMemo(() => routeObjects(routes, language), [routes, language]))
})
