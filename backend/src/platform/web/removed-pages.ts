import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { inBatches } from '../database/batches.js'
import { CleanupJobs } from '../database/cleanup-jobs.js'
import { Sql, type SqlRunner } from '../database/sql.js'

/** Search engines drop a page within weeks. A link that is older gets a plain 404. */
const KEEP_DAYS = 730

/** What has a public page of its own. */
type PublicEntity = 'service' | 'blog'

/** Remembers for two years which public pages are gone for good. What takes the name of one later is found first. */
@Injectable()
export class RemovedPages {
  constructor(
    private readonly sql: Sql,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({ name: 'removed-pages', every: 'day', run: (now) => this.cleanUp(now) })
  }

  /** `names` are ids or slugs. In the transaction that removes the page. */
  async record(tx: SqlRunner, entity: PublicEntity, names: readonly string[]): Promise<void> {
    for (const name of names)
      await tx.execute(
        'INSERT INTO removed_pages (entity, name, removedAt) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE removedAt = VALUES(removedAt)',
        [entity, name, new Date()],
      )
  }

  /** Those removed after one time up to another; the oldest first. */
  between(after: Date, until: Date): Promise<{ entity: PublicEntity; name: string }[]> {
    return this.sql.query(
      'SELECT entity, name FROM removed_pages WHERE removedAt > ? AND removedAt <= ? ORDER BY removedAt, entity, name',
      [after, until],
    )
  }

  async has(entity: PublicEntity, name: string): Promise<boolean> {
    const rows = await this.sql.query('SELECT entity FROM removed_pages WHERE entity = ? AND name = ?', [entity, name])
    return rows.length > 0
  }

  private cleanUp(now: Date): Promise<number> {
    const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS)
    return inBatches(this.sql, 'DELETE FROM removed_pages WHERE removedAt < ?', [before])
  }
}
