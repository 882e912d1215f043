// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import type { RowOf } from '#platform/lists/view.js'
import { BLOG_POST } from './blog-view.js'

function imagesOf({ db }: SqlRunner, postId: string) {
  const images = db.selectFrom('blog_images as i').innerJoin('uploads as u', 'u.id', 'i.uploadId')
  const shown = images.select(['i.uploadId', 'i.alt', 'u.width', 'u.height', 'u.placeholder'])
  return shown.where('i.postId', '=', postId).orderBy('i.position').orderBy('i.id').execute()
}

/** A whole post. */
export type PostRow = RowOf<typeof BLOG_POST> & { images: Awaited<ReturnType<typeof imagesOf>> }

/** Reads single posts. */
@Injectable()
export class BlogRepository {
  constructor(private readonly sql: Sql) {}

  byId(id: string, tx?: SqlRunner): Promise<PostRow | null> {
    return this.read(tx ?? this.sql, 'b.id = ?', id)
  }

  published(slug: string): Promise<PostRow | null> {
    return this.read(this.sql, 'b.slug = ? AND b.isPublished = TRUE', slug)
  }

  /** The published post that used to have this slug. */
  movedFrom(slug: string): Promise<PostRow | null> {
    const hadSlug = 'b.id = (SELECT s.postId FROM blog_slugs s WHERE s.slug = ?)'
    return this.read(this.sql, `${hadSlug} AND b.isPublished = TRUE`, slug)
  }

  private async read(runner: SqlRunner, condition: string, value: string): Promise<PostRow | null> {
    const row = await BLOG_POST.find(runner, [condition, value])
    return row && { ...row, images: await imagesOf(runner, row.id) }
  }

  /** The id of a published post, by its current or a former slug. */
  async idOfPublished(slug: string): Promise<string | null> {
    const [row] = await this.sql.query<{ id: string }>(
      `SELECT id FROM blog_posts WHERE slug = ? AND isPublished = TRUE
       UNION ALL SELECT p.id FROM blog_slugs s JOIN blog_posts p ON p.id = s.postId
       WHERE s.slug = ? AND p.isPublished = TRUE LIMIT 1`,
      [slug, slug],
    )
    return row?.id ?? null
  }

  /** The post's translations, drafts included. */
  translationsOf({ id, translationGroupId }: Pick<PostRow, 'id' | 'translationGroupId'>, tx?: SqlRunner) {
    return (tx ?? this.sql).db
      .selectFrom('blog_posts')
      .select(['id', 'language', 'slug', 'title', 'canonicalUrl', 'isPublished'])
      .where('translationGroupId', '=', translationGroupId)
      .where('id', '<>', id)
      .orderBy('language')
      .execute()
  }
}

export type PostTranslationRow = Awaited<ReturnType<BlogRepository['translationsOf']>>[number]
