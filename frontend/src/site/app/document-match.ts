import { PATHS, type PageMatch } from '@sofaseva/contract'
import { ADMIN_ROUTES } from '#office/app/routes/admin.routes.js'
import { matchPage, NOTHING } from './page-match.js'
import { matchPageRoute, pathOf } from './routes/match.js'
import type { PageRoute } from './routes/route.js'
import { ROUTES } from './routes/routes.js'

/** The routes a document is for, the outer one first: within the back office's frame there is another. */
export function documentRoutes(pathname: string): PageRoute[] {
  const outer = matchPageRoute(ROUTES, pathname)?.route
  if (!outer) return []
  const inner = outer.path === `${PATHS.admin}/*` ? matchPageRoute(ADMIN_ROUTES, pathname)?.route : undefined
  return inner && inner.status !== 404 ? [outer, inner] : [outer]
}

/**
 * What a raw address leads to, for the server. Unlike in the browser, each page of the back office has an address: their
 * documents ask for other files ahead.
 */
export function matchDocument(url: string): PageMatch {
  const match = matchPage(url)
  if (match.address !== PATHS.admin) return match
  const [, inner] = documentRoutes(url.split('?')[0] ?? '')
  return inner ? { ...match, address: pathOf(inner.path, () => NOTHING) } : match
}
