import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { activeUser, type UserRow, type VerifiedContact } from '../users.repository.js'

/** The numbers that a merge shows before it happens. */
export interface MergedCounts {
  bookings: number
  addresses: number
  reviews: number
  messages: number
}

/** Reads and writes the two accounts of a merge. */
@Injectable()
export class AccountMergesRepository {
  constructor(private readonly sql: Sql) {}

  byId(tx: SqlRunner, id: string): Promise<UserRow | null> {
    return activeUser(tx, id)
  }

  /** The account that has this contact and has verified it. */
  async byContact(runner: SqlRunner, contact: VerifiedContact, value: string): Promise<UserRow | null> {
    const users = runner.db.selectFrom('users').selectAll().where('deletedAt', 'is', null)
    const found =
      contact === 'email'
        ? users.where('email', '=', value).where('emailVerifiedAt', 'is not', null)
        : users.where('loginPhone', '=', value).where('phone', '=', value).where('phoneVerifiedAt', 'is not', null)
    return (await found.executeTakeFirst()) ?? null
  }

  async counts(id: string): Promise<MergedCounts> {
    const [row] = await this.sql.query<MergedCounts>(
      `SELECT (SELECT COUNT(*) FROM bookings WHERE userId = ?) AS bookings,
        (SELECT COUNT(*) FROM user_addresses WHERE userId = ?) AS addresses,
        (SELECT COUNT(*) FROM reviews WHERE userId = ?) AS reviews,
        (SELECT COUNT(*) FROM contact_messages WHERE userId = ?) AS messages`,
      [id, id, id, id],
    )
    const { bookings = 0, addresses = 0, reviews = 0, messages = 0 } = row ?? {}
    return { bookings, addresses, reviews, messages }
  }

  /** Fills what the account lacks with the values of the one that ended. Call it once that one is blanked. */
  async fill(tx: SqlRunner, kept: UserRow, ended: UserRow, now: Date): Promise<void> {
    const takesEmail = kept.emailVerifiedAt === null && ended.emailVerifiedAt !== null
    const takesPhone = kept.phoneVerifiedAt === null && ended.phoneVerifiedAt !== null
    await tx.db
      .updateTable('users')
      .set({
        name: kept.name || ended.name,
        address: kept.address || ended.address,
        ...(takesEmail ? { email: ended.email, emailVerifiedAt: ended.emailVerifiedAt } : {}),
        ...(takesEmail && kept.passwordHash === null ? { passwordHash: ended.passwordHash } : {}),
        ...(takesPhone
          ? { phone: ended.phone, phoneVerifiedAt: ended.phoneVerifiedAt, loginPhone: ended.loginPhone }
          : {}),
        searchText: null,
        updatedAt: now,
        revision: kept.revision + 1,
      })
      .where('id', '=', kept.id)
      .execute()
  }
}
