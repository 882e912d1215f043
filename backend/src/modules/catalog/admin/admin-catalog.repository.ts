import { Injectable } from '@nestjs/common'
import {
  type AdminServicesQuery,
  type CategoryInput,
  nameKey,
  type OptionInput,
  OTHER_LANGUAGES,
  type OtherLanguage,
  type ServiceInput,
  searchTextOf,
  toPaise,
} from '@sofaseva/contract'
import { newId } from '../../../platform/ids/new-id.js'
import { NameKeys } from '../../../platform/name-keys/name-keys.js'
import type { Prisma } from '../../../platform/prisma/generated/client.js'
import { PrismaService } from '../../../platform/prisma/prisma.service.js'
import { placeholders, Sql } from '../../../platform/prisma/sql.js'
import type { Tx } from '../../../platform/prisma/transactions.js'
import { RAISE_REVISION } from '../../../platform/revisions/ensure-revision.js'
import { servicesFound } from '../services-found.js'

const WITH_ALL = {
  translations: true,
  category: { select: { id: true, name: true, isDisabled: true, translations: true } },
  options: { orderBy: [{ position: 'asc' }, { id: 'asc' }], include: { translations: true } },
} as const satisfies Prisma.ServiceInclude

/** Services that a search finds, at most. */
const MAX_FOUND = 1_000

const BY_POSITION = [{ position: 'asc' }, { id: 'asc' }] as const satisfies Prisma.CategoryOrderByWithRelationInput[]

function optionRows(options: readonly OptionInput[]) {
  return options.map(({ name, price, details, durationMinutes, translations }, position) => ({
    id: newId(),
    name,
    nameKey: nameKey(name),
    pricePaise: toPaise(price),
    details,
    ...(durationMinutes === undefined ? {} : { durationMinutes }),
    position,
    translations: {
      create: translationRows(translations).filter((row) => row.name !== '' || row.details.length > 0),
    },
  }))
}

/** One row for each language that there are texts in. */
function translationRows<Texts extends object>(translations: Partial<Record<OtherLanguage, Texts | undefined>> = {}) {
  return OTHER_LANGUAGES.flatMap((language) => {
    const texts = translations[language]
    return texts ? [{ language, ...texts }] : []
  })
}

function serviceTranslations({ translations }: ServiceInput) {
  const rows = translationRows(translations)
  return { create: rows.filter(({ name, shortDescription }) => name !== '' || shortDescription !== '') }
}

function serviceRow({
  name,
  shortDescription,
  basePrice,
  priceUpperRange,
  categoryId,
  imageUrl,
  isDisabled,
  translations = {},
}: ServiceInput) {
  const names = [name, ...OTHER_LANGUAGES.map((language) => translations[language]?.name ?? '')]
  return {
    searchText: searchTextOf(names),
    ...{ name, shortDescription, imageUrl, isDisabled, categoryId },
    ...{ basePaise: toPaise(basePrice), upperPaise: toPaise(priceUpperRange) },
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

@Injectable()
export class AdminCatalogRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
    nameKeys: NameKeys,
  ) {
    for (const table of NAMED_TABLES) nameKeys.register(table)
  }

  async services({ page, limit, search, categoryId, status }: AdminServicesQuery) {
    const where: Prisma.ServiceWhereInput = {
      archivedAt: null,
      ...(search ? { id: { in: await this.found(search) } } : {}),
      ...(categoryId ? { categoryId } : {}),
      ...(status ? { isDisabled: status === 'disabled' } : {}),
    }
    const [rows, total] = await Promise.all([
      this.prisma.service.findMany({
        where,
        include: WITH_ALL,
        orderBy: [{ category: { position: 'asc' } }, { position: 'asc' }, { id: 'asc' }],
        skip: (page - 1) * limit,
        take: limit,
      }),
      this.prisma.service.count({ where }),
    ])
    return { rows, total }
  }

  private async found(search: string): Promise<string[]> {
    const { sql, values } = servicesFound(search, MAX_FOUND)
    return (await this.sql.unprepared.query<{ id: string }>(sql, values)).map(({ id }) => id)
  }

  /** Services that have no searched text yet. */
  unsearchable(count: number) {
    return this.prisma.service.findMany({
      where: { searchText: null },
      select: { id: true, name: true, translations: { select: { name: true } } },
      take: count,
    })
  }

  /** Unless it was saved meanwhile. */
  async makeSearchable(id: string, names: readonly string[]): Promise<void> {
    await this.prisma.service.updateMany({ where: { id, searchText: null }, data: { searchText: searchTextOf(names) } })
  }

  service(id: string, tx?: Tx) {
    return (tx?.prisma ?? this.prisma).service.findFirst({ where: { id, archivedAt: null }, include: WITH_ALL })
  }

  /** Locked until the transaction ends; null when it does not exist or is archived. */
  async lockService(tx: Tx, id: string): Promise<AdminServiceRow | null> {
    await tx.query('SELECT id FROM services WHERE id = ? FOR UPDATE', [id])
    return this.service(id, tx)
  }

  /** Ids of a category's services that are not disabled themselves. */
  async enabledServices(tx: Tx, categoryId: string): Promise<string[]> {
    const where = { categoryId, isDisabled: false, archivedAt: null }
    return (await tx.prisma.service.findMany({ where, select: { id: true } })).map(({ id }) => id)
  }

  /** Last in its category. */
  async createService(tx: Tx, input: ServiceInput): Promise<string> {
    const id = newId()
    const last = await tx.prisma.service.aggregate({
      where: { categoryId: input.categoryId },
      _max: { position: true },
    })
    await tx.prisma.service.create({
      data: {
        id,
        ...serviceRow(input),
        position: (last._max.position ?? -1) + 1,
        options: { create: optionRows(input.options) },
        translations: serviceTranslations(input),
      },
    })
    return id
  }

  async replaceService(tx: Tx, id: string, input: ServiceInput): Promise<void> {
    await tx.prisma.serviceOption.deleteMany({ where: { serviceId: id } })
    await tx.prisma.serviceTranslation.deleteMany({ where: { serviceId: id } })
    await tx.prisma.service.update({
      where: { id },
      data: {
        ...serviceRow(input),
        ...RAISE_REVISION,
        options: { create: optionRows(input.options) },
        translations: serviceTranslations(input),
      },
    })
  }

  async setPlaceholder(tx: Tx, id: string, imagePlaceholder: string): Promise<void> {
    await tx.prisma.service.update({ where: { id }, data: { imagePlaceholder } })
  }

  async setServiceDisabled(tx: Tx, id: string, isDisabled: boolean): Promise<void> {
    await tx.prisma.service.update({ where: { id }, data: { isDisabled, ...RAISE_REVISION } })
  }

  async setServicePrice(tx: Tx, id: string, basePrice: number): Promise<void> {
    await tx.prisma.service.update({ where: { id }, data: { basePaise: toPaise(basePrice), ...RAISE_REVISION } })
  }

  async isBooked(tx: Tx, serviceId: string): Promise<boolean> {
    return (await tx.prisma.bookingItem.findFirst({ where: { serviceId }, select: { id: true } })) !== null
  }

  async removeService(tx: Tx, id: string): Promise<void> {
    await tx.prisma.service.delete({ where: { id } })
  }

  async archiveService(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.prisma.service.update({ where: { id }, data: { archivedAt: now, isDisabled: true, ...RAISE_REVISION } })
  }

  categories(tx?: Tx) {
    return (tx?.prisma ?? this.prisma).category.findMany({
      include: { translations: true, _count: { select: { services: { where: { archivedAt: null } } } } },
      orderBy: BY_POSITION,
    })
  }

  /** Locks all of them, because their order is shared. */
  async lockCategories(tx: Tx): Promise<AdminCategoryRow[]> {
    await tx.query('SELECT id FROM categories FOR UPDATE')
    return this.categories(tx)
  }

  async createCategory(
    tx: Tx,
    category: { name: string; slug: string; iconUrl: string; position: number },
  ): Promise<string> {
    const id = newId()
    await tx.prisma.category.create({ data: { id, nameKey: nameKey(category.name), ...category } })
    return id
  }

  async updateCategory(
    tx: Tx,
    id: string,
    data: { name?: string; slug?: string; iconUrl?: string; isDisabled?: boolean },
  ) {
    const named = data.name === undefined ? {} : { nameKey: nameKey(data.name) }
    await tx.prisma.category.update({ where: { id }, data: { ...data, ...named, ...RAISE_REVISION } })
  }

  /** Names that stay keep their keys. */
  async setCategoryTranslations(
    tx: Tx,
    categoryId: string,
    translations: NonNullable<CategoryInput['translations']>,
  ): Promise<void> {
    const before = await tx.prisma.categoryTranslation.findMany({ where: { categoryId } })
    const rows = translationRows(translations).filter(({ name }) => name !== '')
    const keyOf = ({ language, name }: (typeof rows)[number]) =>
      before.find((row) => row.language === language && row.name === name)?.nameKey ?? nameKey(name)
    await tx.prisma.categoryTranslation.deleteMany({ where: { categoryId } })
    await tx.prisma.categoryTranslation.createMany({
      data: rows.map((row) => ({ categoryId, nameKey: keyOf(row), ...row })),
    })
  }

  /** Their pages show something else. */
  async touchCategories(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.unprepared.execute(`UPDATE categories SET updatedAt = ? WHERE id IN (${placeholders(ids)})`, [
      new Date(),
      ...ids,
    ])
  }

  /** In one statement: one for each of very many would outlast the transaction. */
  async orderCategories(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.unprepared.execute(
      `UPDATE categories SET updatedAt = ?, position = CASE id ${ids.map(() => 'WHEN ? THEN ?').join(' ')} END
       WHERE id IN (${placeholders(ids)})`,
      [new Date(), ...ids.flatMap((id, position) => [id, position]), ...ids],
    )
  }
}

export type AdminServiceRow = NonNullable<Awaited<ReturnType<AdminCatalogRepository['service']>>>
export type AdminCategoryRow = Awaited<ReturnType<AdminCatalogRepository['categories']>>[number]
