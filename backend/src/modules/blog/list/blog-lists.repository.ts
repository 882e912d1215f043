import { Injectable } from '@nestjs/common'
import { type BlogSort, type BlogStatus, type Language, searchExpression } from '@sofaseva/contract'
import type { Selectable } from 'kysely'
import type { BlogPost } from '../../../platform/database/generated/tables.js'
import { fromJson } from '../../../platform/database/rows.js'
import { placeholders, Sql, type SqlValue } from '../../../platform/database/sql.js'
import { containing, isAmong, type SqlFragment, termsMatch, unionOf } from '../../../platform/database/text-search.js'
import { isPerson } from '../../users/index.js'

/** What lists show of a post. */
export type BlogSummaryRow = Pick<
  Selectable<BlogPost>,
  | 'id'
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'category'
  | 'language'
  | 'isPublished'
  | 'readTime'
  | 'views'
  | 'seoScore'
  | 'featuredUrl'
  | 'authorName'
  | 'publishedAt'
  | 'scheduledAt'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> & {
  tags: string[]
  featured: { width: number; height: number; placeholder: string } | null
  author: { name: string } | null
}

/** The public order; those of the back office; and their columns, with a unique one last. */
const ORDERS: Record<BlogSort | 'published', string> = {
  published: 'publishedAt DESC, id DESC',
  newest: 'createdAt DESC, id DESC',
  oldest: 'createdAt, id',
  updated: 'updatedAt DESC, id DESC',
  'most-viewed': 'views DESC, id DESC',
  'highest-score': 'seoScore DESC, id DESC',
  title: 'title, id',
}

/** The same, joined: the post `b`, the picture `f` of its cover and its author `u`. */
export const SUMMARY_COLUMNS = `b.id, b.title, b.slug, b.excerpt, b.category, b.tags, b.language, b.isPublished, b.readTime, b.views,
  b.seoScore, b.featuredUrl, b.authorName, b.publishedAt, b.scheduledAt, b.version, b.createdAt, b.updatedAt,
  f.width, f.height, f.placeholder, u.name AS author`

/** JSON columns come as texts, BOOLEAN columns as numbers. */
export type StoredSummary = Omit<BlogSummaryRow, 'tags' | 'isPublished' | 'featured' | 'author'> & {
  tags: string
  isPublished: 0 | 1
  width: number | null
  height: number | null
  placeholder: string | null
  author: string | null
}

export function toSummaryRow<Row extends StoredSummary>({
  tags,
  isPublished,
  width,
  height,
  placeholder,
  author,
  ...row
}: Row) {
  return {
    ...row,
    tags: fromJson<string[]>(tags),
    isPublished: isPublished === 1,
    featured: width === null || height === null || placeholder === null ? null : { width, height, placeholder },
    author: author === null ? null : { name: author },
  }
}

interface BlogFilter {
  status?: BlogStatus | undefined
  category?: string | undefined
  language?: Language | undefined
  exceptLanguage?: Language | undefined
  search?: string | undefined
  /** Of the back office: a search finds authors, too. */
  withAuthors?: boolean | undefined
}

interface BlogPageQuery extends BlogFilter {
  page: number
  limit: number
  sort: BlogSort | 'published'
}

const STATUS_CONDITIONS: Record<BlogStatus, string> = {
  published: 'isPublished = TRUE',
  draft: 'isPublished = FALSE AND scheduledAt IS NULL',
  scheduled: 'isPublished = FALSE AND scheduledAt IS NOT NULL',
}

/** Selects the `id` of posts: by words of their text, or by their author. */
function postsFound(search: string): SqlFragment {
  const byTerms = termsMatch(searchExpression(search))
  const byAuthor = isPerson('authorId', search)
  return unionOf([
    ...(byTerms ? [{ ...byTerms, sql: `SELECT id FROM blog_posts WHERE ${byTerms.sql}` }] : []),
    { ...byAuthor, sql: `SELECT id FROM blog_posts WHERE ${byAuthor.sql}` },
    { sql: 'SELECT id FROM blog_posts WHERE authorName LIKE ?', values: [containing(search)] },
  ])
}

/** Posts that have a word starting like each of those typed, or such an author; none for a search without words. */
function foundBy(search: string, withAuthors: boolean): SqlFragment {
  if (withAuthors) return isAmong('id', postsFound(search))
  return termsMatch(searchExpression(search)) ?? { sql: 'FALSE', values: [] }
}

function conditionsOf(filter: BlogFilter): SqlFragment {
  const { status, category, language, exceptLanguage, search, withAuthors = false } = filter
  const equal = (column: string, value: SqlValue | undefined): SqlFragment[] =>
    value === undefined ? [] : [{ sql: `${column} = ?`, values: [value] }]
  const parts: SqlFragment[] = [
    ...(status ? [{ sql: STATUS_CONDITIONS[status], values: [] }] : []),
    ...equal('language', language),
    ...(exceptLanguage ? [{ sql: 'language <> ?', values: [exceptLanguage] }] : []),
    ...equal('category', category),
    ...(search ? [foundBy(search, withAuthors)] : []),
  ]
  return {
    sql: parts.length > 0 ? `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}` : '',
    values: parts.flatMap(({ values }) => values),
  }
}

/**
 * Lists of posts, the public's and the back office's, each page in one plain statement: ids along an index first, then
 * only the rows that are shown (docs/decisions/2026-11-22-hot-reads.md).
 */
@Injectable()
export class BlogListsRepository {
  constructor(private readonly sql: Sql) {}

  async page(query: BlogPageQuery): Promise<{ rows: BlogSummaryRow[]; total: number }> {
    const { page, limit, sort, search } = query
    const { sql, values } = conditionsOf(query)
    const order = ORDERS[sort]
    const ids = (counted: string) => `SELECT id${counted} FROM blog_posts ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`
    const place = [limit, (page - 1) * limit]
    // The words' index is read once; of other lists an index counts faster than all of their rows.
    const [source, given] = search
      ? [
          `SELECT page.total, ${SUMMARY_COLUMNS} FROM (${ids(', COUNT(*) OVER () AS total')}) page`,
          [...values, ...place],
        ]
      : [
          `SELECT STRAIGHT_JOIN counted.total, ${SUMMARY_COLUMNS} FROM (SELECT COUNT(*) AS total FROM blog_posts ${sql}) counted
           LEFT JOIN (${ids('')}) page ON TRUE`,
          [...values, ...values, ...place],
        ]
    const rows = await this.sql.unprepared.query<(StoredSummary | { id: null }) & { total: number | bigint }>(
      `${source} LEFT JOIN blog_posts b ON b.id = page.id
       LEFT JOIN uploads f ON f.id = b.featuredId LEFT JOIN users u ON u.id = b.authorId
       ORDER BY ${order}`,
      given,
    )
    const found = rows.filter((row): row is StoredSummary & { total: number | bigint } => row.id !== null)
    const total = rows[0]?.total ?? (page > 1 ? await this.count(query) : 0)
    return { rows: found.map(toSummaryRow), total: Number(total) }
  }

  /** How many there are on all pages. */
  async count(query: BlogFilter): Promise<number> {
    const { sql, values } = conditionsOf(query)
    const [counted] = await this.sql.unprepared.query<{ found: number | bigint }>(
      `SELECT COUNT(*) AS found FROM blog_posts ${sql}`,
      values,
    )
    return Number(counted?.found ?? 0)
  }

  /** Of published posts, in languages that have any; an empty category is all. */
  async countByLanguage(category: string): Promise<{ language: string; posts: number }[]> {
    const { sql, values } = conditionsOf({ status: 'published', category: category || undefined })
    const rows = await this.sql.query<{ language: string; posts: number | bigint }>(
      `SELECT language, COUNT(*) AS posts FROM blog_posts ${sql} GROUP BY language`,
      values,
    )
    return rows.map(({ language, posts }) => ({ language, posts: Number(posts) }))
  }

  /** Published posts beside one: the newest of its category, then of its language. */
  async related(
    { id, category, language }: { id: string; category: string; language: string },
    count: number,
  ): Promise<BlogSummaryRow[]> {
    const near = await this.newest('b.category = ? AND b.id <> ?', [category, id], language, count)
    if (near.length === count) return near
    const known = [id, ...near.map((row) => row.id)]
    const others = `b.id NOT IN (${placeholders(known)})`
    return [...near, ...(await this.newest(others, known, language, count - near.length))]
  }

  private async newest(
    condition: string,
    values: string[],
    language: string,
    count: number,
  ): Promise<BlogSummaryRow[]> {
    const rows = await this.sql.unprepared.query<StoredSummary>(
      `SELECT ${SUMMARY_COLUMNS} FROM blog_posts b
       LEFT JOIN uploads f ON f.id = b.featuredId LEFT JOIN users u ON u.id = b.authorId
       WHERE ${condition} AND b.language = ? AND b.isPublished = TRUE
       ORDER BY b.publishedAt DESC, b.id DESC LIMIT ?`,
      [...values, language, count],
    )
    return rows.map(toSummaryRow)
  }

  /** Of groups of translations with posts to be listed at `origin`, along their ids: `isListedOn` of the contract in SQL. */
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

  /** What the heads of a language's published posts are written from. */
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

  /** Posts that have no searched text yet: those that were there before there was any. */
  async notSearchable(count: number) {
    const rows = await this.sql.db
      .selectFrom('blog_posts')
      .select(['id', 'language', 'title', 'excerpt', 'category', 'tags', 'keywords', 'content'])
      .where('searchText', '=', '')
      .limit(count)
      .execute()
    return rows.map((row) => ({
      ...row,
      tags: fromJson<string[]>(row.tags),
      keywords: fromJson<string[]>(row.keywords),
    }))
  }

  /** Unless it was saved meanwhile. */
  async setSearchText(id: string, searchText: string): Promise<void> {
    await this.sql.execute("UPDATE blog_posts SET searchText = ? WHERE id = ? AND searchText = ''", [searchText, id])
  }
}
