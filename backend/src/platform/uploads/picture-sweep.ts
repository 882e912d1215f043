import { Injectable } from '@nestjs/common'
import { DAY_MS } from '@sofaseva/contract'
import { PrismaService } from '../prisma/prisma.service.js'
import { Transactions } from '../prisma/transactions.js'
import { CleanupJobs } from '../schedule/cleanup-jobs.js'
import { FileStore } from './file-store.js'

const PORTION = 200

/** Removes pictures that nothing has shown for a day. */
@Injectable()
export class PictureSweep {
  constructor(
    private readonly store: FileStore,
    private readonly prisma: PrismaService,
    private readonly transactions: Transactions,
    cleanup: CleanupJobs,
  ) {
    cleanup.register({ name: 'pictures', every: 'hour', run: (now) => this.sweep(now) })
  }

  /** Gives how many were removed. May run on several instances at once. */
  async sweep(now: Date): Promise<number> {
    const before = new Date(now.getTime() - DAY_MS)
    let removed = 0
    let isMore = true
    while (isMore) {
      const unused = await this.prisma.upload.findMany({
        where: { unusedSince: { lt: before } },
        orderBy: { unusedSince: 'asc' },
        select: { id: true },
        take: PORTION,
      })
      let taken = 0
      for (const { id } of unused)
        if (await this.claim(id, before, now)) {
          await this.store.removeFolder(`p/${id}`)
          await this.prisma.upload.deleteMany({ where: { id, removedAt: { not: null } } })
          taken += 1
        }
      removed += taken
      isMore = unused.length === PORTION && taken > 0
    }
    return removed
  }

  /**
   * Marks a picture as going, unless something shows it after all; one that is being attached at this moment is locked
   * and passed over. Once it is committed, the mark refuses every new use, so that the files can go, and a sweep that
   * broke off is finished by the next one.
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
