import {
  alternatePaths,
  DEFAULT_LANGUAGE,
  LANGUAGE_DEFINITIONS,
  localizedPath,
  pictureFolder,
  type RenderInput,
  srcSet,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Head } from '../shared/routing/head.js'
import { searchOf } from './page-match.js'
import { matchPageRoute } from './routes/match.js'
import { ROUTES } from './routes/routes.js'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** JSON that may stand inside a script tag. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

/** What the page's route says of it; the brand, where it says nothing. */
export function headOf({ url, language, origin, publicSettings, resources }: RenderInput): Head {
  const { brandName } = publicSettings
  const { pathname, search } = new URL(url, origin)
  const match = matchPageRoute(ROUTES, pathname)
  if (match === null) return { title: brandName }
  const { route, params } = match
  const { head, guard } = route
  if (typeof head === 'function')
    return head({
      publicSettings,
      translator: TRANSLATORS[language],
      origin,
      params,
      query: searchOf(route, search),
      resources,
    })
  const title = head ? `${TRANSLATORS[language].t(head.title)} | ${brandName}` : brandName
  return { ...head, title, ...(guard ? { isPrivate: true } : {}) }
}

/** Has the picture that fills most of the page's first screen fetched before the scripts, in the size that is shown. */
export function mainPictureTag({ mainPicture }: Head): string {
  if (!mainPicture) return ''
  const folder = pictureFolder(mainPicture.url)
  const source = folder
    ? `type="image/avif" imagesrcset="${escapeHtml(srcSet(folder, 'avif'))}" imagesizes="${mainPicture.sizes}"`
    : `href="${escapeHtml(mainPicture.url)}"`
  return `<link rel="preload" ${source} as="image" fetchpriority="high">`
}

const metaTag = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** The page's addresses in other languages: of what is in some alone, those; else all. */
function alternateTags({ translations }: Head, path: string, origin: string): string[] {
  const places = translations?.map(({ language, path }) => ({ language, path: localizedPath(path, language) }))
  const all = places ?? alternatePaths(path)
  const fallback = all.find(({ language }) => language === DEFAULT_LANGUAGE) ?? all[0]
  const alternate = (name: string, to: string) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + to)}">`
  return [
    ...all.map(({ language, path: to }) => alternate(language, to)),
    ...(fallback ? [alternate('x-default', fallback.path)] : []),
  ]
}

/** What kind of page it is, for link previews. */
function typeTags({ article }: Head): string[] {
  if (!article) return [metaTag('property', 'og:type', 'website')]
  const { publishedAt, updatedAt, section, tags } = article
  return [
    metaTag('property', 'og:type', 'article'),
    ...(publishedAt ? [metaTag('property', 'article:published_time', publishedAt)] : []),
    metaTag('property', 'article:modified_time', updatedAt),
    metaTag('property', 'article:section', section),
    ...tags.map((tag) => metaTag('property', 'article:tag', tag)),
  ]
}

/** A head as tags. */
export function headTags(head: Head, input: RenderInput): string {
  const { url, language, origin, shell, status, publicSettings } = input
  const { brandName } = publicSettings
  const { t } = TRANSLATORS[language]
  const description = head.description ?? t('heads.siteDescription', { brandName })
  const tags = [
    `<title>${escapeHtml(shell ? brandName : head.title)}</title>`,
    metaTag('name', 'description', description),
  ]
  if (shell || status !== 200 || head.isPrivate) return [...tags, metaTag('name', 'robots', 'noindex')].join('\n')
  const { pathname } = new URL(url, origin)
  const path = head.path ?? pathname
  const [own] = head.translations ?? []
  const canonical = head.canonical ?? origin + localizedPath(own?.path ?? path, own?.language ?? language)
  return [
    ...tags,
    ...(head.keywords?.length ? [metaTag('name', 'keywords', head.keywords.join(', '))] : []),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    // A page that is listed elsewhere has its languages there.
    ...(head.canonical ? [] : alternateTags(head, path, origin)),
    ...(head.feed
      ? [`<link rel="alternate" type="application/rss+xml" href="${escapeHtml(origin + head.feed)}">`]
      : []),
    ...typeTags(head),
    metaTag('property', 'og:locale', LANGUAGE_DEFINITIONS[own?.language ?? language].tag.replace('-', '_')),
    metaTag('property', 'og:site_name', brandName),
    metaTag('property', 'og:title', head.title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:url', canonical),
    metaTag('property', 'og:image', head.image ?? `${origin}/icons/icon-512.png`),
    ...(head.jsonLd ?? []).map((entry) => `<script type="application/ld+json">${escapeJson(entry)}</script>`),
  ].join('\n')
}
