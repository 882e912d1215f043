// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { placeholders, type SqlRunner } from '#platform/database/sql.js'
import { Deliveries } from '#platform/outbox/deliveries.js'

/** Posts per statement. */
const BATCH = 1_000

@Injectable()
export class PostViewsRepository {
  constructor(private readonly deliveries: Deliveries) {}

  /** Adds the views of a batch once. Skips posts that no longer exist. */
  async addOnce(
    tx: SqlRunner,
    batchId: string,
    views: readonly (readonly [postId: string, views: number])[],
  ): Promise<void> {
    if (!(await this.deliveries.recordOnce(tx, `blog-views:${batchId}`, new Date()))) return
    for (let start = 0; start < views.length; start += BATCH) {
      const part = views.slice(start, start + BATCH)
      const ids = part.map(([id]) => id)
      await tx.unprepared.execute(
        `UPDATE blog_posts SET views = views + CASE id ${part.map(() => 'WHEN ? THEN ?').join(' ')} ELSE 0 END
         WHERE id IN (${placeholders(ids)})`,
        [...part.flat(), ...ids],
      )
    }
  }
}
