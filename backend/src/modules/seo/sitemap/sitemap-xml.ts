import { Readable } from 'node:stream'
import { alternatePaths } from '@sofaseva/contract'
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'

/** A public page, by its path without a language. */
export interface SitemapPage {
  path: string
  /** When what it shows last changed, where that is known. */
  changedAt?: Date
  /** Addresses of its pictures, from the site's root or whole. */
  images?: readonly string[]
}

const XMLNS = { news: false, video: false, xhtml: true, image: true }
const changed = ({ changedAt }: { changedAt?: Date | undefined }) =>
  changedAt ? { lastmod: changedAt.toISOString() } : {}

/** The pages in every language, each naming its others (https://www.sitemaps.org, Google's `xhtml:link`). */
export async function sitemapXml(origin: string, pages: readonly SitemapPage[]): Promise<string> {
  const items = pages.flatMap((page) => {
    const alternates = alternatePaths(page.path)
    const links = [...alternates, { language: 'x-default', path: page.path }].map(({ language, path }) => ({
      lang: language,
      url: origin + path,
    }))
    const img = (page.images ?? []).map((url) => ({ url: new URL(url, origin).href }))
    return alternates.map(({ path }) => ({ url: origin + path, ...changed(page), links, img }))
  })
  const stream = new SitemapStream({ hostname: origin, xmlns: XMLNS, level: ErrorLevel.THROW })
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString()
}

/** The list of sitemaps. */
export async function sitemapIndexXml(
  sitemaps: readonly { url: string; changedAt?: Date | undefined }[],
): Promise<string> {
  const items = sitemaps.map(({ url, changedAt }) => ({ url, ...changed({ changedAt }) }))
  const stream = new SitemapIndexStream({ level: ErrorLevel.THROW })
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString()
}
