// @ts-nocheck
import type { SitemapPage } from './sitemap-xml.js'

/** Rows of a table that have pages, ordered by a unique key. */
export interface SitemapSource {
  /** The last key and the last change of the first `size` rows after a key; null if there are none. */
  part(after: string, size: number): Promise<{ last: string; changedAt: Date } | null>
  /** Pages of the rows after `after` up to `last`. */
  pages(after: string, last: string): Promise<SitemapPage[]>
}

/** One file of a sitemap. */
export interface SitemapPart {
  /** The last change of anything its pages show; undefined if unknown. */
  changedAt: Date | undefined
  pages: () => Promise<SitemapPage[]>
}

const READ_AT_ONCE = 500

/** Splits a source into parts of `size` rows. Reads them in batches along the key, and their pages only on request. */
export async function partsOf(source: SitemapSource, size: number): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = []
  let after = ''
  for (let part = await source.part(after, size); part; part = await source.part(after, size)) {
    const { last, changedAt } = part
    const first = after
    parts.push({ changedAt, pages: () => pagesBetween(source, first, last) })
    after = last
  }
  return parts
}

async function pagesBetween(source: SitemapSource, first: string, last: string): Promise<SitemapPage[]> {
  const pages: SitemapPage[] = []
  for (let after = first; after < last; ) {
    const batch = await source.part(after, READ_AT_ONCE)
    if (!batch) break
    const until = batch.last < last ? batch.last : last
    pages.push(...(await source.pages(after, until)))
    after = until
  }
  return pages
}

/** Splits pages that are few enough to be in memory at once. */
export function partsOfAll(pages: readonly SitemapPage[], size: number): SitemapPart[] {
  const parts: SitemapPart[] = []
  for (let from = 0; from < pages.length; from += size) {
    const some = pages.slice(from, from + size)
    parts.push({ changedAt: undefined, pages: () => Promise.resolve(some) })
  }
  return parts
}
