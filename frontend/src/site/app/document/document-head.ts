import {
  alternatePaths,
  defaultAlternate,
  escapeHtml,
  escapeJson,
  imageFolder,
  isListedOn,
  LANGUAGE_DEFINITIONS,
  LANGUAGES,
  type Language,
  localizedPath,
  type RenderInput,
  SHARE_IMAGE,
  type ShareImage,
  srcSet,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import type { Head, HeadInput, JsonLd } from '#shared/routing/head.js'
import { breadcrumbs, webPage } from '#shared/routing/json-ld.js'
import { matchPageRoute } from '../routes/match.js'
import { ROUTES } from '../routes/routes.js'
import { searchOf } from '../routing/page-match.js'
import { shareImageOf } from './share-image.js'

/** Builds the head from the page's route. Without one, the title is the brand. */
export function headOf({ url, language, origin, publicSettings, resources, headResources, gone }: RenderInput): Head {
  const { brandName } = publicSettings
  if (gone !== undefined) return { title: `${gone} | ${brandName}` }
  const { pathname, search } = new URL(url, origin)
  const match = matchPageRoute(ROUTES, pathname)
  if (match === null) return { title: brandName }
  const { route, params } = match
  const { head, guard } = route
  if (!head) return { title: brandName, isPrivate: guard !== undefined }
  const input: HeadInput = {
    publicSettings,
    translator: TRANSLATORS[language],
    origin,
    params,
    query: searchOf(route, search),
    resources: { ...resources, ...headResources },
  }
  if (typeof head === 'function') return head(input)
  const name = input.translator.t(head.title)
  return {
    title: `${name} | ${brandName}`,
    name,
    ...(head.description ? { description: input.translator.t(head.description, { brandName }) } : {}),
    jsonLd: [...(head.jsonLd?.(input) ?? []), breadcrumbs(input, [name, pathname]), webPage(input, name, pathname)],
    isPrivate: head.isPrivate === true || guard !== undefined,
  }
}

/** Preloads the largest image of the first screen before the scripts, in the size shown. */
export function mainImageTag({ mainImage }: Head): string {
  if (!mainImage) return ''
  const folder = imageFolder(mainImage.url)
  const source = folder
    ? `type="image/avif" imagesrcset="${escapeHtml(srcSet(folder, 'avif'))}" imagesizes="${mainImage.sizes}"`
    : `href="${escapeHtml(mainImage.url)}"`
  return `<link rel="preload" ${source} as="image" fetchpriority="high">`
}

const metaTag = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** Links the page in other languages: in those of its translations, or else in all. */
function alternateTags({ translations }: Head, path: string, origin: string): string[] {
  const places = translations?.map(({ language, path }) => ({ language, path: localizedPath(path, language) }))
  const all = places ?? alternatePaths(path)
  const fallback = defaultAlternate(all)
  const alternate = (name: string, to: string) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + to)}">`
  return [
    ...all.map(({ language, path: to }) => alternate(language, to)),
    ...(fallback ? [alternate('x-default', fallback.path)] : []),
  ]
}

/** The page's type for link previews. */
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

/** Path with language by which search engines list the page; null for a page kept out of search engines. */
export function listedPath(head: Head, { url, language, origin, shell, status }: RenderInput): string | null {
  if (shell || status !== 200 || head.isMissing || head.isPrivate) return null
  return localizedPath(head.path ?? new URL(url, origin).pathname, head.language ?? language)
}

/** The image for link previews of a page; null for a page kept out of search engines. */
export function shareImage(input: RenderInput): ShareImage | null {
  const head = headOf(input)
  const path = listedPath(head, input)
  return path === null ? null : shareImageOf(head, path, input)
}

/** The page's language and its other languages, for link previews. */
function localeTags({ language: own, translations }: Head, { language }: RenderInput): string[] {
  const tagOf = (one: Language) => LANGUAGE_DEFINITIONS[one].tag.replace('-', '_')
  const shown = own ?? language
  const others = (translations?.map((one) => one.language) ?? LANGUAGES).filter((one) => one !== shown)
  return [
    metaTag('property', 'og:locale', tagOf(shown)),
    ...others.map((one) => metaTag('property', 'og:locale:alternate', tagOf(one))),
  ]
}

/** Search engines show no article without an image, so the link preview replaces a missing cover. */
function withImage(entry: JsonLd, image: string): object {
  return '@type' in entry && entry['@type'] === 'Article' && !('image' in entry) ? { ...entry, image } : entry
}

/** Tags for link previews: title, description and a large image. */
function shareTags(head: Head, description: string, address: string, image: ShareImage): string[] {
  const alt = head.imageAlt || image.title
  return [
    metaTag('property', 'og:title', head.title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:url', address),
    metaTag('property', 'og:image', image.path),
    metaTag('property', 'og:image:type', SHARE_IMAGE.contentType),
    metaTag('property', 'og:image:width', String(SHARE_IMAGE.width)),
    metaTag('property', 'og:image:height', String(SHARE_IMAGE.height)),
    metaTag('property', 'og:image:alt', alt),
    metaTag('name', 'twitter:card', 'summary_large_image'),
    metaTag('name', 'twitter:title', head.title),
    metaTag('name', 'twitter:description', description),
    metaTag('name', 'twitter:image', image.path),
    metaTag('name', 'twitter:image:alt', alt),
  ]
}

/** Renders a head as HTML tags. */
export function headTags(head: Head, input: RenderInput): string {
  const { url, language, origin, shell, publicSettings } = input
  const { brandName } = publicSettings
  const { t } = TRANSLATORS[language]
  const description = head.description ?? t('heads.siteDescription', { brandName })
  const tags = [
    `<title>${escapeHtml(shell ? brandName : head.title)}</title>`,
    metaTag('name', 'description', description),
  ]
  const path = listedPath(head, input)
  if (path === null) return [...tags, metaTag('name', 'robots', 'noindex')].join('\n')
  const canonical = head.canonical ?? origin + path
  const image = shareImageOf(head, path, input)
  return [
    ...tags,
    ...(head.keywords?.length ? [metaTag('name', 'keywords', head.keywords.join(', '))] : []),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    // A page listed on another site has its translations there.
    ...(isListedOn(origin, head.canonical ?? '')
      ? alternateTags(head, head.path ?? new URL(url, origin).pathname, origin)
      : []),
    ...(head.feed
      ? [`<link rel="alternate" type="application/rss+xml" href="${escapeHtml(origin + head.feed)}">`]
      : []),
    ...typeTags(head),
    ...localeTags(head, input),
    metaTag('property', 'og:site_name', brandName),
    ...shareTags(head, description, canonical, { ...image, path: origin + image.path }),
    ...(head.jsonLd ?? [])
      .map((entry) => withImage(entry, origin + image.path))
      .map((entry) => `<script type="application/ld+json">${escapeJson(entry)}</script>`),
  ].join('\n')
}
