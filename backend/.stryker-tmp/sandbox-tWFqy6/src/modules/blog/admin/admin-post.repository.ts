// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { LIMITS, type PostVersionFields } from '@sofaseva/contract'
import type { Selectable } from 'kysely'
import type { BlogPost } from '#platform/database/generated/tables.js'
import { fromJson } from '#platform/database/rows.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { startingWith } from '#platform/database/text-search.js'
import { newId } from '#platform/lib/new-id.js'
import { View } from '#platform/lists/view.js'

/** The columns that saving a post sets. */
export type BlogColumns = Pick<
  Selectable<BlogPost>,
  | 'title'
  | 'slug'
  | 'language'
  | 'translationGroupId'
  | 'content'
  | 'searchText'
  | 'excerpt'
  | 'category'
  | 'metaTitle'
  | 'metaDescription'
  | 'canonicalUrl'
  | 'isPublished'
  | 'readTime'
  | 'wordCount'
  | 'seoScore'
  | 'featuredUrl'
  | 'featuredAlt'
  | 'featuredId'
> & { tags: string[]; keywords: string[]; publishedAt: Date | null; scheduledAt: Date | null; version: number }

export interface SavedImage {
  uploadId: string
  alt: string
}

interface NewVersion {
  version: number
  fields: PostVersionFields
  /** Null for seeded posts and for scheduled publishing. */
  savedById: string | null
  /** Whether scheduled publishing created this version. */
  isScheduledPublication: boolean
  savedAt: Date
}

/** The fields of a version that contain images. */
export interface VersionImages {
  featuredUrl: string
  /** Ids of its additional images. */
  imageIds: string[]
  /** Empty if it contains no image. */
  content: string
}

/** A version in the list of a post's versions, with its author's name; null if the author is unknown. */
const VERSION = View.of('blog_versions v', ['postId', 'version', 'title', 'isScheduledPublication', 'savedAt'])
  .converting({ isScheduledPublication: Boolean })
  .optional('savedBy', 'users u ON u.id = v.savedById', ['name'])
const WHOLE_VERSION = VERSION.with(['fields']).converting({ fields: fromJson<unknown> })

/** Writes posts and their versions. */
@Injectable()
export class AdminPostRepository {
  constructor(private readonly sql: Sql) {}

  /** Locks a post until the transaction ends. Returns false if there is none. */
  async lock(tx: SqlRunner, id: string): Promise<boolean> {
    return (await tx.query('SELECT id FROM blog_posts WHERE id = ? FOR UPDATE', [id])).length > 0
  }

  /** The language of a post and the group of its translations; null if the post does not exist. */
  async original(tx: SqlRunner, id: string): Promise<{ language: string; translationGroupId: string } | null> {
    const posts = tx.db.selectFrom('blog_posts').select(['language', 'translationGroupId'])
    return (await posts.where('id', '=', id).executeTakeFirst()) ?? null
  }

  async hasTranslation(
    tx: SqlRunner,
    translationGroupId: string,
    language: string,
    exceptId: string,
  ): Promise<boolean> {
    const rows = await tx.query(
      'SELECT id FROM blog_posts WHERE translationGroupId = ? AND language = ? AND id <> ? LIMIT 1',
      [translationGroupId, language, exceptId],
    )
    return rows.length > 0
  }

  /** Former slugs of a post, which lead to it. */
  async oldSlugs(tx: SqlRunner, postId: string): Promise<string[]> {
    const rows = await tx.query<{ slug: string }>('SELECT slug FROM blog_slugs WHERE postId = ?', [postId])
    return rows.map(({ slug }) => slug)
  }

  /** Slugs that other posts have or had: this one and its numbered variants. */
  async existingSlugs(tx: SqlRunner, slug: string, exceptId: string): Promise<Set<string>> {
    const rows = await tx.query<{ slug: string }>(
      `SELECT slug FROM blog_posts WHERE (slug = ? OR slug LIKE ?) AND id <> ?
       UNION ALL SELECT slug FROM blog_slugs WHERE (slug = ? OR slug LIKE ?) AND postId <> ?`,
      [slug, startingWith(`${slug}-`), exceptId, slug, startingWith(`${slug}-`), exceptId],
    )
    return new Set(rows.map((row) => row.slug))
  }

  async create(tx: SqlRunner, id: string, authorId: string, columns: BlogColumns): Promise<void> {
    const now = new Date()
    await tx.db
      .insertInto('blog_posts')
      .values({ id, authorId, ...columns, createdAt: now, updatedAt: now })
      .execute()
  }

  async update(tx: SqlRunner, id: string, columns: BlogColumns): Promise<void> {
    await tx.db
      .updateTable('blog_posts')
      .set({ ...columns, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
  }

  /** The old slug leads to the post from now on. The new slug is no longer an old one. */
  async moveSlug(tx: SqlRunner, postId: string, from: string | null, to: string): Promise<void> {
    await tx.execute('DELETE FROM blog_slugs WHERE postId = ? AND slug = ?', [postId, to])
    if (from !== null)
      await tx.db.insertInto('blog_slugs').values({ slug: from, postId, createdAt: new Date() }).execute()
  }

  async setImages(tx: SqlRunner, postId: string, images: readonly SavedImage[]): Promise<void> {
    await tx.execute('DELETE FROM blog_images WHERE postId = ?', [postId])
    const rows = images.map(({ uploadId, alt }, position) => ({ id: newId(), postId, uploadId, alt, position }))
    if (rows.length > 0) await tx.db.insertInto('blog_images').values(rows).execute()
  }

  async addVersion(tx: SqlRunner, postId: string, { fields, ...saved }: NewVersion): Promise<void> {
    await tx.db
      .insertInto('blog_versions')
      .values({ postId, ...saved, title: fields.title, fields })
      .execute()
  }

  async hasVersion(tx: SqlRunner, postId: string, version: number): Promise<boolean> {
    const rows = await tx.query('SELECT version FROM blog_versions WHERE postId = ? AND version = ?', [postId, version])
    return rows.length > 0
  }

  /** Images of the stored versions, newest first. */
  async versionImages(tx: SqlRunner, postId: string): Promise<VersionImages[]> {
    const rows = await tx.query<Omit<VersionImages, 'imageIds'> & { keep: string }>(
      `SELECT CAST(JSON_UNQUOTE(JSON_EXTRACT(fields, '$.featuredUrl')) AS CHAR) AS featuredUrl,
              CAST(JSON_EXTRACT(fields, '$.keep') AS CHAR) AS keep,
              CASE WHEN CAST(fields AS CHAR) LIKE '%<img %'
                   THEN CAST(JSON_UNQUOTE(JSON_EXTRACT(fields, '$.content')) AS CHAR) ELSE '' END AS content
       FROM blog_versions WHERE postId = ? ORDER BY version DESC LIMIT ?`,
      [postId, LIMITS.blog.versions],
    )
    return rows.map(({ featuredUrl, keep, content }) => ({
      featuredUrl,
      content: content ?? '',
      imageIds: JSON.parse(keep) as string[],
    }))
  }

  /** Removes the oldest versions to make room for one more. */
  async pruneVersions(tx: SqlRunner, postId: string): Promise<void> {
    const [oldest] = await tx.query<{ version: number }>(
      'SELECT version FROM blog_versions WHERE postId = ? ORDER BY version DESC LIMIT 1 OFFSET ?',
      [postId, LIMITS.blog.versions - 2],
    )
    if (oldest) await tx.execute('DELETE FROM blog_versions WHERE postId = ? AND version < ?', [postId, oldest.version])
  }

  versions(postId: string) {
    return VERSION.where(this.sql, ['v.postId = ?', postId], 'ORDER BY v.version DESC')
  }

  version(postId: string, version: number) {
    return WHOLE_VERSION.find(this.sql, ['v.postId = ? AND v.version = ?', postId, version])
  }

  async exists(id: string): Promise<boolean> {
    return (await this.sql.query('SELECT id FROM blog_posts WHERE id = ?', [id])).length > 0
  }

  async remove(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('DELETE FROM blog_posts WHERE id = ?', [id])
  }
}
