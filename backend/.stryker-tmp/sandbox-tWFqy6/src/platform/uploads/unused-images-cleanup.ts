// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { CleanupJobs } from '../database/cleanup-jobs.js'
import { Sql } from '../database/sql.js'
import { Transactions } from '../database/transactions.js'
import { FileStore } from './file-store.js'

const BATCH = 200

/** Removes images that have been unused for a day. */
@Injectable()
export class UnusedImagesCleanup {
  constructor(
    private readonly store: FileStore,
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({ name: 'pictures', every: 'hour', run: (now) => this.cleanUp(now) })
  }

  /** Returns the number of removed images. May run on several instances at once. */
  async cleanUp(now: Date): Promise<number> {
    const before = new Date(now.getTime() - DAY_MS)
    let removed = 0
    let isMore = true
    while (isMore) {
      const unused = await this.sql.db
        .selectFrom('uploads')
        .select('id')
        .where('unusedSince', '<', before)
        .orderBy('unusedSince')
        .limit(BATCH)
        .execute()
      let taken = 0
      for (const { id } of unused)
        if (await this.claim(id, before, now)) {
          await this.store.removeFolder(`p/${id}`)
          await this.sql.execute('DELETE FROM uploads WHERE id = ? AND removedAt IS NOT NULL', [id])
          taken += 1
        }
      removed += taken
      isMore = unused.length === BATCH && taken > 0
    }
    return removed
  }

  /**
   * Marks an image as removed if it's still unused. It skips an image that is locked because it's being attached. After
   * the commit, the mark prevents new uses, so the files can be deleted. The next run completes an interrupted cleanup.
   */
  private claim(id: string, before: Date, now: Date): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const rows = await tx.query(
        `SELECT id FROM uploads WHERE id = ? AND unusedSince < ?
         AND NOT EXISTS (SELECT 1 FROM upload_uses x WHERE x.uploadId = uploads.id) FOR UPDATE SKIP LOCKED`,
        [id, before],
      )
      if (rows.length === 0) return false
      await tx.execute('UPDATE uploads SET removedAt = COALESCE(removedAt, ?) WHERE id = ?', [now, id])
      return true
    })
  }
}
