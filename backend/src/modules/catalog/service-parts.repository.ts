import type { Selectable } from 'kysely'
import type {
  Category,
  CategoryTranslation,
  Service,
  ServiceOption,
  ServiceOptionTranslation,
  ServiceTranslation,
} from '../../platform/database/generated/tables.js'
import type { Db } from '../../platform/database/kysely.js'
import { fromJson, rowsBy } from '../../platform/database/rows.js'

/** An option; its details are a list. */
export type OptionRow = Selectable<ServiceOption> & { translations: Selectable<ServiceOptionTranslation>[] }

/** A category's name, and in other languages. */
export type CategoryName = Pick<Selectable<Category>, 'id' | 'name' | 'isDisabled'> & {
  translations: Selectable<CategoryTranslation>[]
}

/** A service with its texts, its category and its options in their order. */
export type ServiceRow = Selectable<Service> & {
  translations: Selectable<ServiceTranslation>[]
  category: CategoryName
  options: OptionRow[]
}

const withDetails = <Row extends { details: unknown }>(row: Row): Row => ({ ...row, details: fromJson(row.details) })

/** Categories of these ids, by id. */
async function categoryNames(db: Db, ids: readonly string[]): Promise<Map<string, CategoryName>> {
  const rows = await db.selectFrom('categories').select(['id', 'name', 'isDisabled']).where('id', 'in', ids).execute()
  const translations = await translationsOf(db, ids)
  return new Map(rows.map((row) => [row.id, { ...row, translations: translations.get(row.id) ?? [] }]))
}

/** The names of categories in other languages, by category. */
export async function translationsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Selectable<CategoryTranslation>[]>()
  const rows = db.selectFrom('category_translations').selectAll().where('categoryId', 'in', ids)
  return rowsBy(await rows.execute(), 'categoryId')
}

/** Options in their order, by service. */
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

/** Services with all that is shown of them, in their order: a statement for each table. */
export async function servicesWithParts(db: Db, services: readonly Selectable<Service>[]): Promise<ServiceRow[]> {
  if (services.length === 0) return []
  const ids = services.map(({ id }) => id)
  const ofServices = db.selectFrom('service_translations').selectAll().where('serviceId', 'in', ids)
  const translations = rowsBy(await ofServices.execute(), 'serviceId')
  const categories = await categoryNames(db, [...new Set(services.map(({ categoryId }) => categoryId))])
  const options = await optionsOf(db, ids)
  return services.flatMap((service) => {
    const category = categories.get(service.categoryId)
    const parts = { translations: translations.get(service.id) ?? [], options: options.get(service.id) ?? [] }
    return category ? [{ ...service, category, ...parts }] : []
  })
}
