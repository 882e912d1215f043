// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { LIMITS } from '@sofaseva/contract'
import { fromJson } from '#platform/database/rows.js'
import { Sql } from '#platform/database/sql.js'
import type { NotificationRow } from '../list/notifications.repository.js'

/** Reads the notifications about one booking. */
@Injectable()
export class BookingNotificationsRepository {
  constructor(private readonly sql: Sql) {}

  /** The newest notifications of the in-app list, with their recipients. */
  async listAbout(bookingId: string): Promise<(NotificationRow & { user: { name: string } | null })[]> {
    const rows = await this.sql.db
      .selectFrom('notifications as n')
      .leftJoin('users as u', 'u.id', 'n.userId')
      .selectAll('n')
      .select('u.name as userName')
      .where('n.subjectType', '=', 'booking')
      .where('n.subjectId', '=', bookingId)
      .orderBy('n.createdAt', 'desc')
      .orderBy('n.id', 'desc')
      .limit(LIMITS.page.max)
      .execute()
    return rows.map(({ userName, params, ...row }) => ({
      ...row,
      params: fromJson(params),
      user: userName === null ? null : { name: userName },
    }))
  }

  async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map()
    const users = await this.sql.db.selectFrom('users').select(['id', 'name']).where('id', 'in', userIds).execute()
    return new Map(users.map(({ id, name }) => [id, name]))
  }
}
