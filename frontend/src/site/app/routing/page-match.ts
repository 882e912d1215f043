import {
  DEFAULT_LANGUAGE,
  isId,
  isLocalizedPath,
  localizedPath,
  type PageMatch,
  splitLanguage,
} from '@sofaseva/contract'
import { canonicalPath, matchPageRoute, matchRoute, pathOf } from '../routes/match.js'
import type { PageRoute } from '../routes/route.js'
import { ROUTES } from '../routes/routes.js'

const NOT_FOUND = '/not-found'
/** Parameter value that matches nothing. */
export const UNMATCHED = '-'

/** The decoded path; null if no page can have it. */
function decodedPath(raw: string): string | null {
  // A name contains no escaped slash, backslash or control character.
  if (!raw.startsWith('/') || raw.startsWith('//') || /[\\\p{Cc}]|%(?:[01].|2f|5c|7f)/iu.test(raw)) return null
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}

/** The non-empty search parameters that a route uses. */
export function searchOf(route: PageRoute, query: string): URLSearchParams {
  const asked = new URLSearchParams(query)
  const search = new URLSearchParams()
  for (const name of route.search ?? []) {
    const value = asked.get(name)?.trim()
    if (value) search.set(name, value)
  }
  return search
}

/** Finds the page for a raw path and query in any spelling. */
export function matchPage(url: string): PageMatch {
  const [rawPath = '', ...rest] = url.split('?')
  const { language: prefix, path } = splitLanguage(decodedPath(rawPath) ?? NOT_FOUND)
  const language = prefix ?? (isLocalizedPath(path) ? DEFAULT_LANGUAGE : null)
  const found = matchRoute(ROUTES, path)
  const notFound = { address: NOT_FOUND, language, resources: [], headResources: [], missing: NOT_FOUND, isPage: false }
  if (!found) return notFound
  const { route, params } = found
  if (route.redirect !== undefined) return { ...notFound, redirect: [route.redirect, ...rest].join('?') }
  if (route.status === 404) return notFound
  // Each page has only one address per language.
  if (prefix !== null && (prefix === DEFAULT_LANGUAGE || !isLocalizedPath(path)))
    return { ...notFound, redirect: [rawPath.replace(/^\/[^/]+\/*/, '/'), ...rest].join('?') }
  const canonical = canonicalPath(route, params)
  if (canonical !== undefined)
    return { ...notFound, redirect: [localizedPath(canonical, language ?? DEFAULT_LANGUAGE), ...rest].join('?') }
  const headers = route.headers ?? {}
  const missing = pathOf(route.path, () => UNMATCHED)
  const search = searchOf(route, rest.join('?'))
  const headResources = route.headResources?.(params, search) ?? []
  if (!route.resources)
    return { address: missing, language, resources: [], headResources, missing, isPage: true, headers }
  const query = [...search].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return {
    address: pathOf(route.path, (name) => encodeURIComponent(params[name] ?? '')) + (query && `?${query}`),
    language,
    resources: route.resources(params, search),
    headResources,
    missing,
    isPage: Object.entries(params).every(([name, value]) => !/id$/i.test(name) || isId(value)),
    headers,
  }
}

/** Path of the page that replaced the one at this address, from its resources; undefined if it has not moved. */
export function movedTo(address: string, resources: Record<string, unknown>): string | undefined {
  const match = matchPageRoute(ROUTES, address.split('?')[0] ?? '')
  return match?.route.movedTo?.({ params: match.params, resources })
}

/** API paths of the page's missing resources, judged by its document. All missing pages share one document. */
export function missingResources(
  url: string,
  { status, resources }: { status: number; resources: Record<string, unknown> },
): string[] {
  return status === 404 ? matchPage(url).resources.filter((path) => !(path in resources)) : []
}
