import { Injectable } from '@nestjs/common'
import { localizedPath, PATHS, pathTo } from '@sofaseva/contract'
import { CachedResponse } from '../../../platform/cache/cached-response.js'
import { type Config, InjectConfig } from '../../../platform/config/config.js'
import { ensure } from '../../../platform/errors/app-error.js'
import { type BlogPage, BlogService } from '../../blog/index.js'
import { CatalogService } from '../../catalog/index.js'
import { inEveryLanguage, type SitemapPage, sitemapIndexXml, sitemapXml } from './sitemap-xml.js'

const SITEMAPS = ['pages', 'services', 'posts'] as const
type SitemapName = (typeof SITEMAPS)[number]

const TAGS = ['catalog', 'blog'] as const
/** Crawlers come again by themselves: a change is not worth a question each time. */
const HEADERS = [['cache-control', 'public, max-age=3600']] as const

/** Where crawlers find the public pages. */
@Injectable()
export class SitemapService {
  private readonly origin: string

  constructor(
    @InjectConfig() { PUBLIC_URL }: Config,
    private readonly catalog: CatalogService,
    private readonly blog: BlogService,
  ) {
    this.origin = new URL(PUBLIC_URL).origin
  }

  /** The list of all that have a page. */
  async index(): Promise<CachedResponse> {
    const sitemaps = await Promise.all(SITEMAPS.map(async (name) => ({ name, pages: await this.pages(name) })))
    const listed = sitemaps
      .filter(({ pages }) => pages.length > 0)
      .map(({ name, pages }) => ({ url: `${this.origin}/sitemaps/${name}.xml`, changedAt: newestOf(pages) }))
    return this.answer('application/xml', await sitemapIndexXml(listed))
  }

  /** One file of the list. Throws NOT_FOUND: an empty sitemap is none. */
  async sitemap(file: string): Promise<CachedResponse> {
    const name = SITEMAPS.find((one) => file === `${one}.xml`)
    const pages = name ? await this.pages(name) : []
    ensure(pages.length > 0, 'NOT_FOUND')
    return this.answer('application/xml', await sitemapXml(this.origin, pages))
  }

  /** Private pages say `noindex` by themselves, which a crawler that may not read them would never learn. */
  robots(): CachedResponse {
    const lines = ['User-agent: *', `Disallow: ${PATHS.admin}`, '', `Sitemap: ${this.origin}/sitemap.xml`, '']
    return this.answer('text/plain', lines.join('\n'))
  }

  private pages(name: SitemapName): Promise<SitemapPage[]> {
    switch (name) {
      case 'pages':
        return this.lists()
      case 'services':
        return this.services()
      case 'posts':
        return this.posts()
    }
  }

  private async lists(): Promise<SitemapPage[]> {
    const [{ categories, services }, posts] = await Promise.all([this.catalog.pages(), this.blog.pages()])
    const ofCatalogue = newest([...categories, ...services])
    return [
      inEveryLanguage(PATHS.home, { changedAt: newest([...categories, ...services, ...posts]) }),
      inEveryLanguage(PATHS.services, { changedAt: ofCatalogue }),
      ...categories.map(({ id, updatedAt }) =>
        inEveryLanguage(pathTo(PATHS.category, { categoryId: id }), { changedAt: updatedAt }),
      ),
      inEveryLanguage(PATHS.blog, { changedAt: newest(posts) }),
      inEveryLanguage(PATHS.contact),
    ]
  }

  private async services(): Promise<SitemapPage[]> {
    const { services } = await this.catalog.pages()
    return services.map(({ id, updatedAt, imageUrl }) =>
      inEveryLanguage(pathTo(PATHS.service, { id }), {
        changedAt: updatedAt,
        images: imageUrl === '' ? [] : [imageUrl],
      }),
    )
  }

  /** A post has one language; its translations are posts of their own. */
  private async posts(): Promise<SitemapPage[]> {
    const groups = new Map<string, BlogPage[]>()
    for (const post of await this.blog.pages())
      groups.set(post.translationGroupId, [...(groups.get(post.translationGroupId) ?? []), post])
    return [...groups.values()].map((posts) => ({
      addresses: posts.map(({ language, slug }) => ({
        language,
        path: localizedPath(pathTo(PATHS.blogPost, { slug }), language),
      })),
      changedAt: newest(posts),
      images: [...new Set(posts.flatMap(({ featuredUrl }) => (featuredUrl === '' ? [] : [featuredUrl])))],
    }))
  }

  private answer(type: string, body: string): CachedResponse {
    return new CachedResponse({ contentType: `${type}; charset=utf-8`, headers: HEADERS, body, tags: TAGS })
  }
}

function latest(moments: readonly (Date | undefined)[]): Date | undefined {
  const times = moments.flatMap((moment) => moment?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

const newest = (rows: readonly { updatedAt: Date }[]) => latest(rows.map(({ updatedAt }) => updatedAt))
const newestOf = (pages: readonly SitemapPage[]) => latest(pages.map(({ changedAt }) => changedAt))
