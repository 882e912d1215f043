// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { errorMessageRef } from '@sofaseva/contract'
import { placeholders } from '../database/sql.js'
import type { Tx } from '../database/transactions.js'
import { AppError } from '../errors/app-error.js'

/** An entity with images, such as a service or a review. */
export interface ImageEntity {
  /** At most 16 characters. Each module has its own. */
  entity: string
  entityId: string
}

interface ImageUseOptions {
  field?: string | ((uploadId: string) => string)
  skipMissing?: boolean
  now?: Date
}

/** Records which entities use which images. An image is kept while it's used, and removed a day after its last use. */
@Injectable()
export class ImageUses {
  /**
   * Sets the images an entity uses. Call it in the transaction that changes the entity, with its row locked. Throws
   * IMAGE_NOT_FOUND for a missing image. If given, `field` names the invalid field, which may depend on the image. With
   * `skipMissing`, missing images are left out instead.
   */
  async replaceUses(
    tx: Tx,
    { entity, entityId }: ImageEntity,
    uploadIds: readonly string[],
    { field, skipMissing = false, now = new Date() }: ImageUseOptions = {},
  ): Promise<void> {
    const rows = await tx.query<{ uploadId: string }>(
      'SELECT uploadId FROM upload_uses WHERE entity = ? AND entityId = ?',
      [entity, entityId],
    )
    const before = new Set(rows.map(({ uploadId }) => uploadId))
    const after = new Set(uploadIds)
    const wanted = [...after].filter((id) => !before.has(id))
    const removed = [...before].filter((id) => !after.has(id))
    if (wanted.length + removed.length === 0) return
    const existing = await this.lock(tx, [...wanted, ...removed])
    const added = wanted.filter((id) => existing.has(id))
    const missing = wanted.find((id) => !existing.has(id))
    if (missing !== undefined && !skipMissing) {
      const name = typeof field === 'function' ? field(missing) : field
      const message = errorMessageRef('IMAGE_NOT_FOUND')
      throw new AppError('IMAGE_NOT_FOUND', name === undefined ? {} : { fields: { [name]: message } })
    }
    if (added.length > 0) {
      await tx.unprepared.execute(
        `INSERT INTO upload_uses (uploadId, entity, entityId) VALUES ${added.map(() => '(?, ?, ?)').join(', ')}`,
        added.flatMap((id) => [id, entity, entityId]),
      )
      await tx.unprepared.execute(`UPDATE uploads SET unusedSince = NULL WHERE id IN (${placeholders(added)})`, added)
    }
    if (removed.length > 0) {
      await tx.unprepared.execute(
        `DELETE FROM upload_uses WHERE entity = ? AND entityId = ? AND uploadId IN (${placeholders(removed)})`,
        [entity, entityId, ...removed],
      )
      await tx.unprepared.execute(
        `UPDATE uploads SET unusedSince = ? WHERE id IN (${placeholders(removed)})
         AND NOT EXISTS (SELECT 1 FROM upload_uses x WHERE x.uploadId = uploads.id)`,
        [now, ...removed],
      )
    }
  }

  /** The tiny blurred preview of a stored image, as a data URL. Empty if there is no image with that id. */
  async placeholderOf(tx: Tx, id: string): Promise<string> {
    const [row] = await tx.query<{ placeholder: string }>('SELECT placeholder FROM uploads WHERE id = ?', [id])
    return row?.placeholder ?? ''
  }

  /** The existing images, locked. All transactions lock in the same order, so they wait instead of deadlocking. */
  private async lock(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
    const rows = await tx.unprepared.query<{ id: string }>(
      `SELECT id FROM uploads WHERE id IN (${placeholders(ids)}) AND removedAt IS NULL ORDER BY id FOR UPDATE`,
      ids,
    )
    return new Set(rows.map(({ id }) => id))
  }
}
