// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { executeInBatches } from '../database/batches.js'
import { CleanupJobs } from '../database/cleanup-jobs.js'
import { Sql, type SqlRunner } from '../database/sql.js'

/** Search engines drop a page within weeks. After this time, its links get a plain 404. */
const KEEP_DAYS = 730

/** Entities with a public page. */
type PublicEntity = 'service' | 'blog'

/** Remembers removed public pages for two years. A new page with the same name takes precedence. */
@Injectable()
export class RemovedPages {
  constructor(
    private readonly sql: Sql,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({ name: 'removed-pages', every: 'day', run: (now) => this.cleanUp(now) })
  }

  /** `names` are ids or slugs. Call it in the transaction that removes the page. */
  async record(tx: SqlRunner, entity: PublicEntity, names: readonly string[]): Promise<void> {
    for (const name of names)
      await tx.execute(
        'INSERT INTO removed_pages (entity, name, removedAt) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE removedAt = VALUES(removedAt)',
        [entity, name, new Date()],
      )
  }

  /** Pages removed after `after` until `until`, oldest first. */
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
    return executeInBatches(this.sql, 'DELETE FROM removed_pages WHERE removedAt < ?', [before])
  }
}
