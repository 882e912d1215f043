// @ts-nocheck
import { Readable } from 'node:stream'
import { alternatePaths, defaultAlternate, type Language } from '@sofaseva/contract'

interface SitemapAddress {
  language: Language
  /** The path with its language. */
  path: string
  /** The last change of anything the page shows; undefined if unknown. */
  changedAt?: Date | undefined
  /** URLs of its images, absolute or from the site's root. */
  images?: readonly string[]
}

/** A public page in all its languages, the oldest first. */
export type SitemapPage = readonly SitemapAddress[]

const XMLNS = { news: false, video: false, xhtml: true, image: true }
/** Loads the library with the first sitemap. */
const loadLibrary = () => import('sitemap')
const lastmod = (changedAt: Date | undefined) => (changedAt ? { lastmod: changedAt.toISOString() } : {})

/** A page that exists in every language. */
export function inEveryLanguage(path: string, more: Omit<SitemapAddress, 'language' | 'path'> = {}): SitemapPage {
  return alternatePaths(path).map((address) => ({ ...address, ...more }))
}

/** All URLs of the pages, each with its alternates (https://www.sitemaps.org, Google's `xhtml:link`). */
export async function sitemapXml(origin: string, pages: readonly SitemapPage[]): Promise<string> {
  const { ErrorLevel, SitemapStream, streamToPromise } = await loadLibrary()
  const items = pages.flatMap((addresses) => {
    const fallback = defaultAlternate(addresses)
    const links = [
      ...addresses.map(({ language, path }) => ({ lang: language, url: origin + path })),
      ...(fallback ? [{ lang: 'x-default', url: origin + fallback.path }] : []),
    ]
    return addresses.map(({ path, changedAt, images = [] }) => ({
      url: origin + path,
      ...lastmod(changedAt),
      links,
      img: images.map((url) => ({ url: new URL(url, origin).href })),
    }))
  })
  const stream = new SitemapStream({ hostname: origin, xmlns: XMLNS, level: ErrorLevel.THROW })
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString()
}

/** The XML of a sitemap index. */
export async function sitemapIndexXml(
  sitemaps: readonly { url: string; changedAt: Date | undefined }[],
): Promise<string> {
  const { ErrorLevel, SitemapIndexStream, streamToPromise } = await loadLibrary()
  const items = sitemaps.map(({ url, changedAt }) => ({ url, ...lastmod(changedAt) }))
  const stream = new SitemapIndexStream({ level: ErrorLevel.THROW })
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString()
}
