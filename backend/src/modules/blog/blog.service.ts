import { Injectable } from '@nestjs/common'
import {
  type BlogDetail,
  type BlogList,
  type BlogsQuery,
  blogSlugParamsSchema,
  blogsQuerySchema,
  type Language,
  LIMITS,
  languageOrDefault,
} from '@sofaseva/contract'
import { ensure, found } from '../../platform/errors/app-error.js'
import { pagingOf } from '../../platform/http/paging.js'
import { PageResources } from '../../platform/web/page-resources.js'
import { toBlogPost, toBlogSummary } from './blog.mapper.js'
import { BlogRepository } from './blog.repository.js'
import { BlogListsRepository } from './list/blog-lists.repository.js'

/** A post's place on the site. */
export interface BlogPage {
  slug: string
  language: Language
  /** Posts that share it are translations of each other. */
  translationGroupId: string
  updatedAt: Date
  /** Empty without a cover. */
  featuredUrl: string
}

/** The public's posts. */
@Injectable()
export class BlogService {
  constructor(
    private readonly posts: BlogRepository,
    private readonly lists: BlogListsRepository,
    resources: PageResources,
  ) {
    resources.register(/^\/blogs(?:\?(.*))?$/, ['blog'], ([, query], language) => this.listOfPage(query, language))
    resources.register(/^\/blogs\/([^/?]+)$/, ['blog'], ([, slug = '']) => this.detailOfPage(slug))
  }

  /** Published posts, the newest first, in the reader's language unless the query names another or all. */
  async list({ language: wanted, ...query }: BlogsQuery, reader: Language): Promise<BlogList> {
    const language = wanted === 'all' ? undefined : (wanted ?? reader)
    const { rows, total } = await this.lists.page({ ...query, language, status: 'published', sort: 'published' })
    return { success: true, blogs: rows.map(toBlogSummary), ...pagingOf(total, query) }
  }

  /** A published post, by its slug or one it had before. Throws BLOG_NOT_FOUND. */
  async detail(slug: string): Promise<BlogDetail> {
    const post = await this.posts.published(slug)
    const row = found(post ?? (await this.posts.movedFrom(slug)), 'BLOG_NOT_FOUND')
    const [translations, related] = await Promise.all([
      this.posts.translationsOf(row),
      this.lists.related(row, LIMITS.blog.related),
    ])
    return {
      success: true,
      blog: toBlogPost(row, translations),
      relatedBlogs: related.map(toBlogSummary),
      movedTo: post ? null : row.slug,
    }
  }

  /** Slugs, languages, covers and last changes of published posts, for those who list pages. */
  async pages(): Promise<BlogPage[]> {
    return (await this.lists.pages()).map(({ language, ...page }) => ({
      ...page,
      language: languageOrDefault(language),
    }))
  }

  private listOfPage(text: string | undefined, language: Language): Promise<BlogList> {
    const query = blogsQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(text ?? '')))
    ensure(query.success, 'NOT_FOUND')
    return this.list(query.data, language)
  }

  private detailOfPage(encoded: string): Promise<BlogDetail> {
    const params = blogSlugParamsSchema.safeParse({ slug: decoded(encoded) })
    ensure(params.success, 'BLOG_NOT_FOUND')
    return this.detail(params.data.slug)
  }
}

/** A part of an address as text; null where it is no encoding. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
