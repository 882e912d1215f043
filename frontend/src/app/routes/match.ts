import { matchPath } from 'react-router-dom'
import type { PageRoute, Route, RouteParams } from './route.js'

interface Match<R extends Route> {
  route: R
  params: RouteParams
}

/** A path as people read it; one that is no encoding stays as it is. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The first of the routes that a path as people read it, without its query, fits; null for none. */
export function matchRoute(routes: readonly Route[], pathname: string): Match<Route> | null {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params as RouteParams }
  }
  return null
}

/** The page that a path of an address shows, redirects followed; null for none. */
export function matchPageRoute(routes: readonly Route[], pathname: string): Match<PageRoute> | null {
  const match = matchRoute(routes, readablePath(pathname))
  if (match === null) return null
  const { route, params } = match
  return route.redirect === undefined ? { route, params } : matchPageRoute(routes, route.redirect)
}
