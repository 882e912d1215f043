import {
  alternatePaths,
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

/** A head as tags. */
export function headTags(head: Head, input: RenderInput): string {
  const { url, language, origin, shell, status, publicSettings } = input
  const { brandName } = publicSettings
  const { t } = TRANSLATORS[language]
  const description = head.description ?? t('heads.siteDescription', { brandName })
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
  const tags = [
    `<title>${escapeHtml(shell ? brandName : head.title)}</title>`,
    meta('name', 'description', description),
  ]
  if (shell || status !== 200 || head.isPrivate) return [...tags, meta('name', 'robots', 'noindex')].join('\n')
  const { pathname } = new URL(url, origin)
  const canonical = origin + localizedPath(pathname, language)
  const alternate = (name: string, path: string) =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + path)}">`
  return [
    ...tags,
    ...(head.keywords?.length ? [meta('name', 'keywords', head.keywords.join(', '))] : []),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternatePaths(pathname).map(({ language: other, path }) => alternate(other, path)),
    alternate('x-default', pathname),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', LANGUAGE_DEFINITIONS[language].tag.replace('-', '_')),
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', head.image ?? `${origin}/icons/icon-512.png`),
    ...(head.jsonLd ?? []).map((entry) => `<script type="application/ld+json">${escapeJson(entry)}</script>`),
  ].join('\n')
}
