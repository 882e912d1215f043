import { Injectable } from '@nestjs/common'
import type { Role, UsersQuery } from '@sofaseva/contract'
import type { Change } from '../../../platform/changes/changes.js'
import { Sql } from '../../../platform/database/sql.js'
import type { SqlFragment } from '../../../platform/database/text-search.js'
import { RAISE_REVISION } from '../../../platform/revisions/ensure-revision.js'
import { isPerson } from '../search/people-found.js'
import type { ShownUser } from '../user.mapper.js'
import { activeUser, SHOWN_COLUMNS, type UserRow } from '../users.repository.js'

const ORDERS: Record<UsersQuery['sort'], string> = {
  newest: 'createdAt DESC, id DESC',
  oldest: 'createdAt, id',
  name: 'name, id',
  email: 'email, id',
}

/** People of a role and state who are found. */
function conditionOf({ search, role, approval }: Pick<UsersQuery, 'search' | 'role' | 'approval'>): SqlFragment {
  const parts: SqlFragment[] = [{ sql: 'deletedAt IS NULL', values: [] }]
  if (role) parts.push({ sql: 'role = ?', values: [role] })
  if (approval)
    parts.push({ sql: `role = 'provider' AND approvedAt IS ${approval === 'waiting' ? '' : 'NOT '}NULL`, values: [] })
  if (search) parts.push(isPerson('id', search))
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) }
}

@Injectable()
export class AdminUsersRepository {
  constructor(private readonly sql: Sql) {}

  /** In the order asked for, and how many there are on all pages. */
  async page({ page, limit, sort, ...filter }: UsersQuery): Promise<{ rows: ShownUser[]; total: number }> {
    const { sql, values } = conditionOf(filter)
    const rows = await this.sql.unprepared.query<(ShownUser | { id: null }) & { total: number | bigint }>(
      `SELECT counted.total, page.* FROM (SELECT COUNT(*) AS total FROM users WHERE ${sql}) counted
       LEFT JOIN (SELECT ${SHOWN_COLUMNS} FROM users WHERE ${sql} ORDER BY ${ORDERS[sort]} LIMIT ? OFFSET ?) page ON TRUE
       ORDER BY ${ORDERS[sort]}`,
      [...values, ...values, limit, (page - 1) * limit],
    )
    const found = rows.filter((row): row is ShownUser & { total: number | bigint } => row.id !== null)
    return { rows: found, total: Number(rows[0]?.total ?? 0) }
  }

  /** The person, locked until the transaction ends; null when they are gone. */
  async lock(tx: Change, id: string) {
    await tx.query('SELECT id FROM users WHERE id = ? FOR UPDATE', [id])
    return activeUser(tx, id)
  }

  setRole(tx: Change, id: string, role: Role): Promise<UserRow> {
    return this.change(tx, id, { role })
  }

  setApproved(tx: Change, id: string, approvedAt: Date | null): Promise<UserRow> {
    return this.change(tx, id, { approvedAt })
  }

  /** The person, whose row is locked, as they are then. */
  private async change(tx: Change, id: string, columns: { role?: Role; approvedAt?: Date | null }): Promise<UserRow> {
    await tx.db
      .updateTable('users')
      .set({ ...columns, ...RAISE_REVISION, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
    return tx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
}
