import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../i18n/languages.js'

/** Where the site's pages are. Each path is written here alone: for routes, links, notices and mails. */
export const PATHS = {
  home: '/',
  services: '/services',
  search: '/services/search',
  category: '/services/:categoryId',
  service: '/service/:id',
  blog: '/blog',
  contact: '/contact',
  blogPost: '/blog/:slug',
  login: '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  unsubscribe: '/unsubscribe',
  requests: '/requests',
  receipt: '/requests/:id/receipt',
  notSent: '/not-sent',
  notifications: '/notifications',
  profile: '/profile',
  jobs: '/my-jobs',
  providerJobs: '/provider/jobs',
  providerServices: '/provider-services',
  admin: '/admin',
} as const

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The address of a page whose path has parameters: `pathTo(PATHS.service, { id })`. */
export function pathTo<Path extends string>(path: Path, params: Readonly<Record<ParamsOf<Path>, string>>): string {
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name as ParamsOf<Path>]))
}

/** Whether a path is the back office's, which the service worker never answers for. */
export function isAdminPath(pathname: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${PATHS.admin}/`)
}

/** The page of a search's results. */
export function searchPath(text: string): string {
  return `${PATHS.search}?q=${encodeURIComponent(text)}`
}

/** As forms and `URLSearchParams` write it, so that each list has one address. */
function formEncoded(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** A list of the blog: `/blog?category=Sofa+Repair&page=2`. */
export function blogListPath(filter: { category?: string; search?: string; page?: number; language?: 'all' }): string {
  const { category, search, page, language } = filter
  const query = Object.entries({ category, search, page: page && page > 1 ? String(page) : undefined, language })
    .flatMap(([name, value]) => (value ? [`${name}=${formEncoded(value)}`] : []))
    .join('&')
  return query === '' ? PATHS.blog : `${PATHS.blog}?${query}`
}

/** A booking in its customer's list. */
export function requestPath(bookingId: string): string {
  return `${PATHS.requests}#${bookingId}`
}

/** Pages of guests have an address in each language; those of a person's own keep theirs, in the person's language. */
const LOCALIZED = /^\/(?:(?:services|service|blog|contact|auth|unsubscribe)(?:\/|$)|$)/i

export function isLocalizedPath(pathname: string): boolean {
  return LOCALIZED.test(pathname)
}

/** The language a path begins with, null for none, and the path without it. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first] = pathname.split('/', 2)
  if (!isLanguage(first)) return { language: null, path: pathname }
  return { language: first, path: pathname.slice(first.length + 1) || '/' }
}

/** A page's address in a language: `/hi/services?q=sofa`. Pages without one in each language keep theirs. */
export function localizedPath(path: string, language: Language): string {
  const end = path.search(/[?#]/)
  const pathname = end < 0 ? path : path.slice(0, end)
  if (language === DEFAULT_LANGUAGE || !isLocalizedPath(pathname)) return path
  return `/${language}${pathname === '/' ? '' : pathname}${end < 0 ? '' : path.slice(end)}`
}

/** Describes the site to phones that install it, in a language. */
export function manifestPath(language: Language): string {
  return `${language === DEFAULT_LANGUAGE ? '' : `/${language}`}/manifest.webmanifest`
}

/** The newest posts of the blog in a language, for feed readers. */
export function feedPath(language: Language): string {
  return `${language === DEFAULT_LANGUAGE ? '' : `/${language}`}/rss.xml`
}

/**
 * Where search engines send those in whose language a page is not: to English, else to its oldest language, which is the
 * first of these. Undefined for none.
 */
export function defaultAlternate<Place extends { language: Language }>(
  oldestFirst: readonly Place[],
): Place | undefined {
  return oldestFirst.find(({ language }) => language === DEFAULT_LANGUAGE) ?? oldestFirst[0]
}

/** A page's address in every language. */
export function alternatePaths(path: string): { language: Language; path: string }[] {
  return LANGUAGES.map((language) => ({ language, path: localizedPath(path, language) }))
}

/**
 * Whether search engines are to list a page on the site: the canonical address that its author gave it, empty for its
 * own, is there. One that they list elsewhere is in no sitemap, and no page names it as a translation.
 */
export function isListedOn(origin: string, canonicalUrl: string): boolean {
  return canonicalUrl === '' || canonicalUrl.toLowerCase().startsWith(`${origin}/`)
}
