// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { SavedAddressInput } from '@sofaseva/contract'
import { ulid } from 'ulid'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'

const COLUMNS = ['id', 'place', 'kind', 'name', 'address', 'pincode'] as const

export interface AddressRow {
  id: string
  place: number
  kind: string
  name: string
  address: string
  pincode: string
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
  async add(tx: SqlRunner, userId: string, place: number, input: Required<SavedAddressInput>): Promise<AddressRow> {
    const row = { id: ulid(), place, ...input }
    await retryIfTaken(
      tx.db
        .insertInto('user_addresses')
        .values({ ...row, userId, createdAt: new Date() })
        .execute(),
    )
    return row
  }

  /** Returns false if the user has no such address. */
  async update(tx: SqlRunner, userId: string, id: string, input: Required<SavedAddressInput>): Promise<boolean> {
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
