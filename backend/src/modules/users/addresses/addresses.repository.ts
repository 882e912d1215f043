import { Injectable } from '@nestjs/common'
import { ulid } from 'ulid'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'
import type { AddressColumns } from './address.rules.js'

const COLUMNS = ['id', 'place', 'kind', 'name', 'address', 'pincode', 'onSiteName', 'onSitePhone'] as const

export interface AddressRow extends AddressColumns {
  id: string
  place: number
}

@Injectable()
export class AddressesRepository {
  constructor(private readonly sql: Sql) {}

  /** The user's addresses, in their order. */
  list(userId: string, runner: SqlRunner = this.sql): Promise<AddressRow[]> {
    return runner.db
      .selectFrom('user_addresses')
      .select(COLUMNS)
      .where('userId', '=', userId)
      .orderBy('place')
      .execute()
  }

  /** Throws TransactionConflict if another request has just taken the place. */
  async add(tx: SqlRunner, userId: string, place: number, input: AddressColumns): Promise<AddressRow> {
    const row = { id: ulid(), place, ...input }
    await retryIfTaken(
      tx.db
        .insertInto('user_addresses')
        .values({ ...row, userId, createdAt: new Date() })
        .execute(),
    )
    return row
  }

  /** Gives an address to another user. Throws TransactionConflict if that user's place was just taken. */
  async give(tx: SqlRunner, id: string, userId: string, place: number): Promise<void> {
    await retryIfTaken(tx.db.updateTable('user_addresses').set({ userId, place }).where('id', '=', id).execute())
  }

  /** Returns false if the user has no such address. */
  async update(tx: SqlRunner, userId: string, id: string, input: AddressColumns): Promise<boolean> {
    const { numUpdatedRows } = await tx.db
      .updateTable('user_addresses')
      .set(input)
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Returns false if the user has no such address. */
  async remove(tx: SqlRunner, userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx.db
      .deleteFrom('user_addresses')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
}
