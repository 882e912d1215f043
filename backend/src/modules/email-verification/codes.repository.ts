import { Injectable } from '@nestjs/common'
import { HOUR_MS } from '@sofaseva/contract'
import { inBatches } from '../../platform/prisma/batches.js'
import { Sql, type SqlRunner } from '../../platform/prisma/sql.js'
import { CODES_PER_HOUR } from './code.rules.js'

export type Purpose = 'email' | 'phone'

export interface Person {
  name: string
  email: string | null
  phone: string
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
}

export interface CodeRow {
  id: string
  userId: string
  purpose: Purpose
  target: string
  codeHash: string
  tries: number
  usedAt: Date | null
  expiresAt: Date
  createdAt: Date
}

const CODE = 'id, userId, purpose, target, codeHash, tries, usedAt, expiresAt, createdAt'
const VERIFIED = { email: ['emailVerifiedAt', 'email'], phone: ['phoneVerifiedAt', 'phone'] } as const

@Injectable()
export class CodesRepository {
  constructor(private readonly sql: Sql) {}

  /** The person, locked when a transaction asks; null when they are gone. */
  async person(userId: string, tx?: SqlRunner): Promise<Person | null> {
    const [row] = await (tx ?? this.sql).query<Person>(
      `SELECT name, email, phone, emailVerifiedAt, phoneVerifiedAt FROM users
       WHERE id = ? AND deletedAt IS NULL ${tx ? 'FOR UPDATE' : ''}`,
      [userId],
    )
    return row ?? null
  }

  /** The last hour's codes, the newest first; no more than decide when another may be sent. */
  recent(userId: string, purpose: Purpose, now: Date, runner: SqlRunner = this.sql): Promise<CodeRow[]> {
    return runner.query<CodeRow>(
      `SELECT ${CODE} FROM one_time_codes WHERE userId = ? AND purpose = ? AND createdAt > ?
       ORDER BY createdAt DESC, id DESC LIMIT ${CODES_PER_HOUR}`,
      [userId, purpose, new Date(now.getTime() - HOUR_MS)],
    )
  }

  async byId(id: string): Promise<CodeRow | null> {
    const [row] = await this.sql.query<CodeRow>(`SELECT ${CODE} FROM one_time_codes WHERE id = ?`, [id])
    return row ?? null
  }

  async insert(tx: SqlRunner, row: Omit<CodeRow, 'tries' | 'usedAt'>): Promise<void> {
    await tx.execute(
      `INSERT INTO one_time_codes (id, userId, purpose, target, codeHash, expiresAt, createdAt) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [row.id, row.userId, row.purpose, row.target, row.codeHash, row.expiresAt, row.createdAt],
    )
  }

  eraseOf(userId: string): Promise<number> {
    return inBatches(this.sql, 'DELETE FROM one_time_codes WHERE userId = ?', [userId])
  }

  async countTry(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('UPDATE one_time_codes SET tries = tries + 1 WHERE id = ?', [id])
  }

  /** Uses the code up and marks what it went to as verified. */
  async verify(tx: SqlRunner, code: CodeRow, now: Date): Promise<void> {
    const [column, target] = VERIFIED[code.purpose]
    await tx.execute('UPDATE one_time_codes SET usedAt = ? WHERE id = ?', [now, code.id])
    await tx.execute(`UPDATE users SET ${column} = ? WHERE id = ? AND ${target} = ?`, [now, code.userId, code.target])
  }
}
