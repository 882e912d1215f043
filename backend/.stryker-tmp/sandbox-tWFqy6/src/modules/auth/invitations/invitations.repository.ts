// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Insertable, Selectable } from 'kysely'
import type { StaffInvitation } from '#platform/database/generated/tables.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'

export type InvitationRow = Selectable<StaffInvitation>

const MAX_LISTED = 200

@Injectable()
export class InvitationsRepository {
  constructor(private readonly sql: Sql) {}

  /** The invitations that can be used, newest first, with their inviters' names. */
  listOpen(now: Date) {
    return this.sql.db
      .selectFrom('staff_invitations as i')
      .innerJoin('users as u', 'u.id', 'i.invitedById')
      .select(['i.id', 'i.email', 'i.staffRole', 'i.createdAt', 'i.expiresAt', 'u.name as inviterName'])
      .where('i.openEmail', 'is not', null)
      .where('i.expiresAt', '>', now)
      .orderBy('i.id', 'desc')
      .limit(MAX_LISTED)
      .execute()
  }

  async byId(id: string): Promise<InvitationRow | null> {
    const invitations = this.sql.db.selectFrom('staff_invitations').selectAll()
    return (await invitations.where('id', '=', id).executeTakeFirst()) ?? null
  }

  /** The invitation of a link that can be used. */
  async open(tokenHash: string, now: Date): Promise<InvitationRow | null> {
    const found = await this.sql.db
      .selectFrom('staff_invitations')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .where('openEmail', 'is not', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
    return found ?? null
  }

  /** Throws a unique violation if the address has an open invitation. */
  async add(tx: SqlRunner, row: Insertable<StaffInvitation>): Promise<void> {
    await tx.db.insertInto('staff_invitations').values(row).execute()
  }

  /** Ends the open invitation of this address. */
  async closeOf(tx: SqlRunner, email: string): Promise<void> {
    await tx.execute('UPDATE staff_invitations SET openEmail = NULL WHERE openEmail = ?', [email])
  }

  /** Ends an open invitation. Returns false if another call did so first, or it has expired. */
  async close(tx: SqlRunner, id: string, now: Date): Promise<boolean> {
    const closed = await tx.execute(
      'UPDATE staff_invitations SET openEmail = NULL WHERE id = ? AND openEmail IS NOT NULL AND expiresAt > ?',
      [id, now],
    )
    return closed === 1
  }

  async setUser(tx: SqlRunner, id: string, userId: string): Promise<void> {
    await tx.execute('UPDATE staff_invitations SET userId = ? WHERE id = ?', [userId, id])
  }
}
