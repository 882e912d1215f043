// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { placeholders, Sql } from '#platform/database/sql.js'

export interface UnsearchableRow {
  id: string
  name: string
  email: string | null
  phone: string
}

@Injectable()
export class UserSearchRepository {
  constructor(private readonly sql: Sql) {}

  /** Users without a searched text, at most `count`. */
  listUnsearchable(count: number): Promise<UnsearchableRow[]> {
    return this.sql.query<UnsearchableRow>(
      'SELECT id, name, email, phone FROM users WHERE searchText IS NULL LIMIT ?',
      [String(count)],
    )
  }

  /** One user without a searched text; null if the user has one. */
  async findUnsearchable(id: string): Promise<UnsearchableRow | null> {
    const [row] = await this.sql.query<UnsearchableRow>(
      'SELECT id, name, email, phone FROM users WHERE id = ? AND searchText IS NULL',
      [id],
    )
    return row ?? null
  }

  /** Phone numbers that users had when they booked, by user id. They find a booking's customer, too. */
  async bookedPhones(ids: readonly string[]): Promise<Map<string, string[]>> {
    if (ids.length === 0) return new Map()
    const rows = await this.sql.unprepared.query<{ userId: string; phone: string }>(
      `SELECT DISTINCT userId, phone FROM bookings WHERE userId IN (${placeholders(ids)}) AND phone <> ''`,
      ids,
    )
    const phones = new Map<string, string[]>()
    for (const { userId, phone } of rows) phones.set(userId, [...(phones.get(userId) ?? []), phone])
    return phones
  }

  /** Changes nothing if the user was changed meanwhile. */
  async setSearchText({ id, name, phone }: UnsearchableRow, searchText: string): Promise<void> {
    await this.sql.execute(
      'UPDATE users SET searchText = ? WHERE id = ? AND name = ? AND phone = ? AND searchText IS NULL',
      [searchText, id, name, phone],
    )
  }
}
