import { Injectable } from '@nestjs/common'
import { LIMITS } from '@sofaseva/contract'
import type { SqlRunner } from '../../../platform/prisma/sql.js'
import type { BlogRow } from '../blog.repository.js'

@Injectable()
export class BlogPagesRepository {
  /** Whether fewer published posts of its language are newer than the home page shows. */
  async isNewest(
    tx: SqlRunner,
    { id, language, publishedAt }: Pick<BlogRow, 'id' | 'language' | 'publishedAt'>,
  ): Promise<boolean> {
    if (!publishedAt) return false
    const { blogPosts } = LIMITS.home
    const newer = await tx.query(
      `SELECT id FROM blog_posts WHERE isPublished = TRUE AND language = ? AND id <> ?
       AND (publishedAt > ? OR (publishedAt = ? AND id > ?)) LIMIT ${blogPosts}`,
      [language, id, publishedAt, publishedAt, id],
    )
    return newer.length < blogPosts
  }
}
