import { Injectable } from '@nestjs/common'
import { HOUR_MS, LIMITS } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { CODES_PER_HOUR } from './code.rules.js'

export type CodePurpose = 'email' | 'phone'

export interface CodeRow {
  id: string
  userId: string
  purpose: CodePurpose
  target: string
  codeHash: string
  tries: number
  usedAt: Date | null
  expiresAt: Date
  createdAt: Date
}

const COLUMNS = 'id, userId, purpose, target, codeHash, tries, usedAt, expiresAt, createdAt'

/** One-time codes for e-mail and phone. */
@Injectable()
export class CodesRepository {
  constructor(private readonly sql: Sql) {}

  /** Codes of the last hour, newest first. Reads only as many as the rules need. */
  recent(userId: string, purpose: CodePurpose, now: Date, runner: SqlRunner = this.sql): Promise<CodeRow[]> {
    return runner.query<CodeRow>(
      `SELECT ${COLUMNS} FROM one_time_codes WHERE userId = ? AND purpose = ? AND createdAt > ?
       ORDER BY createdAt DESC, id DESC LIMIT ${CODES_PER_HOUR}`,
      [userId, purpose, new Date(now.getTime() - HOUR_MS)],
    )
  }

  async byId(id: string): Promise<CodeRow | null> {
    const [row] = await this.sql.query<CodeRow>(`SELECT ${COLUMNS} FROM one_time_codes WHERE id = ?`, [id])
    return row ?? null
  }

  async insert(tx: SqlRunner, row: Omit<CodeRow, 'tries' | 'usedAt'>): Promise<void> {
    await tx.execute(
      `INSERT INTO one_time_codes (id, userId, purpose, target, codeHash, expiresAt, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [row.id, row.userId, row.purpose, row.target, row.codeHash, row.expiresAt, row.createdAt],
    )
  }

  /** Uses one of a code's attempts. Returns false if none is left or the code was used. */
  async takeTry(tx: SqlRunner, id: string): Promise<boolean> {
    const taken = await tx.execute(
      'UPDATE one_time_codes SET tries = tries + 1 WHERE id = ? AND usedAt IS NULL AND tries < ?',
      [id, LIMITS.otp.tries],
    )
    return taken === 1
  }

  async markUsed(tx: SqlRunner, id: string, now: Date): Promise<void> {
    await tx.execute('UPDATE one_time_codes SET usedAt = ? WHERE id = ?', [now, id])
  }
}
