import { Injectable } from '@nestjs/common'
import { type BlogSort, type BlogStatus, type Language, searchExpression } from '@sofaseva/contract'
import type { Prisma } from '../../../platform/prisma/generated/client.js'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import { Sql, type SqlValue } from '../../../platform/prisma/sql.js'
import { containing, isAmong, type SqlFragment, termsMatch, unionOf } from '../../../platform/prisma/text-search.js'
import { isPerson } from '../../users/index.js'

/** What lists show of a post. */
export const SUMMARY = {
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  category: true,
  tags: true,
  language: true,
  isPublished: true,
  readTime: true,
  views: true,
  seoScore: true,
  featuredUrl: true,
  featured: { select: { width: true, height: true, placeholder: true } },
  authorName: true,
  author: { select: { name: true } },
  publishedAt: true,
  scheduledAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.BlogPostSelect

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
const COLUMNS = `b.id, b.title, b.slug, b.excerpt, b.category, b.tags, b.language, b.isPublished, b.readTime, b.views,
  b.seoScore, b.featuredUrl, b.authorName, b.publishedAt, b.scheduledAt, b.version, b.createdAt, b.updatedAt,
  f.width, f.height, f.placeholder, u.name AS author`

/** JSON columns come as texts. */
type StoredSummary = Omit<BlogSummaryRow, 'tags' | 'isPublished' | 'featured' | 'author'> & {
  tags: string
  isPublished: 0 | 1
  width: number | null
  height: number | null
  placeholder: string | null
  author: string | null
}

function toSummaryRow({
  tags,
  isPublished,
  width,
  height,
  placeholder,
  author,
  ...row
}: StoredSummary): BlogSummaryRow {
  return {
    ...row,
    tags: JSON.parse(tags),
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
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  async page(query: BlogPageQuery): Promise<{ rows: BlogSummaryRow[]; total: number }> {
    const { page, limit, sort, search } = query
    const { sql, values } = conditionsOf(query)
    const order = ORDERS[sort]
    const ids = (counted: string) => `SELECT id${counted} FROM blog_posts ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`
    const place = [limit, (page - 1) * limit]
    // The words' index is read once; of other lists an index counts faster than all of their rows.
    const [source, given] = search
      ? [`SELECT page.total, ${COLUMNS} FROM (${ids(', COUNT(*) OVER () AS total')}) page`, [...values, ...place]]
      : [
          `SELECT STRAIGHT_JOIN counted.total, ${COLUMNS} FROM (SELECT COUNT(*) AS total FROM blog_posts ${sql}) counted
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
    const newest = (where: Prisma.BlogPostWhereInput, take: number) =>
      this.prisma.blogPost.findMany({
        where: { ...where, language, isPublished: true },
        orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
        select: SUMMARY,
        take,
      })
    const near = await newest({ category, id: { not: id } }, count)
    if (near.length === count) return near
    const others = await newest({ id: { notIn: [id, ...near.map((row) => row.id)] } }, count - near.length)
    return [...near, ...others]
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
    return this.prisma.blogPost.findMany({
      where: { translationGroupId: { gt: after, lte: last }, isPublished: true },
      select: {
        ...{ slug: true, language: true, translationGroupId: true, canonicalUrl: true, updatedAt: true },
        featuredUrl: true,
      },
      orderBy: [{ translationGroupId: 'asc' }, { id: 'asc' }],
    })
  }

  /** What the heads of a language's published posts are written from. */
  pageTexts(language: Language, part?: { offset: number; limit: number }) {
    return this.prisma.blogPost.findMany({
      where: { isPublished: true, language },
      select: { slug: true, title: true, excerpt: true, metaTitle: true, metaDescription: true, wordCount: true },
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      ...(part ? { skip: part.offset, take: part.limit } : {}),
    })
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
  notSearchable(count: number) {
    return this.prisma.blogPost.findMany({
      where: { searchText: '' },
      select: {
        ...{ id: true, language: true, title: true, excerpt: true, category: true },
        ...{ tags: true, keywords: true, content: true },
      },
      take: count,
    })
  }

  /** Unless it was saved meanwhile. */
  async setSearchText(id: string, searchText: string): Promise<void> {
    await this.sql.execute("UPDATE blog_posts SET searchText = ? WHERE id = ? AND searchText = ''", [searchText, id])
  }
}

export type BlogSummaryRow = Prisma.BlogPostGetPayload<{ select: typeof SUMMARY }>
