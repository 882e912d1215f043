// @ts-nocheck
import { Inject, Injectable } from '@nestjs/common'
import { alternatePaths, LANGUAGES, localizedPath, PATHS, POLICY_SLUGS, pathTo } from '@sofaseva/contract'
import { CachedResponse } from '#platform/cache/cached-response.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { found } from '#platform/errors/app-error.js'
import { RemovedPages } from '#platform/web/removed-pages.js'
import { BlogService, type PostPage } from '../../blog/index.js'
import { CatalogService } from '../../catalog/index.js'
import { partsOf, partsOfAll, type SitemapPart } from './sitemap-parts.js'
import { inEveryLanguage, type SitemapPage, sitemapIndexXml, sitemapXml } from './sitemap-xml.js'

/** The most URLs in a file. The protocol allows 50,000 of them, and 50 MB. */
export const SITEMAP_ADDRESSES = 'SITEMAP_ADDRESSES'

const SITEMAPS = ['pages', 'services', 'posts'] as const
type SitemapName = (typeof SITEMAPS)[number]

/** Matches `services.xml` and `services-2.xml`. */
const FILE = /^([a-z]+)(?:-(\d{1,6}))?\.xml$/
const fileOf = (name: SitemapName, index: number) => `${name}${index === 0 ? '' : `-${index + 1}`}.xml`

const TAGS = ['catalog', 'blog'] as const
/** An hour is fresh enough, because crawlers return by themselves. */
const HEADERS = [['cache-control', 'public, max-age=3600']] as const

/** Builds the sitemaps and robots.txt. */
@Injectable()
export class SitemapService {
  private readonly origin: string
  /** Pages per file. Each page may have one URL per language. */
  private readonly size: number

  constructor(
    @InjectConfig() { PUBLIC_URL }: Config,
    private readonly catalog: CatalogService,
    private readonly blog: BlogService,
    private readonly removed: RemovedPages,
    @Inject(SITEMAP_ADDRESSES) maxAddresses: number,
  ) {
    this.origin = new URL(PUBLIC_URL).origin
    this.size = Math.floor(maxAddresses / LANGUAGES.length)
  }

  /** The sitemap index. */
  async index(): Promise<CachedResponse> {
    const listed: { url: string; changedAt: Date | undefined }[] = []
    for (const name of SITEMAPS)
      for (const [index, { changedAt }] of (await this.parts(name)).entries())
        listed.push({ url: `${this.origin}/sitemaps/${fileOf(name, index)}`, changedAt })
    return this.answer('application/xml', await sitemapIndexXml(listed))
  }

  /** One sitemap file. Throws NOT_FOUND if it would be empty. */
  async sitemap(file: string): Promise<CachedResponse> {
    const [, named, number = '1'] = FILE.exec(file) ?? []
    const name = SITEMAPS.find((one) => one === named)
    const index = Number(number) - 1
    const part = name && file === fileOf(name, index) ? (await this.parts(name))[index] : undefined
    const pages = await found(part, 'NOT_FOUND').pages()
    return this.answer('application/xml', await sitemapXml(this.origin, pages))
  }

  /** Disallows only the back office. Private pages carry `noindex`, which crawlers must be able to read. */
  robots(): CachedResponse {
    // Covers paths with a language too, because they redirect to the path without one.
    const closed = ['', ...LANGUAGES.map((language) => `/${language}`)].map(
      (prefix) => `Disallow: ${prefix}${PATHS.admin}`,
    )
    const lines = ['User-agent: *', ...closed, '', `Sitemap: ${this.origin}/sitemap.xml`, '']
    return this.answer('text/plain', lines.join('\n'))
  }

  /**
   * Paths, with their language, of pages that were changed or removed after one time up to another. Leaves out pages
   * without a known time.
   */
  async changedPaths(after: Date, until: Date): Promise<string[]> {
    const isBetween = (at: Date | undefined) => at !== undefined && at > after && at <= until
    const paths: string[] = []
    for (const name of SITEMAPS)
      for (const part of await this.parts(name)) {
        if (part.changedAt && part.changedAt <= after) continue
        const addresses = (await part.pages()).flat().filter(({ changedAt }) => isBetween(changedAt))
        paths.push(...addresses.map(({ path }) => path))
      }
    return [...new Set([...paths, ...(await this.removedPaths(after, until))])]
  }

  private async removedPaths(after: Date, until: Date): Promise<string[]> {
    const removed = await this.removed.between(after, until)
    return removed.flatMap(({ entity, name }) => {
      const path = entity === 'service' ? pathTo(PATHS.service, { id: name }) : pathTo(PATHS.blogPost, { slug: name })
      return alternatePaths(path).map((alternate) => alternate.path)
    })
  }

  private async parts(name: SitemapName): Promise<SitemapPart[]> {
    if (name === 'pages') return partsOfAll(await this.pages(), this.size)
    if (name === 'posts')
      return partsOf(
        {
          part: (after, size) => this.blog.pagesPart(after, size),
          pages: async (after, last) => inGroups(await this.blog.pages(after, last)).map(ofPosts),
        },
        this.size,
      )
    return partsOf(
      {
        part: (after, size) => this.catalog.servicePagesPart(after, size),
        pages: async (after, last) =>
          (await this.catalog.servicePages(after, last)).map(({ id, updatedAt, imageUrl }) =>
            inEveryLanguage(pathTo(PATHS.service, { id }), {
              changedAt: updatedAt,
              images: imageUrl === '' ? [] : [imageUrl],
            }),
          ),
      },
      this.size,
    )
  }

  /** Pages that also depend on the clock, ratings, settings or removals have no date, because it would be wrong. */
  private async pages(): Promise<SitemapPage[]> {
    const [{ categories, changedAt }, posts] = await Promise.all([
      this.catalog.categoryPages(),
      this.blog.countByLanguage(),
    ])
    const lists = LANGUAGES.filter((language) => posts[language])
    return [
      inEveryLanguage(PATHS.home),
      inEveryLanguage(PATHS.services, { changedAt }),
      ...categories.map(({ id, updatedAt }) =>
        inEveryLanguage(pathTo(PATHS.category, { categoryId: id }), { changedAt: updatedAt }),
      ),
      ...(lists.length > 0 ? [lists.map((language) => ({ language, path: localizedPath(PATHS.blog, language) }))] : []),
      inEveryLanguage(PATHS.contact),
      ...POLICY_SLUGS.map((slug) => inEveryLanguage(pathTo(PATHS.policy, { slug }))),
    ]
  }

  private answer(type: string, body: string): CachedResponse {
    return new CachedResponse({ contentType: `${type}; charset=utf-8`, headers: HEADERS, body, tags: TAGS })
  }
}

/** Groups posts by translation. A post has one language, and its translations are separate posts. */
function inGroups(posts: readonly PostPage[]): PostPage[][] {
  const groups = new Map<string, PostPage[]>()
  for (const post of posts) {
    const group = groups.get(post.translationGroupId)
    if (group) group.push(post)
    else groups.set(post.translationGroupId, [post])
  }
  return [...groups.values()]
}

function ofPosts(group: readonly PostPage[]): SitemapPage {
  return group.map(({ language, path, updatedAt, featuredUrl }) => ({
    language,
    path,
    changedAt: updatedAt,
    images: featuredUrl === '' ? [] : [featuredUrl],
  }))
}
