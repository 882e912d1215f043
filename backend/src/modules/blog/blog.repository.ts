import { Injectable } from '@nestjs/common'
import { inBatches } from '../../platform/prisma/batches.js'
import type { Prisma } from '../../platform/prisma/generated/client.js'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import { Sql } from '../../platform/prisma/sql.js'
import type { Tx } from '../../platform/prisma/transactions.js'
import { SUMMARY } from './list/blog-lists.repository.js'

const WHOLE = {
  ...SUMMARY,
  content: true,
  featuredAlt: true,
  keywords: true,
  metaTitle: true,
  metaDescription: true,
  canonicalUrl: true,
  translationGroupId: true,
  images: { orderBy: [{ position: 'asc' }, { id: 'asc' }], include: { upload: true } },
} as const satisfies Prisma.BlogPostSelect

/** Reads single posts. */
@Injectable()
export class BlogRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  byId(id: string, tx?: Tx): Promise<BlogRow | null> {
    return (tx?.prisma ?? this.prisma).blogPost.findUnique({ where: { id }, select: WHOLE })
  }

  published(slug: string): Promise<BlogRow | null> {
    return this.prisma.blogPost.findFirst({ where: { slug, isPublished: true }, select: WHOLE })
  }

  /** The published post that had this slug before. */
  async movedFrom(slug: string): Promise<BlogRow | null> {
    const old = await this.prisma.blogSlug.findUnique({ where: { slug }, select: { post: { select: WHOLE } } })
    return old?.post.isPublished ? old.post : null
  }

  /** The id of a published post, by its slug or an old one. */
  async idOfPublished(slug: string): Promise<string | null> {
    const [row] = await this.sql.query<{ id: string }>(
      `SELECT id FROM blog_posts WHERE slug = ? AND isPublished = TRUE
       UNION ALL SELECT p.id FROM blog_slugs s JOIN blog_posts p ON p.id = s.postId
       WHERE s.slug = ? AND p.isPublished = TRUE LIMIT 1`,
      [slug, slug],
    )
    return row?.id ?? null
  }

  /** The same post in other languages, drafts too. */
  translationsOf({ id, translationGroupId }: Pick<BlogRow, 'id' | 'translationGroupId'>, tx?: Tx) {
    return (tx?.prisma ?? this.prisma).blogPost.findMany({
      where: { translationGroupId, id: { not: id } },
      orderBy: { language: 'asc' },
      select: { id: true, language: true, slug: true, title: true, canonicalUrl: true, isPublished: true },
    })
  }

  /** Posts and versions stay, without their author. */
  async eraseAuthor(userId: string): Promise<number> {
    const posts = await inBatches(
      this.sql,
      "UPDATE blog_posts SET authorId = NULL, authorName = '' WHERE authorId = ?",
      [userId],
    )
    await inBatches(this.sql, 'UPDATE blog_versions SET savedById = NULL WHERE savedById = ?', [userId])
    return posts
  }
}

export type BlogRow = Prisma.BlogPostGetPayload<{ select: typeof WHOLE }>
export type BlogTranslationRow = Awaited<ReturnType<BlogRepository['translationsOf']>>[number]
