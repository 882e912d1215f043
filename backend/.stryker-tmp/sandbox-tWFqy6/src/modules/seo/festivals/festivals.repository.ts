// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { nameKey } from '@sofaseva/contract'
import type { Insertable, Selectable } from 'kysely'
import { RAISE_REVISION } from '#platform/changes/ensure-revision.js'
import type { Festival } from '#platform/database/generated/tables.js'
import { NameKeys } from '#platform/database/name-keys.js'
import { fromJson } from '#platform/database/rows.js'
import { Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'
import type { DefaultFestival } from './default-festivals.content.js'

export type FestivalRow = Selectable<Festival>
export type FestivalData = Omit<Insertable<Festival>, 'id' | 'nameKey' | 'revision'>

const toFestival = (row: FestivalRow): FestivalRow => ({
  ...row,
  keywords: fromJson(row.keywords),
  translations: fromJson(row.translations),
})

@Injectable()
export class FestivalsRepository {
  constructor(
    private readonly sql: Sql,
    nameKeys: NameKeys,
  ) {
    nameKeys.register({
      id: ['id'],
      rows: 'SELECT id, name FROM festivals WHERE nameKey IS NULL ORDER BY id',
      update: 'UPDATE festivals SET nameKey = ? WHERE id = ? AND nameKey IS NULL',
    })
  }

  /** Ordered by first day. */
  async listAll({ db }: SqlRunner = this.sql): Promise<FestivalRow[]> {
    return (await db.selectFrom('festivals').selectAll().orderBy('startDate').orderBy('name').execute()).map(toFestival)
  }

  async byId(tx: SqlRunner, id: string): Promise<FestivalRow | null> {
    const row = await tx.db.selectFrom('festivals').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? toFestival(row) : null
  }

  /** Locks the festival until the transaction ends; null if there is none. */
  async lock(tx: SqlRunner, id: string) {
    await tx.query('SELECT id FROM festivals WHERE id = ? FOR UPDATE', [id])
    return this.byId(tx, id)
  }

  /** Years in which admins have added, moved or deleted festivals. */
  async recordedYears(): Promise<number[]> {
    const rows = await this.sql.query<{ year: number }>('SELECT year FROM festival_years')
    return rows.map(({ year }) => Number(year))
  }

  async recordYears(tx: SqlRunner, years: readonly number[]): Promise<void> {
    for (const year of new Set(years))
      await tx.execute('INSERT INTO festival_years (year) VALUES (?) ON DUPLICATE KEY UPDATE year = year', [year])
  }

  /** Ignores festivals that another instance adds at the same time. Returns how many it added. */
  async addDefaults(tx: SqlRunner, festivals: readonly DefaultFestival[]): Promise<number> {
    if (festivals.length === 0) return 0
    const data = festivals.map(({ startDate, endDate, keywords, translations, ...festival }) => ({
      id: newId(),
      nameKey: nameKey(festival.name),
      ...festival,
      startDate: new Date(startDate),
      endDate: new Date(endDate),
      keywords,
      translations,
    }))
    const { numInsertedOrUpdatedRows } = await tx.db.insertInto('festivals').ignore().values(data).executeTakeFirst()
    return Number(numInsertedOrUpdatedRows)
  }

  async create(tx: SqlRunner, data: FestivalData): Promise<string> {
    const id = newId()
    await tx.db
      .insertInto('festivals')
      .values({ id, nameKey: nameKey(data.name), ...data })
      .execute()
    return id
  }

  /** An unchanged name keeps its key. */
  async change(tx: SqlRunner, id: string, { name, ...data }: FestivalData, nameBefore: string): Promise<void> {
    const named = name === nameBefore ? {} : { name, nameKey: nameKey(name) }
    await tx.db
      .updateTable('festivals')
      .set({ ...data, ...named, ...RAISE_REVISION })
      .where('id', '=', id)
      .execute()
  }

  async remove(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('DELETE FROM festivals WHERE id = ?', [id])
  }
}
