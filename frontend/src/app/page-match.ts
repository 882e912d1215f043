import { isId, type PageMatch } from '@sofaseva/contract'
import { matchRoute } from './routes/routes.js'

const NOWHERE: PageMatch = { address: '/not-found', resources: [], missing: '/not-found', isPage: false }
/** Stands for a parameter that leads to nothing. */
const NOTHING = '-'

/** The path as people read it; null for one no page of ours can have. */
function decodedPath(raw: string): string | null {
  // An escaped slash, backslash or control character is no part of a name.
  if (!raw.startsWith('/') || raw.startsWith('//') || /[\\\p{Cc}]|%(?:[01].|2f|5c|7f)/iu.test(raw)) return null
  try {
    return decodeURIComponent(raw)
  } catch {
    return null
  }
}

/** What a raw address, path and query, leads to, however it is written. */
export function matchPage(url: string): PageMatch {
  const [rawPath = '', ...rest] = url.split('?')
  const path = decodedPath(rawPath)
  const found = path === null ? null : matchRoute(path)
  if (!found) return NOWHERE
  const { route, params } = found
  const pathWith = (value: (name: string) => string) =>
    route.path.replace(/\/\*$/, '').replace(/:(\w+)/g, (_, name: string) => value(name))
  const missing = pathWith(() => NOTHING)
  if (!route.resources) return { address: missing, resources: [], missing, isPage: true }
  const asked = new URLSearchParams(rest.join('?'))
  const search = new URLSearchParams()
  const pairs: string[] = []
  for (const name of route.search ?? []) {
    const value = asked.get(name)?.trim()
    if (!value) continue
    search.set(name, value)
    pairs.push(`${name}=${encodeURIComponent(value)}`)
  }
  return {
    address:
      pathWith((name) => encodeURIComponent(params[name] ?? '')) + (pairs.length > 0 ? `?${pairs.join('&')}` : ''),
    resources: route.resources(params, search),
    missing,
    isPage: Object.entries(params).every(([name, value = '']) => !/id$/i.test(name) || isId(value)),
  }
}

/** API paths a page asks for that do not exist, by what its document holds: the same document serves all that are missing. */
export function missingResources(
  url: string,
  { status, resources }: { status: number; resources: Record<string, unknown> },
): string[] {
  return status === 404 ? matchPage(url).resources.filter((path) => !(path in resources)) : []
}
