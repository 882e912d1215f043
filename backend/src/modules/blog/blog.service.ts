import { Injectable } from '@nestjs/common'
import {
  type BlogDetail,
  type BlogLanguageCounts,
  type BlogList,
  BlogsQuery,
  isListedOn,
  type Language,
  LIMITS,
  languageOrDefault,
  MINUTE_MS,
  type NewestPosts,
  type PageTexts,
  postHeadTexts,
} from '@sofaseva/contract'
import { expiresAt } from '#platform/cache/expiry.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { AppError } from '#platform/errors/app-error.js'
import { pagingOf } from '#platform/http/paging.js'
import { RemovedPages } from '#platform/web/removed-pages.js'
import { toBlogPost, toBlogSummary } from './blog.mapper.js'
import { BlogRepository } from './blog.repository.js'
import { blogPostPath } from './blog-path.rules.js'
import { BlogListsRepository } from './list/blog-lists.repository.js'

/** A post's place on the site. */
export interface BlogPage {
  /** With its language. */
  path: string
  language: Language
  /** Posts that share it are translations of each other. */
  translationGroupId: string
  updatedAt: Date
  /** Empty without a cover. */
  featuredUrl: string
}

/** What search engines get of a post's page; its words are the article's. */
export interface BlogPageTexts extends PageTexts {
  path: string
}

/** A post shows views that may be this old. Lists don't show them. */
const VIEWS_MS = 5 * MINUTE_MS

/** The public's posts. */
@Injectable()
export class BlogService {
  constructor(
    private readonly posts: BlogRepository,
    private readonly lists: BlogListsRepository,
    private readonly removed: RemovedPages,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Published posts, the newest first, in the reader's language unless the query names another or all. */
  async list({ language: wanted, ...query }: BlogsQuery, reader: Language): Promise<BlogList> {
    const language = wanted === 'all' ? undefined : (wanted ?? reader)
    const { items, total } = await this.lists.page({ ...query, language, status: 'published', sort: 'published' })
    return { success: true, blogs: items.map(toBlogSummary), ...pagingOf(total, query) }
  }

  /** How many published posts each language has, of a category or, where that is empty, of all. */
  async languages(category = ''): Promise<BlogLanguageCounts> {
    const counts = await this.lists.countByLanguage(category)
    return Object.fromEntries(counts.map(({ language, posts }) => [language, posts]))
  }

  /** A published post, by its slug or one it had before. Throws BLOG_NOT_FOUND, BLOG_GONE for one that was removed. */
  async detail(slug: string): Promise<BlogDetail> {
    const post = await this.posts.published(slug)
    const row = post ?? (await this.posts.movedFrom(slug))
    if (!row) throw new AppError((await this.removed.has('blog', slug)) ? 'BLOG_GONE' : 'BLOG_NOT_FOUND')
    const [translations, related] = await Promise.all([
      this.posts.translationsOf(row),
      this.lists.related(row, LIMITS.blog.related),
    ])
    const detail: BlogDetail = {
      success: true,
      blog: toBlogPost(row, translations),
      relatedBlogs: related.map(toBlogSummary),
      movedTo: post ? null : row.slug,
    }
    return expiresAt(detail, Date.now() + VIEWS_MS)
  }

  /** The posts of a list's first page in full. One that is withdrawn just then is left out. */
  async newest(language: Language): Promise<NewestPosts> {
    const { blogs } = await this.list(BlogsQuery.parse({ language }), language)
    const posts = await Promise.all(blogs.map(({ slug }) => this.detail(slug).catch(leftOut)))
    return expiresAt({ success: true, posts: posts.filter((post) => post !== null) }, Date.now() + VIEWS_MS)
  }

  /**
   * The last key of the first `size` groups of translations after a key, and their last change; null for none. Posts
   * whose authors have search engines list another site instead are left out.
   */
  pagesPart(after: string, size: number): Promise<{ last: string; changedAt: Date } | null> {
    return this.lists.pagesPart(after, size, this.origin)
  }

  /** Paths, languages, covers and last changes of those after a key up to another, the oldest of each group first. */
  async pages(after: string, last: string): Promise<BlogPage[]> {
    const posts = await this.lists.pages(after, last)
    const listed = posts.filter(({ canonicalUrl }) => isListedOn(this.origin, canonicalUrl))
    return listed.map(({ slug, canonicalUrl: _, ...page }) => {
      const language = languageOrDefault(page.language)
      return { ...page, language, path: blogPostPath({ slug, language }) }
    })
  }

  /** What search engines get of the published posts of a language, the newest first; of all, or of a part of them. */
  async pageTexts(language: Language, part?: { offset: number; limit: number }): Promise<BlogPageTexts[]> {
    const rows = await this.lists.pageTexts(language, part)
    return rows.map(({ slug, wordCount, ...post }) => ({
      path: blogPostPath({ slug, language }),
      ...postHeadTexts(post, this.config.BRAND_NAME),
      words: wordCount,
    }))
  }

  /** How many published posts a language has. */
  count(language: Language): Promise<number> {
    return this.lists.count(language)
  }

  private get origin(): string {
    return new URL(this.config.PUBLIC_URL).origin
  }
}

/** Null for a post that is not there any more. */
function leftOut(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
