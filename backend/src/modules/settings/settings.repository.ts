import { Injectable } from '@nestjs/common'
import type { BusinessKey, SettingKey } from '@sofaseva/contract'
import { PrismaService } from '../../platform/prisma/prisma.service.js'
import { jsonText, type SqlRunner } from '../../platform/prisma/sql.js'

@Injectable()
export class SettingsRepository {
  constructor(private readonly prisma: PrismaService) {}

  all() {
    return this.prisma.setting.findMany()
  }

  /** The stored value, locked until the transaction ends; undefined when there is none. */
  async lock(tx: SqlRunner, key: SettingKey | BusinessKey): Promise<unknown> {
    const [row] = await tx.query<{ settingValue: string }>(
      `SELECT ${jsonText('settingValue')} FROM settings WHERE settingKey = ? FOR UPDATE`,
      [key],
    )
    return row && JSON.parse(row.settingValue)
  }

  async set(tx: SqlRunner, key: SettingKey | BusinessKey, value: unknown, now: Date): Promise<void> {
    await tx.execute(
      `INSERT INTO settings (settingKey, settingValue, updatedAt) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE settingValue = VALUES(settingValue), updatedAt = VALUES(updatedAt)`,
      [key, JSON.stringify(value), now],
    )
  }
}

export type SettingRow = Awaited<ReturnType<SettingsRepository['all']>>[number]
