// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  isListedOn,
  type Language,
  LIMITS,
  languageOrDefault,
  MINUTE_MS,
  type NewestPosts,
  type PageTexts,
  type PostDetail,
  type PostLanguageCounts,
  type PostList,
  PostsQuery,
  postHeadTexts,
} from '@sofaseva/contract'
import { expiresAt } from '#platform/cache/expiry.js'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { AppError } from '#platform/errors/app-error.js'
import { pagingOf } from '#platform/http/paging.js'
import { RemovedPages } from '#platform/web/removed-pages.js'
import { toBlogPost, toPostSummary } from './blog.mapper.js'
import { BlogRepository } from './blog.repository.js'
import { blogPostPath } from './blog-path.rules.js'
import { PostListsRepository } from './list/blog-lists.repository.js'
import { PostServices } from './post-services.js'

/** A post's page on the site. */
export interface PostPage {
  /** The path with its language. */
  path: string
  language: Language
  /** Translations of one post share this id. */
  translationGroupId: string
  updatedAt: Date
  /** Empty without a cover. */
  featuredUrl: string
}

/** Texts of a post's page for search engines. They leave out the article itself. */
export interface PostPageTexts extends PageTexts {
  path: string
}

/** The views of a post may be this old. Lists don't show views. */
const VIEWS_MS = 5 * MINUTE_MS

/** Published posts for readers. */
@Injectable()
export class BlogService {
  constructor(
    private readonly posts: BlogRepository,
    private readonly lists: PostListsRepository,
    private readonly services: PostServices,
    private readonly removed: RemovedPages,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Published posts, newest first, in the reader's language unless the query names another one or all. */
  async list({ language: wanted, ...query }: PostsQuery, reader: Language): Promise<PostList> {
    const language = wanted === 'all' ? undefined : (wanted ?? reader)
    const { items, total } = await this.lists.list({ ...query, language, status: 'published', sort: 'published' })
    return { success: true, blogs: items.map(toPostSummary), ...pagingOf(total, query) }
  }

  /** Published posts per language, of one category or, if it is empty, of all. */
  async countByLanguage(category = ''): Promise<PostLanguageCounts> {
    const counts = await this.lists.countByLanguage(category)
    return Object.fromEntries(counts.map(({ language, posts }) => [language, posts]))
  }

  /** A published post, by its current or a former slug. Throws BLOG_NOT_FOUND, or BLOG_GONE for a removed post. */
  async get(slug: string): Promise<PostDetail> {
    const post = await this.posts.published(slug)
    const row = post ?? (await this.posts.movedFrom(slug))
    if (!row) throw new AppError((await this.removed.has('blog', slug)) ? 'BLOG_GONE' : 'BLOG_NOT_FOUND')
    const [translations, related] = await Promise.all([
      this.posts.translationsOf(row),
      this.lists.related(row, LIMITS.blog.related),
    ])
    const blog = toBlogPost(row, translations)
    const detail: PostDetail = {
      success: true,
      blog,
      services: await this.services.find(blog),
      relatedBlogs: related.map(toPostSummary),
      movedTo: post ? null : row.slug,
    }
    return expiresAt(detail, Date.now() + VIEWS_MS)
  }

  /** The first page of posts in full. A post that is unpublished meanwhile is left out. */
  async listNewest(language: Language): Promise<NewestPosts> {
    const { blogs } = await this.list(PostsQuery.parse({ language }), language)
    const posts = await Promise.all(blogs.map(({ slug }) => this.get(slug).catch(nullIfGone)))
    return expiresAt({ success: true, posts: posts.filter((post) => post !== null) }, Date.now() + VIEWS_MS)
  }

  /**
   * The last key and the last change of the first `size` translation groups after a key; null if there are none. Leaves
   * out posts whose canonical page is on another site.
   */
  pagesPart(after: string, size: number): Promise<{ last: string; changedAt: Date } | null> {
    return this.lists.pagesPart(after, size, this.origin)
  }

  /**
   * Paths, languages, covers and last changes of the posts after `after` up to `last`, the oldest of each group first.
   */
  async pages(after: string, last: string): Promise<PostPage[]> {
    const posts = await this.lists.pages(after, last)
    const listed = posts.filter(({ canonicalUrl }) => isListedOn(this.origin, canonicalUrl))
    return listed.map(({ slug, canonicalUrl: _, ...page }) => {
      const language = languageOrDefault(page.language)
      return { ...page, language, path: blogPostPath({ slug, language }) }
    })
  }

  /** Texts for search engines of a language's published posts, newest first; all of them or a part. */
  async pageTexts(language: Language, part?: { offset: number; limit: number }): Promise<PostPageTexts[]> {
    const rows = await this.lists.pageTexts(language, part)
    return rows.map(({ slug, wordCount, ...post }) => ({
      path: blogPostPath({ slug, language }),
      ...postHeadTexts(post, this.config.BRAND_NAME),
      words: wordCount,
    }))
  }

  /** Counts the published posts of a language. */
  count(language: Language): Promise<number> {
    return this.lists.count(language)
  }

  private get origin(): string {
    return new URL(this.config.PUBLIC_URL).origin
  }
}

/** Null for a post that no longer exists. */
function nullIfGone(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
