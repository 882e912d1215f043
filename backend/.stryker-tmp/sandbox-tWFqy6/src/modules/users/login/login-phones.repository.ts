// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'
import type { UserRow, VerifiedContact } from '../users.repository.js'
import { undoCutoff } from './contact-change.rules.js'

/** The numbers that log accounts in. One number logs in one account, by a unique key. */
@Injectable()
export class LoginPhonesRepository {
  constructor(private readonly sql: Sql) {}

  /** The account that this number logs in. The number must still be its verified one: an older release may change it. */
  async find(number: string, runner: SqlRunner = this.sql): Promise<UserRow | null> {
    const users = runner.db.selectFrom('users').selectAll()
    const found = users
      .where('loginPhone', '=', number)
      .where('phone', '=', number)
      .where('phoneVerifiedAt', 'is not', null)
      .where('deletedAt', 'is', null)
    return (await found.executeTakeFirst()) ?? null
  }

  /** Takes a number from an account whose verified number it no longer is. */
  async release(tx: SqlRunner, number: string): Promise<void> {
    await tx.execute(
      `UPDATE users SET loginPhone = NULL
       WHERE loginPhone = ? AND (phone <> ? OR phoneVerifiedAt IS NULL OR deletedAt IS NOT NULL)`,
      [number, number],
    )
  }

  /** Lets a verified number log its account in, unless it logs in another one or may go back to one. */
  async claim(tx: SqlRunner, id: string, number: string, now: Date): Promise<void> {
    await this.release(tx, number)
    if ((await this.find(number, tx)) || (await this.isReserved(tx, 'phone', number, now, id))) return
    await retryIfTaken(
      tx.execute('UPDATE users SET loginPhone = phone WHERE id = ? AND phone = ? AND phoneVerifiedAt IS NOT NULL', [
        id,
        number,
      ]),
    )
  }

  /** Whether another account gave up this address or number a few days ago, and can still get it back. */
  async isReserved(
    runner: SqlRunner,
    contact: VerifiedContact,
    value: string,
    now: Date,
    exceptUserId = '',
  ): Promise<boolean> {
    const rows = await runner.query(
      `SELECT 1 FROM contact_changes
       WHERE oldValue = ? AND confirmedAt > ? AND contact = ? AND undoneAt IS NULL AND oldVerifiedAt IS NOT NULL AND userId <> ?
       LIMIT 1`,
      [value, undoCutoff(now), contact, exceptUserId],
    )
    return rows.length > 0
  }

  /** Names an account that has no name yet. */
  async giveName(tx: SqlRunner, id: string, name: string, now: Date): Promise<void> {
    await tx.execute(
      `UPDATE users SET name = ?, searchText = NULL, updatedAt = ?, revision = revision + 1 WHERE id = ? AND name = ''`,
      [name, now, id],
    )
  }

  /** Replaces a contact. Throws a unique violation if another account has it. */
  async setContact(
    tx: SqlRunner,
    id: string,
    contact: VerifiedContact,
    { value, verifiedAt, now }: { value: string; verifiedAt: Date | null; now: Date },
  ): Promise<void> {
    const columns =
      contact === 'email'
        ? 'email = ?, emailVerifiedAt = ?'
        : 'phone = ?, phoneVerifiedAt = ?, loginPhone = IF(phoneVerifiedAt IS NULL, NULL, phone)'
    await tx.execute(
      `UPDATE users SET ${columns}, searchText = NULL, updatedAt = ?, revision = revision + 1
       WHERE id = ? AND deletedAt IS NULL`,
      [value, verifiedAt, now, id],
    )
  }

  /** No password logs in until the owner sets one by a mailed link. */
  async removePassword(tx: SqlRunner, id: string, now: Date): Promise<void> {
    await tx.execute('UPDATE users SET passwordHash = NULL, updatedAt = ? WHERE id = ?', [now, id])
  }
}
