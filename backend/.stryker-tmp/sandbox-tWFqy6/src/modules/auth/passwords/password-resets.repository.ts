// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly sql: Sql) {}

  /** Stores a link or extends the same link. Returns false if it was used meanwhile. */
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
    const [reset] = await this.sql.query<{ usedAt: Date | null }>('SELECT usedAt FROM password_resets WHERE id = ?', [
      row.id,
    ])
    return reset?.usedAt === null
  }

  /** Whether the link can be used. Checked before the expensive hashing of the new password. */
  async isValid(tokenHash: string, now: Date): Promise<boolean> {
    const rows = await this.sql.query(
      'SELECT id FROM password_resets WHERE tokenHash = ? AND usedAt IS NULL AND expiresAt > ?',
      [tokenHash, now],
    )
    return rows.length > 0
  }

  /** Uses up the link and returns its owner's id; null if the link is no longer valid. */
  async redeem(tx: SqlRunner, tokenHash: string, now: Date): Promise<string | null> {
    const used = await tx.execute(
      'UPDATE password_resets SET usedAt = ? WHERE tokenHash = ? AND usedAt IS NULL AND expiresAt > ?',
      [now, tokenHash, now],
    )
    if (used === 0) return null
    const [row] = await tx.query<{ userId: string }>('SELECT userId FROM password_resets WHERE tokenHash = ?', [
      tokenHash,
    ])
    return row?.userId ?? null
  }

  /** A new password invalidates every link. */
  async invalidateAll(tx: SqlRunner, userId: string, now: Date): Promise<void> {
    await tx.execute('UPDATE password_resets SET usedAt = ? WHERE userId = ? AND usedAt IS NULL', [now, userId])
  }
}
