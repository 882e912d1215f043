import { Injectable } from '@nestjs/common'
import { type Channel, isOnByDefault, type Role } from '@sofaseva/contract'
import { Sql } from '../../../platform/prisma/sql.js'
import type { Notice } from '../notices/notice.rules.js'

export interface Person {
  id: string
  email: string | null
  role: Role
}

@Injectable()
export class RecipientsRepository {
  constructor(private readonly sql: Sql) {}

  /** Who gets this notice by this channel: people who are still there and have not switched it off. */
  async of({ to, type }: Notice, channel: Channel): Promise<Person[]> {
    const who = to.audience === 'admins' ? "u.role = 'admin'" : 'u.id = ?'
    const people = await this.sql.query<Person & { enabled: number | null }>(
      `SELECT u.id, u.email, u.role, p.enabled FROM users u
       LEFT JOIN notification_preferences p ON p.userId = u.id AND p.kind = ? AND p.channel = ?
       WHERE ${who} AND u.deletedAt IS NULL`,
      [type, channel, ...(to.audience === 'admins' ? [] : [to.userId])],
    )
    return people.filter(({ role, enabled }) => (enabled === null ? isOnByDefault(role, channel) : enabled === 1))
  }

  /** One recipient; null when they have left or switched it off since. */
  async one(notice: Notice, channel: Channel, userId: string): Promise<Person | null> {
    return (await this.of(notice, channel)).find(({ id }) => id === userId) ?? null
  }
}
