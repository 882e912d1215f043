import { Injectable } from '@nestjs/common'
import { HOUR_MS, LIMITS } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { CODES_PER_HOUR } from './code.rules.js'

/** A verified contact of the profile, a login by phone, or a change of a contact. */
export type CodePurpose = 'email' | 'phone' | 'login' | 'change_email' | 'change_phone' | 'merge_email' | 'merge_phone'

export interface CodeRow {
  id: string
  /** Null for a login to a number without an account. */
  userId: string | null
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

  /** Like `recent`, for all users: the codes sent to one address or number. */
  recentTo(target: string, purpose: CodePurpose, now: Date, runner: SqlRunner): Promise<CodeRow[]> {
    return runner.query<CodeRow>(
      `SELECT ${COLUMNS} FROM one_time_codes WHERE target = ? AND purpose = ? AND createdAt > ?
       ORDER BY createdAt DESC, id DESC LIMIT ${CODES_PER_HOUR}`,
      [target, purpose, new Date(now.getTime() - HOUR_MS)],
    )
  }

  async byId(id: string): Promise<CodeRow | null> {
    const [row] = await this.sql.query<CodeRow>(`SELECT ${COLUMNS} FROM one_time_codes WHERE id = ?`, [id])
    return row ?? null
  }

  /** Locks the code until the transaction ends, so that simultaneous attempts run one after another. */
  async lock(tx: SqlRunner, id: string): Promise<CodeRow | null> {
    const [row] = await tx.query<CodeRow>(`SELECT ${COLUMNS} FROM one_time_codes WHERE id = ? FOR UPDATE`, [id])
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

  /** Gives a login's code to the account that it opened, so that the account's export and erasure cover it. */
  async assign(tx: SqlRunner, id: string, userId: string): Promise<void> {
    await tx.execute('UPDATE one_time_codes SET userId = ? WHERE id = ?', [userId, id])
  }

  async markUsed(tx: SqlRunner, id: string, now: Date): Promise<void> {
    await tx.execute('UPDATE one_time_codes SET usedAt = ? WHERE id = ?', [now, id])
  }
}
