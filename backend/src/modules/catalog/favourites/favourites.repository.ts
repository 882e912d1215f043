import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { retryIfTaken } from '#platform/database/unique-violation.js'
import type { AccountMerge } from '#platform/user-data/role-removal.js'
import type { FavouriteRow } from './favourite.rules.js'

@Injectable()
export class FavouritesRepository {
  constructor(private readonly sql: Sql) {}

  /** The user's favourites, the newest first. */
  list(userId: string, runner: SqlRunner = this.sql): Promise<FavouriteRow[]> {
    return runner.db
      .selectFrom('favourites')
      .select(['serviceId', 'place', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('serviceId')
      .execute()
  }

  /** The ids of those favourites of either user that are offered now. */
  async offered(tx: SqlRunner, { from, to }: AccountMerge): Promise<Set<string>> {
    const rows = await tx.db
      .selectFrom('favourites as f')
      .innerJoin('services as s', 's.id', 'f.serviceId')
      .innerJoin('categories as c', 'c.id', 's.categoryId')
      .select('s.id')
      .where('f.userId', 'in', [from, to])
      .where('s.isDisabled', '=', false)
      .where('s.archivedAt', 'is', null)
      .where('c.isDisabled', '=', false)
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

  /** Throws TransactionConflict if another request has just taken the place or added the service. */
  async add(tx: SqlRunner, userId: string, serviceId: string, place: number): Promise<void> {
    await retryIfTaken(
      tx.db.insertInto('favourites').values({ userId, serviceId, place, createdAt: new Date() }).execute(),
    )
  }

  /** Gives a favourite to another user. Throws TransactionConflict if that user's place was just taken. */
  async give(tx: SqlRunner, { from, to }: AccountMerge, serviceId: string, place: number): Promise<void> {
    await retryIfTaken(
      tx.db
        .updateTable('favourites')
        .set({ userId: to, place })
        .where('userId', '=', from)
        .where('serviceId', '=', serviceId)
        .execute(),
    )
  }

  async remove(tx: SqlRunner, userId: string, serviceId: string): Promise<void> {
    await tx.db.deleteFrom('favourites').where('userId', '=', userId).where('serviceId', '=', serviceId).execute()
  }
}
