import { isId } from '@sofaseva/contract'
import { matchPath } from 'react-router-dom'
import type { PageRoute, Route, RouteParams } from './route.js'

interface Match<R extends Route> {
  route: R
  params: RouteParams
}

/** Decodes a path for reading. Returns an invalid encoding unchanged. */
export function readablePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Punctuation that a sentence leaves at the end of a copied address. */
const PUNCTUATION_AT_END = /[^\p{L}\p{M}\p{N}]+$/u

function canonicalParam(name: string, value: string): string {
  const bare = value.replace(PUNCTUATION_AT_END, '')
  if (name === 'slug') return bare.toLowerCase() || value
  return /id$/i.test(name) && isId(bare.toUpperCase()) ? bare.toUpperCase() : value
}

/** Converts ids to capitals and slugs to small letters, without trailing punctuation, as in canonical addresses. */
function canonicalParams(params: RouteParams): RouteParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, canonicalParam(name, value)]))
}

/** Fills the parameters of a route's path with these values. */
export function pathOf(pattern: string, value: (name: string) => string): string {
  return pattern.replace(/\/\*$/, '').replace(/:(\w+)/g, (_, name: string) => value(name))
}

/** The canonical path of a match; undefined if the address has it already. */
export function canonicalPath(route: PageRoute, params: RouteParams): string | undefined {
  const canonical = canonicalParams(params)
  if (Object.keys(params).every((name) => params[name] === canonical[name])) return undefined
  return pathOf(route.path, (name) => encodeURIComponent(canonical[name] ?? ''))
}

/** The first route that matches a decoded path without its query; null for none. */
export function matchRoute(routes: readonly Route[], pathname: string): Match<Route> | null {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params as RouteParams }
  }
  return null
}

/** The page at a path after redirects; null for none. */
export function matchPageRoute(routes: readonly Route[], pathname: string): Match<PageRoute> | null {
  const match = matchRoute(routes, readablePath(pathname))
  if (match === null) return null
  const { route, params } = match
  return route.redirect === undefined ? { route, params } : matchPageRoute(routes, route.redirect)
}
