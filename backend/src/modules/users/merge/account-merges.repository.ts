import { Injectable } from '@nestjs/common'
import type { AccountMergePreview } from '@sofaseva/contract'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { undoCutoff } from '../login/contact-change.rules.js'
import { activeUser, type UserRow, type VerifiedContact } from '../users.repository.js'
import { takenOver } from './merge.rules.js'

type MergedCounts = AccountMergePreview['counts']

/** The tables whose rows a merge counts before it happens. */
const COUNTED = {
  bookings: 'bookings',
  addresses: 'user_addresses',
  favourites: 'favourites',
  reviews: 'reviews',
  messages: 'contact_messages',
} as const satisfies Record<keyof MergedCounts, string>
const COUNTED_NAMES = Object.keys(COUNTED) as (keyof MergedCounts)[]
const COUNTS = `SELECT ${COUNTED_NAMES.map((name) => `(SELECT COUNT(*) FROM ${COUNTED[name]} WHERE userId = ?) AS ${name}`).join(', ')}`

/** Reads and writes the two accounts of a merge. */
@Injectable()
export class AccountMergesRepository {
  constructor(private readonly sql: Sql) {}

  byId(tx: SqlRunner, id: string): Promise<UserRow | null> {
    return activeUser(tx, id)
  }

  /** The account that has verified this e-mail, or that this number logs in. */
  async byContact(runner: SqlRunner, contact: VerifiedContact, value: string): Promise<UserRow | null> {
    const users = runner.db.selectFrom('users').selectAll().where('deletedAt', 'is', null)
    const found =
      contact === 'email'
        ? users.where('email', '=', value).where('emailVerifiedAt', 'is not', null)
        : users.where('loginPhone', '=', value).where('phone', '=', value).where('phoneVerifiedAt', 'is not', null)
    return (await found.executeTakeFirst()) ?? null
  }

  /** Whether the owner of an old e-mail or number can still undo a change of it. */
  async isChangeUndoable(runner: SqlRunner, userId: string, now: Date): Promise<boolean> {
    const rows = await runner.query(
      `SELECT 1 FROM contact_changes
       WHERE userId = ? AND contact IN ('email', 'phone') AND confirmedAt > ? AND undoneAt IS NULL AND oldVerifiedAt IS NOT NULL
       LIMIT 1`,
      [userId, undoCutoff(now)],
    )
    return rows.length > 0
  }

  async counts(id: string): Promise<MergedCounts> {
    const [row] = await this.sql.query<Record<keyof MergedCounts, number | bigint>>(
      COUNTS,
      COUNTED_NAMES.map(() => id),
    )
    return Object.fromEntries(COUNTED_NAMES.map((name) => [name, Number(row?.[name] ?? 0)])) as MergedCounts
  }

  /** Gives the account what it takes from the other one. Call it once that one is blanked, since contacts are unique. */
  async takeOver(tx: SqlRunner, kept: UserRow, ended: UserRow, now: Date): Promise<void> {
    await tx.db
      .updateTable('users')
      .set({ ...takenOver(kept, ended), searchText: null, updatedAt: now, revision: kept.revision + 1 })
      .where('id', '=', kept.id)
      .execute()
  }
}
