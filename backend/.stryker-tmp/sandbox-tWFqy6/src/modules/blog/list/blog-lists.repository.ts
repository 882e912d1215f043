// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type AdminPostsQuery,
  type Language,
  languageOrDefault,
  type PageQuery,
  type PostStatus,
  postSearchText,
  searchExpression,
} from '@sofaseva/contract'
import { TRANSLATORS } from '@sofaseva/contract/translators'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { allOf, type Condition, isAmong, type SqlFragment, unionOf } from '#platform/database/fragments.js'
import { fromJson } from '#platform/database/rows.js'
import { placeholders, Sql } from '#platform/database/sql.js'
import { containing, termsMatch } from '#platform/database/text-search.js'
import { alphabetical, ascending, descending, type Order, type Page } from '#platform/lists/list.js'
import { isUserMatching } from '../../users/index.js'
import { categoryOf, parseWords } from '../blog.mapper.js'
import { POST_SUMMARY, type PostSummaryRow } from '../blog-view.js'

/** The public order, and those of the back office. */
const ORDERS: Record<AdminPostsQuery['sort'] | 'published', Order> = {
  published: descending('publishedAt'),
  newest: descending('createdAt'),
  oldest: ascending('createdAt'),
  updated: descending('updatedAt'),
  'most-viewed': descending('views'),
  'highest-score': descending('seoScore'),
  title: alphabetical('title'),
}

interface PostFilter {
  status?: PostStatus | undefined
  category?: string | undefined
  language?: Language | undefined
  exceptLanguage?: Language | undefined
  search?: string | undefined
  /** Lets a search find authors, too. Only the back office uses it. */
  withAuthors?: boolean | undefined
}

const STATUS_CONDITIONS: Record<PostStatus, string> = {
  published: 'b.isPublished = TRUE',
  draft: 'b.isPublished = FALSE AND b.scheduledAt IS NULL',
  scheduled: 'b.isPublished = FALSE AND b.scheduledAt IS NOT NULL',
}

/** Selects the `id` of posts by words of their text or by their author. */
function postsMatching(search: string): SqlFragment {
  const byTerms = termsMatch(searchExpression(search))
  const byAuthor = isUserMatching('authorId', search)
  return unionOf([
    ...(byTerms ? [{ ...byTerms, sql: `SELECT id FROM blog_posts WHERE ${byTerms.sql}` }] : []),
    { ...byAuthor, sql: `SELECT id FROM blog_posts WHERE ${byAuthor.sql}` },
    { sql: 'SELECT id FROM blog_posts WHERE authorName LIKE ?', values: [containing(search)] },
  ])
}

/**
 * Matches posts with a word that starts with each search word, or with such an author. A search without words matches
 * no post.
 */
function foundBy(search: string, withAuthors: boolean): Condition {
  if (withAuthors) return isAmong('b.id', postsMatching(search))
  return termsMatch(searchExpression(search)) ?? 'FALSE'
}

const conditionsOf = (filter: PostFilter): Condition[] => {
  const { status, category, language, exceptLanguage, search, withAuthors = false } = filter
  return [
    status && STATUS_CONDITIONS[status],
    language && ['b.language = ?', language],
    exceptLanguage && ['b.language <> ?', exceptLanguage],
    category && ['b.category = ?', category],
    search && foundBy(search, withAuthors),
  ]
}

/** Lists of posts for readers and the back office (docs/decisions/0025-plain-sql-for-hot-reads.md). */
@Injectable()
export class PostListsRepository {
  constructor(
    private readonly sql: Sql,
    jobs: CleanupJobs,
  ) {
    jobs.registerBackfill({
      name: 'blog-search',
      rows: (count) =>
        sql.db
          .selectFrom('blog_posts')
          .select(['id', 'language', 'title', 'excerpt', 'category', 'tags', 'keywords', 'content'])
          .where('searchText', '=', '')
          .limit(count)
          .execute(),
      fill: async (posts) => {
        for (const { id, language, category, tags, keywords, ...texts } of posts) {
          const words = { tags: parseWords(fromJson(tags)), keywords: parseWords(fromJson(keywords)) }
          const post = { ...texts, category: categoryOf(category), ...words }
          await sql.execute("UPDATE blog_posts SET searchText = ? WHERE id = ? AND searchText = ''", [
            postSearchText(post, TRANSLATORS[languageOrDefault(language)]),
            id,
          ])
        }
      },
    })
  }

  list({
    page,
    limit,
    sort,
    ...filter
  }: PostFilter & PageQuery & { sort: AdminPostsQuery['sort'] | 'published' }): Promise<Page<PostSummaryRow>> {
    const list = { order: ORDERS[sort], where: conditionsOf(filter) }
    // Matching words is expensive, so the total comes along with the rows. An index counts other lists faster.
    return POST_SUMMARY.page(this.sql, { page, limit }, { ...list, total: filter.search ? 'along' : 'all' })
  }

  /** Counts the published posts of a language. */
  async count(language: Language): Promise<number> {
    const counts = await this.countByLanguage('')
    return counts.find((one) => one.language === language)?.posts ?? 0
  }

  /** Published posts of each language that has any. An empty category means all. */
  countByLanguage(category: string): Promise<{ language: string; posts: number }[]> {
    const { sql, values } = allOf(conditionsOf({ status: 'published', category: category || undefined }))
    return this.sql.query(
      `SELECT b.language, COUNT(*) AS posts FROM blog_posts b WHERE ${sql} GROUP BY b.language`,
      values,
    )
  }

  /** Published posts to show beside one: the newest of its category, then of its language. */
  async related(
    { id, category, language }: { id: string; category: string; language: string },
    count: number,
  ): Promise<PostSummaryRow[]> {
    const near = await this.newest(['b.category = ? AND b.id <> ?', category, id], language, count)
    if (near.length === count) return near
    const known = [id, ...near.map((row) => row.id)]
    const others = [`b.id NOT IN (${placeholders(known)})`, ...known] as const
    return [...near, ...(await this.newest(others, language, count - near.length))]
  }

  private newest(condition: Condition, language: string, count: number): Promise<PostSummaryRow[]> {
    const where: Condition[] = [condition, ['b.language = ?', language], STATUS_CONDITIONS.published]
    return POST_SUMMARY.part(this.sql, { page: 1, limit: count }, { order: ORDERS.published, where })
  }

  /**
   * Walks the ids of translation groups with posts that are listed at `origin`. Repeats `isListedOn` of the contract in
   * SQL.
   */
  async pagesPart(after: string, size: number, origin: string): Promise<{ last: string; changedAt: Date } | null> {
    const [part] = await this.sql.query<{ last: string; changedAt: Date } | { last: null }>(
      `SELECT MAX(translationGroupId) AS last, MAX(changedAt) AS changedAt FROM (
         SELECT translationGroupId, MAX(updatedAt) AS changedAt FROM blog_posts
         WHERE translationGroupId > ? AND isPublished = TRUE AND (canonicalUrl = '' OR LOWER(LEFT(canonicalUrl, ?)) COLLATE utf8mb4_bin = ?)
         GROUP BY translationGroupId ORDER BY translationGroupId LIMIT ?
       ) part`,
      [after, String(origin.length + 1), `${origin}/`, String(size)],
    )
    return part && part.last !== null ? part : null
  }

  pages(after: string, last: string) {
    return this.sql.db
      .selectFrom('blog_posts')
      .select(['slug', 'language', 'translationGroupId', 'canonicalUrl', 'updatedAt', 'featuredUrl'])
      .where('translationGroupId', '>', after)
      .where('translationGroupId', '<=', last)
      .where('isPublished', '=', true)
      .orderBy('translationGroupId')
      .orderBy('id')
      .execute()
  }

  /** The texts for the heads of a language's published posts. */
  pageTexts(language: Language, part?: { offset: number; limit: number }) {
    const texts = this.sql.db
      .selectFrom('blog_posts')
      .select(['slug', 'title', 'excerpt', 'metaTitle', 'metaDescription', 'wordCount'])
      .where('isPublished', '=', true)
      .where('language', '=', language)
      .orderBy('publishedAt', 'desc')
      .orderBy('id', 'desc')
    return (part ? texts.limit(part.limit).offset(part.offset) : texts).execute()
  }

  async counts(): Promise<{ total: number; published: number; drafts: number; scheduled: number; views: number }> {
    const [row] = await this.sql.query<Record<'total' | 'published' | 'scheduled' | 'views', number | bigint | null>>(
      `SELECT COUNT(*) AS total, SUM(isPublished) AS published,
              SUM(isPublished = FALSE AND scheduledAt IS NOT NULL) AS scheduled, SUM(views) AS views
       FROM blog_posts`,
    )
    const number = (name: 'total' | 'published' | 'scheduled' | 'views') => Number(row?.[name] ?? 0)
    const [total, published] = [number('total'), number('published')]
    return { total, published, drafts: total - published, scheduled: number('scheduled'), views: number('views') }
  }
}
