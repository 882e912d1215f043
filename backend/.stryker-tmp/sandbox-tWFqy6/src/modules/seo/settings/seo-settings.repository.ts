// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Selectable } from 'kysely'
import { RAISE_REVISION } from '#platform/changes/ensure-revision.js'
import type { SeoSettings } from '#platform/database/generated/tables.js'
import { fromJson } from '#platform/database/rows.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'

const ID = 'seo'

export type SeoSettingsRow = Selectable<SeoSettings>

/** The columns that a change sets. */
export type SeoSettingsData = Partial<Omit<SeoSettingsRow, 'id' | 'updatedAt' | 'revision'>>

@Injectable()
export class SeoSettingsRepository {
  constructor(private readonly sql: Sql) {}

  /** Null if no settings were ever stored. */
  async read({ db }: SqlRunner = this.sql): Promise<SeoSettingsRow | null> {
    const row = await db.selectFrom('seo_settings').selectAll().where('id', '=', ID).executeTakeFirst()
    return row ? { ...row, defaultSeo: fromJson(row.defaultSeo), overrideSeo: fromJson(row.overrideSeo) } : null
  }

  /** Locks the settings until the transaction ends, and stores them if they never were. */
  async lock(tx: SqlRunner): Promise<SeoSettingsRow> {
    // One statement takes an exclusive lock on the row, whether it exists or not. INSERT IGNORE would take a shared
    // lock and deadlock.
    await tx.execute(
      `INSERT INTO seo_settings (id, defaultSeo, overrideSeo, updatedAt) VALUES (?, '{}', '{}', ?)
       ON DUPLICATE KEY UPDATE id = id`,
      [ID, new Date()],
    )
    const row = await this.read(tx)
    if (!row) throw new Error('The settings that were just stored are gone.')
    return row
  }

  async change(tx: SqlRunner, data: SeoSettingsData): Promise<void> {
    await tx.db
      .updateTable('seo_settings')
      .set({ ...data, ...RAISE_REVISION, updatedAt: new Date() })
      .where('id', '=', ID)
      .execute()
  }
}
