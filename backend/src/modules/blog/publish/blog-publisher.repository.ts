import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '../../../platform/prisma/sql.js'

const BATCH = 100

interface DueDraft {
  id: string
  slug: string
  language: string
}

@Injectable()
export class BlogPublisherRepository {
  constructor(private readonly sql: Sql) {}

  /** Drafts whose time has come, the earliest first. */
  due(now: Date): Promise<DueDraft[]> {
    return this.sql.query<DueDraft>(
      `SELECT id, slug, language FROM blog_posts WHERE isPublished = FALSE AND scheduledAt <= ? ORDER BY scheduledAt LIMIT ${BATCH}`,
      [now],
    )
  }

  /** False when somebody else has published it, or taken it back, meanwhile. */
  async publish(tx: SqlRunner, id: string, now: Date): Promise<boolean> {
    const changed = await tx.execute(
      `UPDATE blog_posts SET isPublished = TRUE, publishedAt = scheduledAt, scheduledAt = NULL, updatedAt = ?
       WHERE id = ? AND isPublished = FALSE AND scheduledAt <= ?`,
      [now, id, now],
    )
    return changed === 1
  }
}
