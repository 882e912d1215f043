// @ts-nocheck
import { Injectable } from '@nestjs/common'
import {
  type AdminServicesQuery,
  type CategoryInput,
  EMPTY_GUIDE,
  type GuideTexts,
  isEmptyGuide,
  nameKey,
  type OptionInput,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type ServiceGuide,
  type ServiceInput,
  searchTextOf,
  toPaise,
} from '@sofaseva/contract'
import type { Insertable, Updateable } from 'kysely'
import { RAISE_REVISION } from '#platform/changes/ensure-revision.js'
import { CleanupJobs } from '#platform/database/cleanup-jobs.js'
import { isAmong } from '#platform/database/fragments.js'
import type { Service, ServiceOption } from '#platform/database/generated/tables.js'
import { NameKeys } from '#platform/database/name-keys.js'
import { placeholders, Sql, type SqlRunner } from '#platform/database/sql.js'
import { newId } from '#platform/lib/new-id.js'
import { ascending, type Page } from '#platform/lists/list.js'
import { View } from '#platform/lists/view.js'
import { CATEGORY, type CategoryRow, type ServiceRow, servicesWithParts } from '../service-parts.repository.js'
import { servicesMatching } from '../services-matching.js'

/** The most services that a search finds. */
const MAX_FOUND = 1_000
const SERVICE = View.of('services s', ['id'])

/** One row for each language with texts. */
function translationRows<Texts extends object>(translations: Partial<Record<OtherLanguage, Texts | undefined>> = {}) {
  return OTHER_LANGUAGES.flatMap((language) => {
    const texts = translations[language]
    return texts ? [{ language, ...texts }] : []
  })
}

const NO_GUIDE: ServiceGuide = { ...EMPTY_GUIDE, warrantyDays: 0, visitFee: 0 }

const storedGuide = (guide: GuideTexts | undefined) => (guide === undefined || isEmptyGuide(guide) ? null : guide)

function serviceRow({
  name,
  shortDescription,
  basePrice,
  priceUpperRange,
  categoryId,
  imageUrl,
  isDisabled,
  guide,
  translations = {},
}: ServiceInput) {
  const { warrantyDays, visitFee, ...texts } = guide ?? NO_GUIDE
  const names = [name, ...OTHER_LANGUAGES.map((language) => translations[language]?.name ?? '')]
  return {
    searchText: searchTextOf(names),
    name,
    shortDescription,
    imageUrl,
    isDisabled,
    categoryId,
    basePaise: toPaise(basePrice),
    upperPaise: toPaise(priceUpperRange),
    warrantyDays,
    visitFeePaise: toPaise(visitFee),
    guide: storedGuide(texts),
  }
}

const NAMED_TABLES = [
  {
    id: ['id'],
    rows: 'SELECT id, name FROM categories WHERE nameKey IS NULL ORDER BY id',
    update: 'UPDATE categories SET nameKey = ? WHERE id = ? AND nameKey IS NULL',
  },
  {
    id: ['categoryId', 'language'],
    rows: 'SELECT categoryId, language, name FROM category_translations WHERE nameKey IS NULL ORDER BY categoryId, language',
    update: 'UPDATE category_translations SET nameKey = ? WHERE categoryId = ? AND language = ? AND nameKey IS NULL',
  },
  {
    id: ['id'],
    rows: 'SELECT id, name FROM service_options WHERE nameKey IS NULL ORDER BY id',
    update: 'UPDATE service_options SET nameKey = ? WHERE id = ? AND nameKey IS NULL',
  },
] as const

function optionRow(serviceId: string, option: OptionInput, position: number): Insertable<ServiceOption> {
  const { name, price, details, durationMinutes } = option
  return {
    id: newId(),
    serviceId,
    name,
    nameKey: nameKey(name),
    pricePaise: toPaise(price),
    details,
    position,
    ...(durationMinutes === undefined ? {} : { durationMinutes }),
  }
}

function optionTranslations(optionId: string, { translations }: OptionInput) {
  const rows = translationRows(translations).filter(({ name, details }) => name !== '' || details.length > 0)
  return rows.map((row) => ({ optionId, ...row }))
}

/** A category with its names and the number of its services. */
export type AdminCategoryRow = CategoryRow & { serviceCount: number }

@Injectable()
export class AdminCatalogRepository {
  constructor(
    private readonly sql: Sql,
    nameKeys: NameKeys,
    jobs: CleanupJobs,
  ) {
    for (const table of NAMED_TABLES) nameKeys.register(table)
    jobs.registerBackfill({
      name: 'service-search',
      rows: async (count) => {
        const services = sql.db.selectFrom('services').selectAll().where('searchText', 'is', null)
        return servicesWithParts(sql, await services.limit(count).execute())
      },
      fill: async (services) => {
        const update = 'UPDATE services SET searchText = ?, updatedAt = ? WHERE id = ? AND searchText IS NULL'
        for (const { id, name, translations } of services)
          await sql.execute(update, [searchTextOf([name, ...translations.map((own) => own.name)]), new Date(), id])
      },
    })
  }

  async services({ search, categoryId, status, ...place }: AdminServicesQuery): Promise<Page<ServiceRow>> {
    const { items, total } = await SERVICE.page(this.sql, place, {
      order: ascending('c.position', 's.position'),
      ways: [{ from: 'services s JOIN categories c ON c.id = s.categoryId' }],
      where: [
        's.archivedAt IS NULL',
        search && isAmong('s.id', servicesMatching(search, MAX_FOUND)),
        categoryId && ['s.categoryId = ?', categoryId],
        status && `s.isDisabled = ${status === 'disabled'}`,
      ],
    })
    const { db } = this.sql
    const ids = items.map(({ id }) => id)
    const rows = ids.length > 0 ? await db.selectFrom('services').selectAll().where('id', 'in', ids).execute() : []
    const services = await servicesWithParts(this.sql, rows)
    return { items: services.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total }
  }

  async service(id: string, tx?: SqlRunner): Promise<ServiceRow | null> {
    const sql = tx ?? this.sql
    const rows = sql.db.selectFrom('services').selectAll().where('id', '=', id).where('archivedAt', 'is', null)
    const [service] = await servicesWithParts(sql, await rows.execute())
    return service ?? null
  }

  /** Locks the service until the transaction ends; null if it does not exist or is archived. */
  async lockService(tx: SqlRunner, id: string): Promise<ServiceRow | null> {
    await tx.query('SELECT id FROM services WHERE id = ? FOR UPDATE', [id])
    return this.service(id, tx)
  }

  /** Ids of a category's services that are not disabled on their own. */
  async enabledServices(tx: SqlRunner, categoryId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'SELECT id FROM services WHERE categoryId = ? AND isDisabled = FALSE AND archivedAt IS NULL',
      [categoryId],
    )
    return rows.map(({ id }) => id)
  }

  /** Adds the service at the end of its category. */
  async createService(tx: SqlRunner, input: ServiceInput): Promise<string> {
    const id = newId()
    const [last] = await tx.query<{ position: number | null }>(
      'SELECT MAX(position) AS position FROM services WHERE categoryId = ?',
      [input.categoryId],
    )
    const now = new Date()
    const position = (last?.position ?? -1) + 1
    await tx.db
      .insertInto('services')
      .values({ id, ...serviceRow(input), position, createdAt: now, updatedAt: now })
      .execute()
    await this.insertParts(tx, id, input)
    return id
  }

  async replaceService(tx: SqlRunner, id: string, input: ServiceInput): Promise<void> {
    await tx.execute('DELETE FROM service_options WHERE serviceId = ?', [id])
    await tx.execute('DELETE FROM service_translations WHERE serviceId = ?', [id])
    await this.changeService(tx, id, serviceRow(input))
    await this.insertParts(tx, id, input)
  }

  private async insertParts(tx: SqlRunner, serviceId: string, { options, translations }: ServiceInput): Promise<void> {
    const rowsOfTexts = translationRows(translations).map((row) => ({ ...row, guide: storedGuide(row.guide) }))
    const texts = rowsOfTexts.filter((row) => row.name !== '' || row.shortDescription !== '' || row.guide)
    if (texts.length > 0)
      await tx.db
        .insertInto('service_translations')
        .values(texts.map((row) => ({ serviceId, ...row })))
        .execute()
    const rows = options.map((option, position) => optionRow(serviceId, option, position))
    if (rows.length > 0) await tx.db.insertInto('service_options').values(rows).execute()
    const optionTexts = options.flatMap((option, index) => optionTranslations(rows[index]?.id ?? '', option))
    if (optionTexts.length > 0) await tx.db.insertInto('service_option_translations').values(optionTexts).execute()
  }

  private async changeService(tx: SqlRunner, id: string, columns: Updateable<Service>): Promise<void> {
    await tx.db
      .updateTable('services')
      .set({ ...columns, ...RAISE_REVISION, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
  }

  async setPlaceholder(tx: SqlRunner, id: string, imagePlaceholder: string): Promise<void> {
    await tx.execute('UPDATE services SET imagePlaceholder = ?, updatedAt = ? WHERE id = ?', [
      imagePlaceholder,
      new Date(),
      id,
    ])
  }

  setServiceDisabled(tx: SqlRunner, id: string, isDisabled: boolean): Promise<void> {
    return this.changeService(tx, id, { isDisabled })
  }

  setServicePrice(tx: SqlRunner, id: string, basePrice: number): Promise<void> {
    return this.changeService(tx, id, { basePaise: toPaise(basePrice) })
  }

  async isBooked(tx: SqlRunner, serviceId: string): Promise<boolean> {
    return (await tx.query('SELECT 1 FROM booking_items WHERE serviceId = ? LIMIT 1', [serviceId])).length > 0
  }

  async removeService(tx: SqlRunner, id: string): Promise<void> {
    await tx.execute('DELETE FROM services WHERE id = ?', [id])
  }

  archiveService(tx: SqlRunner, id: string, now: Date): Promise<void> {
    return this.changeService(tx, id, { archivedAt: now, isDisabled: true })
  }

  async categories(tx?: SqlRunner): Promise<AdminCategoryRow[]> {
    const rows = await CATEGORY.where(tx ?? this.sql, 'TRUE', 'ORDER BY c.position, c.id')
    const counts = await (tx ?? this.sql).query<{ categoryId: string; services: number }>(
      'SELECT categoryId, COUNT(*) AS services FROM services WHERE archivedAt IS NULL GROUP BY categoryId',
    )
    const countOf = new Map(counts.map(({ categoryId, services }) => [categoryId, services]))
    return rows.map((row) => ({ ...row, serviceCount: countOf.get(row.id) ?? 0 }))
  }

  /** Locks all categories, because they share one order. */
  async lockCategories(tx: SqlRunner): Promise<AdminCategoryRow[]> {
    await tx.query('SELECT id FROM categories FOR UPDATE')
    return this.categories(tx)
  }

  async createCategory(
    tx: SqlRunner,
    category: { name: string; slug: string; iconUrl: string; position: number },
  ): Promise<string> {
    const id = newId()
    const now = new Date()
    await tx.db
      .insertInto('categories')
      .values({ id, nameKey: nameKey(category.name), ...category, createdAt: now, updatedAt: now })
      .execute()
    return id
  }

  async updateCategory(
    tx: SqlRunner,
    id: string,
    data: { name?: string; slug?: string; iconUrl?: string; isDisabled?: boolean },
  ) {
    const named = data.name === undefined ? {} : { nameKey: nameKey(data.name) }
    await tx.db
      .updateTable('categories')
      .set({ ...data, ...named, ...RAISE_REVISION, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
  }

  /** Unchanged names keep their keys. */
  async setCategoryTranslations(
    tx: SqlRunner,
    categoryId: string,
    translations: NonNullable<CategoryInput['translations']>,
  ): Promise<void> {
    const before = (await CATEGORY.find(tx, ['c.id = ?', categoryId]))?.translations ?? []
    const rows = translationRows(translations).filter(({ name }) => name !== '')
    const keyOf = ({ language, name }: (typeof rows)[number]) =>
      before.find((row) => row.language === language && row.name === name)?.nameKey ?? nameKey(name)
    await tx.execute('DELETE FROM category_translations WHERE categoryId = ?', [categoryId])
    if (rows.length > 0)
      await tx.db
        .insertInto('category_translations')
        .values(rows.map((row) => ({ categoryId, nameKey: keyOf(row), ...row })))
        .execute()
  }

  /** Marks categories as changed, because their pages show other contents now. */
  async touchCategories(tx: SqlRunner, ids: readonly string[]): Promise<void> {
    await tx.unprepared.execute(`UPDATE categories SET updatedAt = ? WHERE id IN (${placeholders(ids)})`, [
      new Date(),
      ...ids,
    ])
  }

  /** Uses one statement, because one for each of many categories would outlast the transaction. */
  async orderCategories(tx: SqlRunner, ids: readonly string[]): Promise<void> {
    await tx.unprepared.execute(
      `UPDATE categories SET updatedAt = ?, position = CASE id ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE id IN (${placeholders(ids)})`,
      [new Date(), ...ids.flatMap((id, position) => [id, position]), ...ids],
    )
  }
}
