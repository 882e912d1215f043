import { Injectable } from '@nestjs/common'
import { type BlogVersionFields, LIMITS } from '@sofaseva/contract'
import { newId } from '../../../platform/ids/new-id.js'
import type { Prisma } from '../../../platform/prisma/generated/client.js'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import { Sql } from '../../../platform/prisma/sql.js'
import { startingWith } from '../../../platform/prisma/text-search.js'
import type { Tx } from '../../../platform/prisma/transactions.js'

/** Everything of a post that saving it sets. */
export type BlogColumns = Pick<
  Prisma.BlogPostUncheckedCreateInput,
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
  fields: BlogVersionFields
  /** Null for one that came with the data, or by which the post has published itself. */
  savedById: string | null
  /** The post has published itself by it. */
  isScheduledPublication: boolean
  savedAt: Date
}

/** Where a version has pictures. */
export interface VersionPictures {
  featuredUrl: string
  /** Of its additional images. */
  imageIds: string[]
  /** Empty where no picture is in it. */
  content: string
}

/** By whom and when a version was saved. */
const SAVED = {
  savedBy: { select: { name: true } },
  isScheduledPublication: true,
  savedAt: true,
} as const satisfies Prisma.BlogVersionSelect

/** Writes posts and their versions. For one row, `…Many` does not read it back, texts and all. */
@Injectable()
export class AdminBlogRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  /** Locks a post until the transaction ends; false when there is none. */
  async lock(tx: Tx, id: string): Promise<boolean> {
    return (await tx.query('SELECT id FROM blog_posts WHERE id = ? FOR UPDATE', [id])).length > 0
  }

  /** The language of a post and the group of its translations; null when it is not there. */
  original(tx: Tx, id: string) {
    return tx.prisma.blogPost.findUnique({ where: { id }, select: { language: true, translationGroupId: true } })
  }

  async hasTranslation(tx: Tx, translationGroupId: string, language: string, exceptId: string): Promise<boolean> {
    const row = await tx.prisma.blogPost.findFirst({
      where: { translationGroupId, language, id: { not: exceptId } },
      select: { id: true },
    })
    return row !== null
  }

  /** Slugs that a post had before, which lead to it. */
  async oldSlugs(tx: Tx, postId: string): Promise<string[]> {
    const rows = await tx.prisma.blogSlug.findMany({ where: { postId }, select: { slug: true } })
    return rows.map(({ slug }) => slug)
  }

  /** Slugs that other posts have or had, of those that a slug or its suffixed ones could be. */
  async takenSlugs(tx: Tx, slug: string, exceptId: string): Promise<Set<string>> {
    const rows = await tx.query<{ slug: string }>(
      `SELECT slug FROM blog_posts WHERE (slug = ? OR slug LIKE ?) AND id <> ?
       UNION ALL SELECT slug FROM blog_slugs WHERE (slug = ? OR slug LIKE ?) AND postId <> ?`,
      [slug, startingWith(`${slug}-`), exceptId, slug, startingWith(`${slug}-`), exceptId],
    )
    return new Set(rows.map((row) => row.slug))
  }

  async create(tx: Tx, id: string, authorId: string, columns: BlogColumns): Promise<void> {
    await tx.prisma.blogPost.createMany({ data: { id, authorId, ...columns } })
  }

  async update(tx: Tx, id: string, columns: BlogColumns): Promise<void> {
    await tx.prisma.blogPost.updateMany({ where: { id }, data: columns })
  }

  /** The old slug leads to the post from now on; the new one is no old one any more. */
  async moveSlug(tx: Tx, postId: string, from: string | null, to: string): Promise<void> {
    await tx.prisma.blogSlug.deleteMany({ where: { postId, slug: to } })
    if (from !== null) await tx.prisma.blogSlug.createMany({ data: { slug: from, postId } })
  }

  async setImages(tx: Tx, postId: string, images: readonly SavedImage[]): Promise<void> {
    await tx.prisma.blogImage.deleteMany({ where: { postId } })
    await tx.prisma.blogImage.createMany({
      data: images.map((image, position) => ({ id: newId(), postId, ...image, position })),
    })
  }

  async addVersion(tx: Tx, postId: string, { fields, ...saved }: NewVersion): Promise<void> {
    await tx.prisma.blogVersion.createMany({
      data: { postId, ...saved, title: fields.title, fields: fields as Prisma.InputJsonObject },
    })
  }

  async hasVersion(tx: Tx, postId: string, version: number): Promise<boolean> {
    const row = await tx.prisma.blogVersion.findUnique({
      where: { postId_version: { postId, version } },
      select: { version: true },
    })
    return row !== null
  }

  /** Where the versions that are kept have pictures, the newest first. */
  async versionPictures(tx: Tx, postId: string): Promise<VersionPictures[]> {
    const rows = await tx.query<Omit<VersionPictures, 'imageIds'> & { keep: string }>(
      `SELECT CAST(JSON_UNQUOTE(JSON_EXTRACT(fields, '$.featuredUrl')) AS CHAR) AS featuredUrl,
              CAST(JSON_EXTRACT(fields, '$.keep') AS CHAR) AS keep,
              CASE WHEN CAST(fields AS CHAR) LIKE '%<img %'
                   THEN CAST(JSON_UNQUOTE(JSON_EXTRACT(fields, '$.content')) AS CHAR) ELSE '' END AS content
       FROM blog_versions WHERE postId = ? ORDER BY version DESC LIMIT ?`,
      [postId, LIMITS.blog.versions],
    )
    return rows.map(({ featuredUrl, keep, content }) => ({
      ...{ featuredUrl, content: content ?? '' },
      imageIds: JSON.parse(keep) as string[],
    }))
  }

  /** Makes room for one more version. */
  async pruneVersions(tx: Tx, postId: string): Promise<void> {
    const [oldest] = await tx.query<{ version: number }>(
      'SELECT version FROM blog_versions WHERE postId = ? ORDER BY version DESC LIMIT 1 OFFSET ?',
      [postId, LIMITS.blog.versions - 2],
    )
    if (oldest) await tx.prisma.blogVersion.deleteMany({ where: { postId, version: { lt: oldest.version } } })
  }

  versions(postId: string) {
    return this.prisma.blogVersion.findMany({
      where: { postId },
      orderBy: { version: 'desc' },
      select: { version: true, title: true, ...SAVED },
    })
  }

  version(postId: string, version: number) {
    return this.prisma.blogVersion.findUnique({
      where: { postId_version: { postId, version } },
      select: { version: true, title: true, fields: true, ...SAVED },
    })
  }

  async exists(id: string): Promise<boolean> {
    return (await this.sql.query('SELECT id FROM blog_posts WHERE id = ?', [id])).length > 0
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.prisma.blogPost.delete({ where: { id } })
  }
}
