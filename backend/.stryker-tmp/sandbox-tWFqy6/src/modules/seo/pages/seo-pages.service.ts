// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type Language,
  localizedPath,
  PATHS,
  type PageTexts,
  POLICY_SLUGS,
  pathTo,
  type SeoPage,
  type SeoPagesQuery,
  type SeoPagesResponse,
  type SeoPreview,
} from '@sofaseva/contract'
import { ensure, found } from '#platform/errors/app-error.js'
import { PageRenderer } from '#platform/web/page-renderer.js'
import { BlogService, type PostPageTexts } from '../../blog/index.js'
import { CatalogService } from '../../catalog/index.js'
import { checkPageSeo } from './page-seo.rules.js'
import { pagePreview, pageTexts } from './page-texts.js'

const FIXED = [
  PATHS.home,
  PATHS.services,
  PATHS.blog,
  PATHS.contact,
  ...POLICY_SLUGS.map((slug) => pathTo(PATHS.policy, { slug })),
]

interface Part {
  offset: number
  limit: number
}

/** Rates the public pages for search engines. */
@Injectable()
export class SeoPagesService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly blog: BlogService,
    private readonly renderer: PageRenderer,
  ) {}

  /** Pages of a language, or only those with a finding. Posts come last. Throws NOT_FOUND if the server has no site. */
  async list(
    { page, limit, finding }: SeoPagesQuery,
    language: Language,
  ): Promise<{ items: SeoPagesResponse; total: number }> {
    ensure(this.renderer.isBuilt, 'NOT_FOUND')
    const part = { offset: (page - 1) * limit, limit }
    const { pages, total } = finding ? await this.withFinding(finding, part, language) : await this.part(part, language)
    return { items: { success: true, pages }, total }
  }

  /** The preview of a page. Throws NOT_FOUND for a path that is no public page. */
  async preview(path: string, language: Language): Promise<SeoPreview> {
    ensure(this.renderer.isBuilt, 'NOT_FOUND')
    return pagePreview(found(await this.document(path, language), 'NOT_FOUND'))
  }

  /** Reads only the requested part. */
  private async part({ offset, limit }: Part, language: Language): Promise<{ pages: SeoPage[]; total: number }> {
    const paths = await this.paths(language)
    const rendered = paths.slice(offset, offset + limit)
    const ofPosts = { offset: Math.max(0, offset - paths.length), limit: limit - rendered.length }
    const [pages, posts, count] = await Promise.all([
      this.checked(rendered, language),
      ofPosts.limit > 0 ? this.blog.pageTexts(language, ofPosts) : [],
      this.blog.count(language),
    ])
    return { pages: [...pages, ...posts.map(ofPost)], total: paths.length + count }
  }

  private async withFinding(
    finding: NonNullable<SeoPagesQuery['finding']>,
    { offset, limit }: Part,
    language: Language,
  ): Promise<{ pages: SeoPage[]; total: number }> {
    const all = [
      ...(await this.checked(await this.paths(language), language)),
      ...(await this.blog.pageTexts(language)).map(ofPost),
    ].filter(({ findings }) => findings.includes(finding))
    return { pages: all.slice(offset, offset + limit), total: all.length }
  }

  /** Paths of all pages except posts. They are few enough to be rendered. */
  private async paths(language: Language): Promise<string[]> {
    const { categories, services } = await this.catalog.contents(language)
    return [
      ...FIXED,
      ...categories.map(({ _id }) => pathTo(PATHS.category, { categoryId: _id })),
      ...services.map(({ _id }) => pathTo(PATHS.service, { id: _id })),
    ].map((path) => localizedPath(path, language))
  }

  /** Rates pages by the documents that search engines get. */
  private async checked(paths: readonly string[], language: Language): Promise<SeoPage[]> {
    const pages: SeoPage[] = []
    // Renders one after another, so that requests of visitors come between.
    for (const path of paths) {
      const document = await this.document(path, language)
      // Skips pages that were removed meanwhile.
      if (document !== null) pages.push(toSeoPage(path, pageTexts(document)))
    }
    return pages
  }

  /** Null if the page is missing or has moved. */
  private async document(path: string, language: Language): Promise<string | null> {
    const document = await this.renderer.renderOpenPage(path, language)
    return document.status === 200 ? (await document.encode('identity')).toString() : null
  }
}

function toSeoPage(path: string, texts: PageTexts): SeoPage {
  return { path, ...texts, ...checkPageSeo(texts) }
}

/** Rates a post by its stored texts, because rendering thousands of posts would take too long. */
function ofPost({ path, ...texts }: PostPageTexts): SeoPage {
  return toSeoPage(path, texts)
}
