import { Injectable } from '@nestjs/common'
import { PATHS, pathTo } from '@sofaseva/contract'
import { CachedResponse } from '../../../platform/cache/cached-response.js'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import { found } from '../../../platform/errors/app-error.js'
import { CatalogService } from '../../catalog/index.js'
import { type SitemapPage, sitemapIndexXml, sitemapXml } from './sitemap-xml.js'

const SITEMAPS = ['pages', 'services'] as const
type SitemapName = (typeof SITEMAPS)[number]

const TAGS = ['catalog'] as const
/** Crawlers come again by themselves: a change is not worth a question each time. */
const HEADERS = [['cache-control', 'public, max-age=3600']] as const

/** Where crawlers find the public pages. */
@Injectable()
export class SitemapService {
  private readonly origin: string

  constructor(
    @InjectConfig() { PUBLIC_URL }: Config,
    private readonly catalog: CatalogService,
  ) {
    this.origin = new URL(PUBLIC_URL).origin
  }

  /** The list of all. */
  async index(): Promise<CachedResponse> {
    const sitemaps = await Promise.all(
      SITEMAPS.map(async (name) => ({
        url: `${this.origin}/sitemaps/${name}.xml`,
        changedAt: newest(await this.pages(name)),
      })),
    )
    return this.answer('application/xml', await sitemapIndexXml(sitemaps))
  }

  /** One file of the list. Throws NOT_FOUND. */
  async sitemap(file: string): Promise<CachedResponse> {
    const name = found(
      SITEMAPS.find((one) => file === `${one}.xml`),
      'NOT_FOUND',
    )
    return this.answer('application/xml', await sitemapXml(this.origin, await this.pages(name)))
  }

  /** Private pages say `noindex` by themselves, which a crawler that may not read them would never learn. */
  robots(): CachedResponse {
    const lines = ['User-agent: *', `Disallow: ${PATHS.admin}`, '', `Sitemap: ${this.origin}/sitemap.xml`, '']
    return this.answer('text/plain', lines.join('\n'))
  }

  private async pages(name: SitemapName): Promise<SitemapPage[]> {
    const { categories, services } = await this.catalog.pages()
    if (name === 'services')
      return services.map(({ id, updatedAt, imageUrl }) => ({
        path: pathTo(PATHS.service, { id }),
        changedAt: updatedAt,
        images: imageUrl === '' ? [] : [imageUrl],
      }))
    const ofCatalogue = newest([...categories, ...services].map(({ updatedAt }) => ({ changedAt: updatedAt })))
    return [
      ...[PATHS.home, PATHS.services].map((path) => ({ path, ...(ofCatalogue ? { changedAt: ofCatalogue } : {}) })),
      { path: PATHS.contact },
      ...categories.map(({ id, updatedAt }) => ({
        path: pathTo(PATHS.category, { categoryId: id }),
        changedAt: updatedAt,
      })),
    ]
  }

  private answer(type: string, body: string): CachedResponse {
    return new CachedResponse({ contentType: `${type}; charset=utf-8`, headers: HEADERS, body, tags: TAGS })
  }
}

function newest(pages: readonly { changedAt?: Date }[]): Date | undefined {
  const moments = pages.flatMap(({ changedAt }) => changedAt?.getTime() ?? [])
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined
}
