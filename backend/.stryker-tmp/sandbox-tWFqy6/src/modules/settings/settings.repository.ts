// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { BUSINESS_KEYS, type BusinessKey, type SettingKey } from '@sofaseva/contract'
import type { Selectable } from 'kysely'
import type { Setting } from '#platform/database/generated/tables.js'
import { fromJson } from '#platform/database/rows.js'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'

export type SettingRow = Selectable<Setting>

/** The row whose revision counts the changes of the business profile. */
export const BUSINESS = 'business'

const COLUMNS = 'settingKey, settingValue, updatedAt, revision'
const parsedRow = (row: SettingRow): SettingRow => ({ ...row, settingValue: fromJson(row.settingValue) })

@Injectable()
export class SettingsRepository {
  constructor(private readonly sql: Sql) {}

  async listAll(): Promise<SettingRow[]> {
    return (await this.sql.db.selectFrom('settings').selectAll().execute()).map(parsedRow)
  }

  /** The stored setting, locked until the transaction ends. */
  async lock(tx: SqlRunner, key: SettingKey): Promise<SettingRow | null> {
    const [row] = await tx.query<SettingRow>(`SELECT ${COLUMNS} FROM settings WHERE settingKey = ? FOR UPDATE`, [key])
    return row ? parsedRow(row) : null
  }

  /**
   * Locks the business profile. Its parts are separate rows, so changes of two parts would not conflict otherwise.
   * Returns the stored parts, and the row that counts the changes.
   */
  async lockBusiness(tx: SqlRunner): Promise<SettingRow[]> {
    // One statement locks the row alone, whether it exists or not.
    await tx.execute(
      `INSERT INTO settings (settingKey, settingValue, updatedAt) VALUES (?, 'null', ?)
       ON DUPLICATE KEY UPDATE settingKey = settingKey`,
      [BUSINESS, new Date()],
    )
    const keys = [BUSINESS, ...BUSINESS_KEYS]
    const rows = await tx.unprepared.query<SettingRow>(
      `SELECT ${COLUMNS} FROM settings WHERE settingKey IN (${placeholders(keys)})`,
      keys,
    )
    return rows.map(parsedRow)
  }

  async raiseBusiness(tx: SqlRunner): Promise<void> {
    await tx.execute('UPDATE settings SET revision = revision + 1 WHERE settingKey = ?', [BUSINESS])
  }

  async save(tx: SqlRunner, key: SettingKey | BusinessKey, value: unknown, now: Date): Promise<void> {
    await tx.execute(
      `INSERT INTO settings (settingKey, settingValue, updatedAt) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE settingValue = VALUES(settingValue), updatedAt = VALUES(updatedAt), revision = revision + 1`,
      [key, JSON.stringify(value), now],
    )
  }
}
