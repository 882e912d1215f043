import { Injectable } from '@nestjs/common'
import { nameKey } from '@sofaseva/contract'
import { newId } from '../../../platform/ids/new-id.js'
import { NameKeys } from '../../../platform/name-keys/name-keys.js'
import type { Prisma } from '../../../platform/prisma/generated/client.js'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import { Sql } from '../../../platform/prisma/sql.js'
import type { Tx } from '../../../platform/prisma/transactions.js'
import { RAISE_REVISION } from '../../../platform/revisions/ensure-revision.js'
import type { DefaultFestival } from './defaults/default-festival.js'

export type FestivalData = Omit<Prisma.FestivalCreateInput, 'id' | 'nameKey' | 'revision'>

@Injectable()
export class FestivalsRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
    nameKeys: NameKeys,
  ) {
    nameKeys.register({
      id: ['id'],
      rows: 'SELECT id, name FROM festivals WHERE nameKey IS NULL ORDER BY id',
      update: 'UPDATE festivals SET nameKey = ? WHERE id = ? AND nameKey IS NULL',
    })
  }

  /** In the order of their first day. */
  all(on: Prisma.TransactionClient = this.prisma) {
    return on.festival.findMany({ orderBy: [{ startDate: 'asc' }, { name: 'asc' }] })
  }

  byId(tx: Tx, id: string) {
    return tx.prisma.festival.findUnique({ where: { id } })
  }

  /** Locked until the transaction ends; null when there is none. */
  async lock(tx: Tx, id: string) {
    await tx.query('SELECT id FROM festivals WHERE id = ? FOR UPDATE', [id])
    return this.byId(tx, id)
  }

  /** Years in which admins have added, moved or deleted festivals. */
  async recordedYears(): Promise<number[]> {
    const rows = await this.sql.query<{ year: number }>('SELECT year FROM festival_years')
    return rows.map(({ year }) => Number(year))
  }

  async recordYears(tx: Tx, years: readonly number[]): Promise<void> {
    for (const year of new Set(years))
      await tx.execute('INSERT INTO festival_years (year) VALUES (?) ON DUPLICATE KEY UPDATE year = year', [year])
  }

  /** Another instance may add them at the same time. Gives how many were new. */
  async addDefaults(tx: Tx, festivals: readonly DefaultFestival[]): Promise<number> {
    if (festivals.length === 0) return 0
    const data = festivals.map(({ startDate, endDate, keywords, translations, ...festival }) => ({
      ...{
        id: newId(),
        nameKey: nameKey(festival.name),
        ...festival,
        startDate: new Date(startDate),
        endDate: new Date(endDate),
      },
      ...{ keywords: [...keywords], translations: JSON.parse(JSON.stringify(translations)) },
    }))
    return (await tx.prisma.festival.createMany({ data, skipDuplicates: true })).count
  }

  async create(tx: Tx, data: FestivalData): Promise<string> {
    const id = newId()
    await tx.prisma.festival.create({ data: { id, nameKey: nameKey(data.name), ...data } })
    return id
  }

  /** A name that stays keeps its key. */
  async change(tx: Tx, id: string, { name, ...data }: FestivalData, nameBefore: string): Promise<void> {
    const named = name === nameBefore ? {} : { name, nameKey: nameKey(name) }
    await tx.prisma.festival.update({ where: { id }, data: { ...data, ...named, ...RAISE_REVISION } })
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.prisma.festival.delete({ where: { id } })
  }
}

export type FestivalRow = Awaited<ReturnType<FestivalsRepository['all']>>[number]
