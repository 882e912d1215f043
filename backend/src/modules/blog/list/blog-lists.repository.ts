import { Injectable } from '@nestjs/common'
import { type BlogSort, type BlogStatus, blogSearchExpression, type Language } from '@sofaseva/contract'
import type { Prisma } from '../../../platform/prisma/generated/client.js'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import { Sql, type SqlValue } from '../../../platform/prisma/sql.js'
import type { SqlFragment } from '../../../platform/prisma/text-search.js'

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

interface BlogPageQuery {
  page: number
  limit: number
  sort: BlogSort | 'published'
  status?: BlogStatus | undefined
  category?: string | undefined
  language?: Language | undefined
  search?: string | undefined
}

const STATUS_CONDITIONS: Record<BlogStatus, string> = {
  published: 'isPublished = TRUE',
  draft: 'isPublished = FALSE AND scheduledAt IS NULL',
  scheduled: 'isPublished = FALSE AND scheduledAt IS NOT NULL',
}

/** Posts that have a word starting like each of those typed; none for a search without words. */
function foundBy(search: string): SqlFragment {
  const expression = blogSearchExpression(search)
  if (expression === null) return { sql: 'FALSE', values: [] }
  return { sql: 'MATCH (searchText) AGAINST (? IN BOOLEAN MODE)', values: [expression] }
}

function conditionsOf({ status, category, language, search }: BlogPageQuery): SqlFragment {
  const equal = (column: string, value: SqlValue | undefined): SqlFragment[] =>
    value === undefined ? [] : [{ sql: `${column} = ?`, values: [value] }]
  const parts: SqlFragment[] = [
    ...(status ? [{ sql: STATUS_CONDITIONS[status], values: [] }] : []),
    ...equal('language', language),
    ...equal('category', category),
    ...(search ? [foundBy(search)] : []),
  ]
  return {
    sql: parts.length > 0 ? `WHERE ${parts.map(({ sql }) => sql).join(' AND ')}` : '',
    values: parts.flatMap(({ values }) => values),
  }
}

/** Lists of posts, the public's and the back office's: ids along an index first, then only the rows that are shown. */
@Injectable()
export class BlogListsRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  async page(query: BlogPageQuery): Promise<{ rows: BlogSummaryRow[]; total: number }> {
    const { page, limit, sort } = query
    const { sql, values } = conditionsOf(query)
    const [ids, [counted]] = await Promise.all([
      this.sql.unprepared.query<{ id: string }>(
        `SELECT id FROM blog_posts ${sql} ORDER BY ${ORDERS[sort]} LIMIT ? OFFSET ?`,
        [...values, limit, (page - 1) * limit],
      ),
      this.sql.unprepared.query<{ found: number | bigint }>(`SELECT COUNT(*) AS found FROM blog_posts ${sql}`, values),
    ])
    return { rows: await this.byIds(ids.map(({ id }) => id)), total: Number(counted?.found ?? 0) }
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

  /** Of all that have a public page. */
  pages() {
    return this.prisma.blogPost.findMany({
      where: { isPublished: true },
      select: { slug: true, language: true, translationGroupId: true, updatedAt: true, featuredUrl: true },
      orderBy: { id: 'asc' },
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
      select: { id: true, title: true, excerpt: true, category: true, tags: true, keywords: true, content: true },
      take: count,
    })
  }

  /** Unless it was saved meanwhile. */
  async setSearchText(id: string, searchText: string): Promise<void> {
    await this.sql.execute("UPDATE blog_posts SET searchText = ? WHERE id = ? AND searchText = ''", [searchText, id])
  }

  private async byIds(ids: readonly string[]): Promise<BlogSummaryRow[]> {
    if (ids.length === 0) return []
    const rows = await this.prisma.blogPost.findMany({ where: { id: { in: [...ids] } }, select: SUMMARY })
    const byId = new Map(rows.map((row) => [row.id, row]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
}

export type BlogSummaryRow = Prisma.BlogPostGetPayload<{ select: typeof SUMMARY }>
