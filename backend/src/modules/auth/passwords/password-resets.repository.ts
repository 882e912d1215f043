import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '../../../platform/database/sql.js'

interface ResetRow {
  id: string
  userId: string
  usedAt: Date | null
  expiresAt: Date
}

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly sql: Sql) {}

  /** Stores a link, or extends the same link; false when it was used meanwhile. */
  async save(row: {
    id: string
    userId: string
    tokenHash: string
    expiresAt: Date
    createdAt: Date
  }): Promise<boolean> {
    await this.sql.execute(
      `INSERT INTO password_resets (id, userId, tokenHash, expiresAt, createdAt) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE expiresAt = VALUES(expiresAt)`,
      [row.id, row.userId, row.tokenHash, row.expiresAt, row.createdAt],
    )
    const [kept] = await this.sql.query<{ usedAt: Date | null }>('SELECT usedAt FROM password_resets WHERE id = ?', [
      row.id,
    ])
    return kept?.usedAt === null
  }

  /** Whether the link can be used: checked before the expensive hashing of the new password. */
  async isValid(tokenHash: string, now: Date): Promise<boolean> {
    const rows = await this.sql.query(
      'SELECT id FROM password_resets WHERE tokenHash = ? AND usedAt IS NULL AND expiresAt > ?',
      [tokenHash, now],
    )
    return rows.length > 0
  }

  /** The link's row, locked until the transaction ends; null when it cannot be used any more. */
  async lock(tx: SqlRunner, tokenHash: string, now: Date): Promise<ResetRow | null> {
    const [row] = await tx.query<ResetRow>(
      `SELECT id, userId, usedAt, expiresAt FROM password_resets
       WHERE tokenHash = ? AND usedAt IS NULL AND expiresAt > ? FOR UPDATE`,
      [tokenHash, now],
    )
    return row ?? null
  }

  /** A new password invalidates every link. */
  async invalidateAll(tx: SqlRunner, userId: string, now: Date): Promise<void> {
    await tx.execute('UPDATE password_resets SET usedAt = ? WHERE userId = ? AND usedAt IS NULL', [now, userId])
  }
}
