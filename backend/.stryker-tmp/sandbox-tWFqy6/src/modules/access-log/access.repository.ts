// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { AccessQuery } from '@sofaseva/contract'
import { isOneOf, selectIds } from '#platform/database/fragments.js'
import { Sql } from '#platform/database/sql.js'
import { descending, type Page } from '#platform/lists/list.js'
import { type RowOf, View } from '#platform/lists/view.js'
import { usersMatching } from '../users/index.js'

const ENTRY = View.of('access_entries a', ['id', 'staffId', 'userId', 'view', 'createdAt'])
  .optional('staff', 'users s ON s.id = a.staffId', ['name'])
  .optional('user', 'users u ON u.id = a.userId', ['name'])

export type AccessRow = RowOf<typeof ENTRY>

/** The most accounts that a search by name looks for. */
const MAX_MATCHES = 1_000

@Injectable()
export class AccessRepository {
  constructor(private readonly sql: Sql) {}

  /** Newest entries first. */
  async list({ view, user, userId, staffId, from, to, ...place }: AccessQuery): Promise<Page<AccessRow>> {
    const found = user ? await selectIds(this.sql, usersMatching(user, MAX_MATCHES)) : undefined
    if (found?.length === 0) return { items: [], total: 0 }
    return ENTRY.page(this.sql, place, {
      order: descending('createdAt'),
      // There may be millions.
      total: 'ahead',
      where: [
        userId && ['a.userId = ?', userId],
        found && isOneOf('a.userId', found),
        staffId && ['a.staffId = ?', staffId],
        view && ['a.view = ?', view],
        from && ['a.createdAt >= ?', new Date(from)],
        to && ['a.createdAt < ?', new Date(to)],
      ],
    })
  }
}
