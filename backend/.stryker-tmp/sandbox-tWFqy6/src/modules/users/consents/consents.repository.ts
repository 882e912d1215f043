// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { ConsentPurpose, Language, NomineeInput } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'

export interface ConsentRow {
  purpose: ConsentPurpose
  isGiven: boolean
  noticeVersion: number
  language: Language
  createdAt: Date
}

@Injectable()
export class ConsentsRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest entry of each purpose. */
  async current(userId: string, { db }: SqlRunner = this.sql): Promise<Map<ConsentPurpose, ConsentRow>> {
    const rows = await db
      .selectFrom('consents')
      .select(['purpose', 'isGiven', 'noticeVersion', 'language', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    return new Map(rows.map((row) => [row.purpose, { ...row, language: row.language as Language }]))
  }

  async add(tx: SqlRunner, userId: string, { createdAt, ...row }: ConsentRow): Promise<void> {
    await tx.db
      .insertInto('consents')
      .values({ id: newId(createdAt.getTime()), userId, ...row, createdAt })
      .execute()
  }

  async nominee(userId: string): Promise<NomineeInput | null> {
    const nominees = this.sql.db.selectFrom('nominees').select(['name', 'contact'])
    return (await nominees.where('userId', '=', userId).executeTakeFirst()) ?? null
  }

  async saveNominee(tx: SqlRunner, userId: string, { name, contact }: NomineeInput, now: Date): Promise<void> {
    await tx.execute(
      `INSERT INTO nominees (userId, name, contact, updatedAt) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE name = VALUES(name), contact = VALUES(contact), updatedAt = VALUES(updatedAt)`,
      [userId, name, contact, now],
    )
  }

  async removeNominee(tx: SqlRunner, userId: string): Promise<void> {
    await tx.execute('DELETE FROM nominees WHERE userId = ?', [userId])
  }
}
