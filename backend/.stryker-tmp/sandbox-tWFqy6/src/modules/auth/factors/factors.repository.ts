// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'

export interface TotpRow {
  secret: string | null
  pendingSecret: string | null
}

/** Stores the secrets of authenticator apps and recovery codes. */
@Injectable()
export class FactorsRepository {
  constructor(private readonly sql: Sql) {}

  async totp(userId: string): Promise<TotpRow | null> {
    const [row] = await this.sql.query<TotpRow>('SELECT secret, pendingSecret FROM totp_secrets WHERE userId = ?', [
      userId,
    ])
    return row ?? null
  }

  /** Keeps a confirmed secret until the pending one is confirmed, too. */
  async savePendingTotp(userId: string, pendingSecret: string, now: Date): Promise<void> {
    await this.sql.execute(
      `INSERT INTO totp_secrets (userId, pendingSecret, createdAt) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE pendingSecret = VALUES(pendingSecret)`,
      [userId, pendingSecret, now],
    )
  }

  /** Replaces the secret with this pending one. Returns false if another one is pending by now. */
  async confirmTotp(tx: SqlRunner, userId: string, pendingSecret: string, step: number): Promise<boolean> {
    const confirmed = await tx.execute(
      `UPDATE totp_secrets SET secret = pendingSecret, pendingSecret = NULL, lastStep = ?
       WHERE userId = ? AND pendingSecret = ?`,
      [step, userId, pendingSecret],
    )
    return confirmed === 1
  }

  /** Uses up the steps until this one. Returns false if a code of this step or a later one was used. */
  async useTotpStep(userId: string, step: number): Promise<boolean> {
    const used = await this.sql.execute(
      'UPDATE totp_secrets SET lastStep = ? WHERE userId = ? AND secret IS NOT NULL AND lastStep < ?',
      [step, userId, step],
    )
    return used === 1
  }

  /** Returns false if there was none. */
  async removeTotp(tx: SqlRunner, userId: string): Promise<boolean> {
    return (await tx.execute('DELETE FROM totp_secrets WHERE userId = ?', [userId])) === 1
  }

  async hasTotp(runner: SqlRunner | null, userId: string): Promise<boolean> {
    const query = 'SELECT 1 FROM totp_secrets WHERE userId = ? AND secret IS NOT NULL'
    return (await (runner ?? this.sql).query(query, [userId])).length === 1
  }

  async recoveryCodesLeft(runner: SqlRunner | null, userId: string): Promise<number> {
    const query = 'SELECT 1 FROM recovery_codes WHERE userId = ? AND usedAt IS NULL'
    return (await (runner ?? this.sql).query(query, [userId])).length
  }

  async replaceRecoveryCodes(tx: SqlRunner, userId: string, hashes: readonly string[]): Promise<void> {
    await tx.execute('DELETE FROM recovery_codes WHERE userId = ?', [userId])
    if (hashes.length === 0) return
    await tx.db
      .insertInto('recovery_codes')
      .values(hashes.map((codeHash) => ({ userId, codeHash })))
      .execute()
  }

  /** Returns false if the code is wrong or was used. */
  async useRecoveryCode(userId: string, codeHash: string, now: Date): Promise<boolean> {
    const used = await this.sql.execute(
      'UPDATE recovery_codes SET usedAt = ? WHERE userId = ? AND codeHash = ? AND usedAt IS NULL',
      [now, userId, codeHash],
    )
    return used === 1
  }
}
