import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../i18n/languages.js'

/** Paths of the site's pages, for routes, links, notifications and emails. */
export const PATHS = {
  home: '/',
  services: '/services',
  search: '/services/search',
  category: '/services/:categoryId',
  service: '/service/:id',
  blog: '/blog',
  contact: '/contact',
  grievances: '/contact/grievances',
  blogPost: '/blog/:slug',
  login: '/auth',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  invitation: '/auth/invitation',
  unsubscribe: '/unsubscribe',
  requests: '/requests',
  request: '/requests/:id',
  receipt: '/requests/:id/receipt',
  notSent: '/not-sent',
  notifications: '/notifications',
  profile: '/profile',
  jobs: '/my-jobs',
  jobWeek: '/my-jobs/week',
  providerJobs: '/provider/jobs',
  providerServices: '/provider-services',
  policy: '/policies/:slug',
  admin: '/admin',
} as const

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Inserts parameters into a page's path: `pathTo(PATHS.service, { id })`. */
export function pathTo<Path extends string>(path: Path, params: Readonly<Record<ParamsOf<Path>, string>>): string {
  return path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name as ParamsOf<Path>]))
}

/** Returns whether a path belongs to the back office. The service worker never responds for those. */
export function isAdminPath(pathname: string): boolean {
  return `${pathname}/`.toLowerCase().startsWith(`${PATHS.admin}/`)
}

/** The path of the search results page. */
export function searchPath(text: string): string {
  return `${PATHS.search}?q=${encodeURIComponent(text)}`
}

/** Encodes text like forms and `URLSearchParams` do, so that each list has one URL. */
function formEncoded(text: string): string {
  return encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The path of a blog list: `/blog?category=Sofa+Repair&page=2`. */
export function blogListPath(filter: { category?: string; search?: string; page?: number; language?: 'all' }): string {
  const { category, search, page, language } = filter
  const query = Object.entries({ category, search, page: page && page > 1 ? String(page) : undefined, language })
    .flatMap(([name, value]) => (value ? [`${name}=${formEncoded(value)}`] : []))
    .join('&')
  return query === '' ? PATHS.blog : `${PATHS.blog}?${query}`
}

/** The path of a booking's page for its customer. An unsent booking is found by the key of its write. */
export function requestPath(bookingId: string): string {
  return pathTo(PATHS.request, { id: bookingId })
}

/** The same page as the confirmation of a new booking. */
export function confirmationPath(bookingId: string): string {
  return `${requestPath(bookingId)}?new`
}

/** The path of a booking in its provider's list. */
export function jobPath(bookingId: string): string {
  return `${PATHS.jobs}#${bookingId}`
}

/** Public pages have a URL for each language. Account pages have one URL and use the user's language. */
const LOCALIZED = /^\/(?:(?:services|service|blog|contact|auth|unsubscribe|policies)(?:\/|$)|$)/i

export function isLocalizedPath(pathname: string): boolean {
  return LOCALIZED.test(pathname)
}

/** Splits the language prefix, or null, from the rest of the path. */
export function splitLanguage(pathname: string): { language: Language | null; path: string } {
  const [, first] = pathname.split('/', 2)
  if (!isLanguage(first)) return { language: null, path: pathname }
  return { language: first, path: pathname.slice(first.length + 1) || '/' }
}

/** Returns a page's path in a language: `/hi/services?q=sofa`. Pages without localized URLs keep theirs. */
export function localizedPath(path: string, language: Language): string {
  const end = path.search(/[?#]/)
  const pathname = end < 0 ? path : path.slice(0, end)
  if (language === DEFAULT_LANGUAGE || !isLocalizedPath(pathname)) return path
  return `/${language}${pathname === '/' ? '' : pathname}${end < 0 ? '' : path.slice(end)}`
}

/** The web app manifest in a language. */
export function manifestPath(language: Language): string {
  return `${language === DEFAULT_LANGUAGE ? '' : `/${language}`}/manifest.webmanifest`
}

/** The feed of the newest posts in a language. */
export function feedPath(language: Language): string {
  return `${language === DEFAULT_LANGUAGE ? '' : `/${language}`}/rss.xml`
}

/**
 * Returns the place for readers of other languages: English, or else the oldest, which comes first. Undefined for an
 * empty list.
 */
export function defaultAlternate<Place extends { language: Language }>(
  oldestFirst: readonly Place[],
): Place | undefined {
  return oldestFirst.find(({ language }) => language === DEFAULT_LANGUAGE) ?? oldestFirst[0]
}

/** Returns a page's path in every language. */
export function alternatePaths(path: string): { language: Language; path: string }[] {
  return LANGUAGES.map((language) => ({ language, path: localizedPath(path, language) }))
}

/**
 * Returns whether search engines should list a page on this site. They should if its canonical URL is here or empty.
 * Other pages are in no sitemap and are not linked as translations.
 */
export function isListedOn(origin: string, canonicalUrl: string): boolean {
  return canonicalUrl === '' || canonicalUrl.toLowerCase().startsWith(`${origin}/`)
}
