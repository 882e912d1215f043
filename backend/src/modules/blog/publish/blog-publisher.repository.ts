import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '../../../platform/prisma/sql.js'

const BATCH = 100

@Injectable()
export class BlogPublisherRepository {
  constructor(private readonly sql: Sql) {}

  /** Ids of drafts whose time has come, the earliest first. */
  async due(now: Date): Promise<string[]> {
    const rows = await this.sql.query<{ id: string }>(
      `SELECT id FROM blog_posts WHERE isPublished = FALSE AND scheduledAt <= ? ORDER BY scheduledAt LIMIT ${BATCH}`,
      [now],
    )
    return rows.map(({ id }) => id)
  }

  /** A new version of the post. False when somebody else has published it, or taken it back, meanwhile. */
  async publish(tx: SqlRunner, id: string, now: Date): Promise<boolean> {
    const changed = await tx.execute(
      `UPDATE blog_posts SET isPublished = TRUE, publishedAt = scheduledAt, scheduledAt = NULL,
         version = version + 1, updatedAt = ?
       WHERE id = ? AND isPublished = FALSE AND scheduledAt <= ?`,
      [now, id, now],
    )
    return changed === 1
  }
}
