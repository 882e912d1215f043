// @ts-nocheck
import type { Selectable } from 'kysely'
import type {
  Service,
  ServiceOption,
  ServiceOptionTranslation,
  ServiceTranslation,
} from '#platform/database/generated/tables.js'
import type { Db } from '#platform/database/kysely.js'
import { fromJson, rowsBy } from '#platform/database/rows.js'
import type { SqlRunner } from '#platform/database/sql.js'
import { type RowOf, View } from '#platform/lists/view.js'

/** An option; its details are a list. */
export type OptionRow = Selectable<ServiceOption> & { translations: Selectable<ServiceOptionTranslation>[] }

/** A category with its names in other languages. */
export const CATEGORY = View.of('categories c', [
  ...(['id', 'name', 'slug', 'iconUrl', 'position', 'isDisabled', 'createdAt', 'updatedAt', 'revision'] as const),
])
  .converting({ isDisabled: Boolean })
  .list(
    'translations',
    'category_translations t ON t.categoryId = c.id',
    ['language', 'categoryId', 'name', 'nameKey'],
    'language',
  )

export type CategoryRow = RowOf<typeof CATEGORY>

/** A service with its texts, its category and its options in their order. */
export type ServiceRow = Selectable<Service> & {
  translations: Selectable<ServiceTranslation>[]
  category: CategoryRow
  options: OptionRow[]
}

const withGuide = <Row extends { guide: unknown }>(row: Row): Row => ({
  ...row,
  guide: row.guide === null ? null : fromJson(row.guide),
})

const withDetails = <Row extends { details: unknown }>(row: Row): Row => ({ ...row, details: fromJson(row.details) })

/** Options by service, in their order. */
async function optionsOf(db: Db, serviceIds: readonly string[]): Promise<Map<string, OptionRow[]>> {
  const ofServices = db.selectFrom('service_options').selectAll().where('serviceId', 'in', serviceIds)
  const options = await ofServices.orderBy('position').orderBy('id').execute()
  const translated = await db
    .selectFrom('service_option_translations as t')
    .innerJoin('service_options as o', 'o.id', 't.optionId')
    .selectAll('t')
    .where('o.serviceId', 'in', serviceIds)
    .execute()
  const translations = rowsBy(translated.map(withDetails), 'optionId')
  return rowsBy(
    options.map((option) => ({ ...withDetails(option), translations: translations.get(option.id) ?? [] })),
    'serviceId',
  )
}

/** Services with all their parts, in their order. Uses one statement per table. */
export async function servicesWithParts(
  sql: SqlRunner,
  services: readonly Selectable<Service>[],
): Promise<ServiceRow[]> {
  if (services.length === 0) return []
  const { db } = sql
  const ids = services.map(({ id }) => id)
  const ofServices = db.selectFrom('service_translations').selectAll().where('serviceId', 'in', ids)
  const translations = rowsBy((await ofServices.execute()).map(withGuide), 'serviceId')
  const named = await CATEGORY.byIds(sql, [...new Set(services.map(({ categoryId }) => categoryId))])
  const categories = new Map(named.map((category) => [category.id, category]))
  const options = await optionsOf(db, ids)
  return services.flatMap((service) => {
    const category = categories.get(service.categoryId)
    const parts = { translations: translations.get(service.id) ?? [], options: options.get(service.id) ?? [] }
    return category ? [{ ...withGuide(service), category, ...parts }] : []
  })
}
