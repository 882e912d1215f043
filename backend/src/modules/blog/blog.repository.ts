import { Injectable } from '@nestjs/common'
import type { Selectable } from 'kysely'
import type { Change } from '../../platform/changes/changes.js'
import type { BlogImage, BlogPost, Upload } from '../../platform/database/generated/tables.js'
import { fromJson } from '../../platform/database/rows.js'
import { Sql, type SqlRunner } from '../../platform/database/sql.js'
import { uploadOf, uploadsById } from '../../platform/uploads/uploads-by-id.js'
import { type BlogSummaryRow, type StoredSummary, SUMMARY_COLUMNS, toSummaryRow } from './list/blog-lists.repository.js'

type Images = (Selectable<BlogImage> & { upload: Selectable<Upload> })[]

/** A whole post. */
export type BlogRow = BlogSummaryRow &
  Pick<
    Selectable<BlogPost>,
    'content' | 'featuredAlt' | 'metaTitle' | 'metaDescription' | 'canonicalUrl' | 'translationGroupId'
  > & { keywords: string[]; images: Images }

type StoredPost = StoredSummary & Omit<BlogRow, keyof BlogSummaryRow | 'keywords' | 'images'> & { keywords: string }

/** Reads single posts. */
@Injectable()
export class BlogRepository {
  constructor(private readonly sql: Sql) {}

  byId(id: string, tx?: Change): Promise<BlogRow | null> {
    return this.read(tx ?? this.sql, 'b.id = ?', id)
  }

  published(slug: string): Promise<BlogRow | null> {
    return this.read(this.sql, 'b.slug = ? AND b.isPublished = TRUE', slug)
  }

  /** The published post that had this slug before. */
  movedFrom(slug: string): Promise<BlogRow | null> {
    const hadSlug = 'b.id = (SELECT s.postId FROM blog_slugs s WHERE s.slug = ?)'
    return this.read(this.sql, `${hadSlug} AND b.isPublished = TRUE`, slug)
  }

  private async read(runner: SqlRunner, condition: string, value: string): Promise<BlogRow | null> {
    const [row] = await runner.query<StoredPost>(
      `SELECT ${SUMMARY_COLUMNS}, b.content, b.featuredAlt, b.keywords, b.metaTitle, b.metaDescription, b.canonicalUrl,
              b.translationGroupId
       FROM blog_posts b LEFT JOIN uploads f ON f.id = b.featuredId LEFT JOIN users u ON u.id = b.authorId
       WHERE ${condition}`,
      [value],
    )
    if (!row) return null
    const images = await this.images(runner, row.id)
    return { ...toSummaryRow(row), keywords: fromJson<string[]>(row.keywords), images }
  }

  private async images({ db }: SqlRunner, postId: string): Promise<Images> {
    const images = await db
      .selectFrom('blog_images')
      .selectAll()
      .where('postId', '=', postId)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const uploads = await uploadsById(db, images)
    return images.map((image) => ({ ...image, upload: uploadOf(uploads, image) }))
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
  translationsOf({ id, translationGroupId }: Pick<BlogRow, 'id' | 'translationGroupId'>, tx?: Change) {
    return (tx ?? this.sql).db
      .selectFrom('blog_posts')
      .select(['id', 'language', 'slug', 'title', 'canonicalUrl', 'isPublished'])
      .where('translationGroupId', '=', translationGroupId)
      .where('id', '<>', id)
      .orderBy('language')
      .execute()
  }
}

export type BlogTranslationRow = Awaited<ReturnType<BlogRepository['translationsOf']>>[number]
