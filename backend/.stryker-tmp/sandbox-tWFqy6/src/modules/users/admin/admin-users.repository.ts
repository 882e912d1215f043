// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Role, StaffRole, UsersQuery } from '@sofaseva/contract'
import { RAISE_REVISION } from '#platform/changes/ensure-revision.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { alphabetical, ascending, descending, type Order, type Page } from '#platform/lists/list.js'
import { isUserMatching } from '../search/users-matching.js'
import { USER, type UserProjection } from '../user-view.js'
import { activeUser, type UserRow } from '../users.repository.js'

const ORDERS: Record<UsersQuery['sort'], Order> = {
  newest: descending('createdAt'),
  oldest: ascending('createdAt'),
  name: alphabetical('name'),
  email: alphabetical('email'),
}

@Injectable()
export class AdminUsersRepository {
  constructor(private readonly sql: Sql) {}

  /** A page of users by role, approval and search. */
  list({ sort, search, role, approval, ...place }: UsersQuery): Promise<Page<UserProjection>> {
    return USER.page(this.sql, place, {
      order: ORDERS[sort],
      where: [
        'u.deletedAt IS NULL',
        role && ['u.role = ?', role],
        approval && `u.role = 'provider' AND u.approvedAt IS ${approval === 'waiting' ? '' : 'NOT '}NULL`,
        search && isUserMatching('u.id', search),
      ],
    })
  }

  /** Null if the account no longer exists. */
  find(id: string): Promise<UserProjection | null> {
    return USER.find(this.sql, ['u.id = ? AND u.deletedAt IS NULL', id])
  }

  /** Locks the user until the transaction ends; null if the account no longer exists. */
  async lock(tx: SqlRunner, id: string) {
    await tx.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [id])
    return activeUser(tx, id)
  }

  /** `adminSince` stays while an admin only gets another duty. */
  setRole(
    tx: SqlRunner,
    id: string,
    columns: { role: Role; staffRole: StaffRole | null; adminSince: Date | null },
  ): Promise<UserRow> {
    return this.change(tx, id, columns)
  }

  setApproved(tx: SqlRunner, id: string, approvedAt: Date | null): Promise<UserRow> {
    return this.change(tx, id, { approvedAt })
  }

  /** Changes a locked user and returns the row as stored. */
  private async change(
    tx: SqlRunner,
    id: string,
    columns: { role?: Role; staffRole?: StaffRole | null; adminSince?: Date | null; approvedAt?: Date | null },
  ): Promise<UserRow> {
    await tx.db
      .updateTable('users')
      .set({ ...columns, ...RAISE_REVISION, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
    return tx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
}
