import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '../prisma/sql.js'

/** What has a public page of its own. */
type PublicEntity = 'service' | 'blog'

/** Remembers which public pages are gone for good. What takes the name of one later is found first. */
@Injectable()
export class RemovedPages {
  constructor(private readonly sql: Sql) {}

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
}
