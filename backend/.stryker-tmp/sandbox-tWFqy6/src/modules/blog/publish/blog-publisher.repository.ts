// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'

const BATCH = 100
const BEGINNING = new Date(0)

@Injectable()
export class PostPublisherRepository {
  constructor(private readonly sql: Sql) {}

  /** Ids of drafts that are due, earliest first. Each comes once, even if it stays a draft. */
  async *listDue(now: Date): AsyncGenerator<string> {
    let last: { id: string; scheduledAt: Date } | undefined
    for (;;) {
      const rows: { id: string; scheduledAt: Date }[] = await this.sql.query(
        `SELECT id, scheduledAt FROM blog_posts WHERE isPublished = FALSE AND scheduledAt <= ?
           AND (scheduledAt > ? OR (scheduledAt = ? AND id > ?)) ORDER BY scheduledAt, id LIMIT ${BATCH}`,
        [now, last?.scheduledAt ?? BEGINNING, last?.scheduledAt ?? BEGINNING, last?.id ?? ''],
      )
      for (const { id } of rows) yield id
      last = rows.at(-1)
      if (rows.length < BATCH) return
    }
  }

  /** Publishes the post as a new version. Returns false if it was published or unscheduled meanwhile. */
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
