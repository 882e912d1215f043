import { Injectable } from '@nestjs/common'
import { PATHS, pathTo } from '@sofaseva/contract'
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
    const sitemaps = Object.entries(await this.pages()).filter(([, pages]) => pages.length > 0)
    const listed = sitemaps.map(([name, pages]) => ({
      url: `${this.origin}/sitemaps/${name}.xml`,
      changedAt: latest(pages.map(({ changedAt }) => changedAt)),
    }))
    return this.answer('application/xml', await sitemapIndexXml(listed))
  }

  /** One file of the list. Throws NOT_FOUND: an empty sitemap is none. */
  async sitemap(file: string): Promise<CachedResponse> {
    const name = SITEMAPS.find((one) => file === `${one}.xml`)
    const pages = name ? (await this.pages())[name] : []
    ensure(pages.length > 0, 'NOT_FOUND')
    return this.answer('application/xml', await sitemapXml(this.origin, pages))
  }

  /** Private pages say `noindex` by themselves, which a crawler that may not read them would never learn. */
  robots(): CachedResponse {
    const lines = ['User-agent: *', `Disallow: ${PATHS.admin}`, '', `Sitemap: ${this.origin}/sitemap.xml`, '']
    return this.answer('text/plain', lines.join('\n'))
  }

  private async pages(): Promise<Record<SitemapName, SitemapPage[]>> {
    const [{ categories, services }, posts] = await Promise.all([this.catalog.pages(), this.blog.pages()])
    const ofCatalogue = [...categories, ...services]
    return {
      pages: [
        inEveryLanguage(PATHS.home, { changedAt: newest([...ofCatalogue, ...posts]) }),
        inEveryLanguage(PATHS.services, { changedAt: newest(ofCatalogue) }),
        ...categories.map(({ id, updatedAt }) =>
          inEveryLanguage(pathTo(PATHS.category, { categoryId: id }), { changedAt: updatedAt }),
        ),
        inEveryLanguage(PATHS.blog, { changedAt: newest(posts) }),
        inEveryLanguage(PATHS.contact),
      ],
      services: services.map(({ id, updatedAt, imageUrl }) =>
        inEveryLanguage(pathTo(PATHS.service, { id }), {
          changedAt: updatedAt,
          images: imageUrl === '' ? [] : [imageUrl],
        }),
      ),
      posts: inGroups(posts).map((group) => ({
        addresses: group.map(({ language, path }) => ({ language, path })),
        changedAt: newest(group),
        images: [...new Set(group.flatMap(({ featuredUrl }) => (featuredUrl === '' ? [] : [featuredUrl])))],
      })),
    }
  }

  private answer(type: string, body: string): CachedResponse {
    return new CachedResponse({ contentType: `${type}; charset=utf-8`, headers: HEADERS, body, tags: TAGS })
  }
}

/** A post has one language; its translations are posts of their own. */
function inGroups(posts: readonly BlogPage[]): BlogPage[][] {
  const groups = new Map<string, BlogPage[]>()
  for (const post of posts) {
    const group = groups.get(post.translationGroupId)
    if (group) group.push(post)
    else groups.set(post.translationGroupId, [post])
  }
  return [...groups.values()]
}

function latest(moments: readonly (Date | undefined)[]): Date | undefined {
  const times = moments.flatMap((moment) => moment?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.max(...times)) : undefined
}

const newest = (rows: readonly { updatedAt: Date }[]) => latest(rows.map(({ updatedAt }) => updatedAt))
