import { Injectable } from '@nestjs/common'
import { type Language, type ProfileUpdate, type Role, type StaffRole, userSearchText } from '@sofaseva/contract'
import type { Selectable } from 'kysely'
import type { User } from '#platform/database/generated/tables.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'
import { type RowOf, View } from '#platform/lists/view.js'
import { USER, type UserProjection } from './user-view.js'

export interface NewUser {
  /** Empty for an account that was created by phone and has no name yet. */
  name: string
  email: string | null
  phone: string
  role: Role
  /** Admins only. */
  staffRole?: StaffRole
  adminSince?: Date
  locale: Language
  passwordHash: string | null
  /** Left out if the e-mail is not verified yet. */
  emailVerifiedAt?: Date
  /** Left out if the phone is not verified yet. */
  phoneVerifiedAt?: Date
  loginPhone?: string
}

const CUSTOMER = View.of('users u', ['id', 'name', 'email', 'phone', 'emailVerifiedAt', 'phoneVerifiedAt'])
const ACTIVE = 'u.id = ? AND u.deletedAt IS NULL'

/** A user's e-mail and phone, and whether each is verified. */
export type Contacts = Pick<RowOf<typeof CUSTOMER>, 'email' | 'phone' | 'emailVerifiedAt' | 'phoneVerifiedAt'>

export type VerifiedContact = 'email' | 'phone'

export type UserRow = Selectable<User>

/** A user whose account is not closed. */
export async function activeUser({ db }: SqlRunner, id: string): Promise<UserRow | null> {
  const users = db.selectFrom('users').selectAll()
  return (await users.where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()) ?? null
}

@Injectable()
export class UsersRepository {
  constructor(private readonly sql: Sql) {}

  byId(id: string) {
    return activeUser(this.sql, id)
  }

  /** The columns of `USER`; null if the account no longer exists. */
  findView(id: string): Promise<UserProjection | null> {
    return USER.find(this.sql, [ACTIVE, id])
  }

  async byEmail(email: string): Promise<UserRow | null> {
    const users = this.sql.db.selectFrom('users').selectAll()
    return (await users.where('email', '=', email).where('deletedAt', 'is', null).executeTakeFirst()) ?? null
  }

  async hasAdmin(tx?: SqlRunner): Promise<boolean> {
    const admins = await (tx ?? this.sql).query(
      "SELECT id FROM users WHERE role = 'admin' AND deletedAt IS NULL LIMIT 1",
    )
    return admins.length > 0
  }

  /** Throws a unique violation if the e-mail is taken. */
  async create(tx: SqlRunner, user: NewUser, now: Date): Promise<UserRow> {
    const id = newId(now.getTime())
    const searchText = userSearchText({ ...user, phones: [user.phone] })
    const approvedAt = user.role === 'provider' ? null : now
    await tx.db
      .insertInto('users')
      .values({ id, ...user, searchText, approvedAt, createdAt: now, updatedAt: now })
      .execute()
    return tx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  /**
   * Leaves missing fields unchanged. A new phone number loses its verification and its login in the same statement. The
   * searched text becomes null, and `UserSearchIndex` writes it again.
   */
  async update(id: string, { name, phone, address, locale }: ProfileUpdate): Promise<void> {
    const isSearched = name !== undefined || phone !== undefined
    await this.sql.execute(
      `UPDATE users SET name = COALESCE(?, name), address = COALESCE(?, address), locale = COALESCE(?, locale),
        phoneVerifiedAt = IF(phone = COALESCE(?, phone), phoneVerifiedAt, NULL),
        loginPhone = IF(phone = COALESCE(?, phone), loginPhone, NULL), phone = COALESCE(?, phone),
        searchText = IF(?, NULL, searchText), updatedAt = ?, revision = revision + 1
      WHERE id = ? AND deletedAt IS NULL`,
      [name ?? null, address ?? null, locale ?? null, ...Array(3).fill(phone ?? null), isSearched, new Date(), id],
    )
  }

  /** Null if the account no longer exists. */
  async localeOf(id: string, runner: SqlRunner = this.sql): Promise<string | null> {
    const [row] = await runner.query<{ locale: string }>(
      'SELECT locale FROM users WHERE id = ? AND deletedAt IS NULL',
      [id],
    )
    return row?.locale ?? null
  }

  contacts(id: string): Promise<Contacts | null> {
    return CUSTOMER.find(this.sql, [ACTIVE, id])
  }

  /** Reads the contacts and locks the user's row until the transaction ends. */
  lockContacts(tx: SqlRunner, id: string): Promise<Contacts | null> {
    return CUSTOMER.find(tx, [ACTIVE, id], 'FOR UPDATE')
  }

  /** Marks the contact as verified only if it still has this value. */
  async markVerified(tx: SqlRunner, id: string, contact: VerifiedContact, target: string, now: Date): Promise<void> {
    await tx.execute(
      contact === 'email'
        ? 'UPDATE users SET emailVerifiedAt = ?, revision = revision + 1 WHERE id = ? AND email = ?'
        : 'UPDATE users SET phoneVerifiedAt = ?, revision = revision + 1 WHERE id = ? AND phone = ?',
      [now, id, target],
    )
  }

  /** Counts one more open job and records when it was assigned. */
  async countAssignedJob(tx: SqlRunner, providerId: string, now: Date): Promise<void> {
    await tx.execute('UPDATE users SET openJobs = openJobs + 1, lastAssignedAt = ? WHERE id = ?', [now, providerId])
  }

  async countOpenJobs(tx: SqlRunner, providerId: string, change: number): Promise<void> {
    await tx.execute('UPDATE users SET openJobs = openJobs + ? WHERE id = ?', [change, providerId])
  }

  /** Moves the mark forward, never back. Returns the new and the previous mark. */
  async markNotificationsRead(
    tx: SqlRunner,
    id: string,
    before: Date,
  ): Promise<{ before: Date; previous: Date | null }> {
    const [row] = await tx.query<{ noticesReadBefore: Date | null }>(
      'SELECT noticesReadBefore FROM users WHERE id = ? FOR UPDATE',
      [id],
    )
    const previous = row?.noticesReadBefore ?? null
    if (previous !== null && previous >= before) return { before: previous, previous }
    await tx.execute('UPDATE users SET noticesReadBefore = ? WHERE id = ?', [before, id])
    return { before, previous }
  }

  /** Moves the mark back, unless it has moved on since. */
  async unmarkNotificationsRead(id: string, from: Date, to: Date | null): Promise<void> {
    await this.sql.execute('UPDATE users SET noticesReadBefore = ? WHERE id = ? AND noticesReadBefore = ?', [
      to,
      id,
      from,
    ])
  }

  /** Empty if the row does not exist. */
  async nameOf(tx: SqlRunner, id: string): Promise<string> {
    const [row] = await tx.query<{ name: string }>('SELECT name FROM users WHERE id = ?', [id])
    return row?.name ?? ''
  }

  setPassword(tx: SqlRunner, id: string, passwordHash: string): Promise<number> {
    return tx.execute('UPDATE users SET passwordHash = ?, updatedAt = ? WHERE id = ? AND deletedAt IS NULL', [
      passwordHash,
      new Date(),
      id,
    ])
  }

  /** Replaces the hash only if the current one is `from`. Returns the number of changed rows. */
  replacePassword(tx: SqlRunner, id: string, { from, to }: { from: string; to: string }): Promise<number> {
    return tx.execute(
      'UPDATE users SET passwordHash = ?, updatedAt = ? WHERE id = ? AND passwordHash = ? AND deletedAt IS NULL',
      [to, new Date(), id, from],
    )
  }

  /** Keeps the time of the first factor; null tells that the user has none left. */
  async markSecondFactor(tx: SqlRunner, id: string, at: Date | null): Promise<void> {
    await tx.execute(
      `UPDATE users SET secondFactorAt = IF(?, COALESCE(secondFactorAt, ?), NULL), revision = revision + 1
       WHERE id = ? AND deletedAt IS NULL`,
      [at !== null, at, id],
    )
  }
}
