import { nameKey, OTHER_LANGUAGES, searchTextOf, toPaise } from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { categories, services } from '../data/index.js'
import { seedId } from './ids.js'
import { insertRows } from './rows.js'

export const categoryId = (slug: string) => seedId('category', slug)
export const serviceId = (slug: string) => seedId('service', slug)
const optionId = (slug: string, option: string) => seedId('option', `${slug}/${option}`)

export async function insertCatalog(connection: Connection, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  await insertRows(
    connection,
    'categories',
    categories.map(({ slug, name, iconUrl, order }) => ({
      id: categoryId(slug),
      name,
      nameKey: nameKey(name),
      slug,
      iconUrl,
      position: order,
      ...times,
    })),
  )
  await insertRows(
    connection,
    'services',
    services.map((service, position) => ({
      id: serviceId(service.slug),
      categoryId: categoryId(service.categorySlug),
      name: service.name,
      searchText: searchTextOf([
        service.name,
        ...OTHER_LANGUAGES.map((language) => service.translations[language].name),
      ]),
      shortDescription: service.shortDescription,
      imageUrl: service.imageUrl,
      basePaise: toPaise(service.basePrice),
      upperPaise: toPaise(service.priceUpperRange),
      warrantyDays: service.warrantyDays,
      visitFeePaise: toPaise(service.visitFee),
      guide: JSON.stringify(service.guide),
      position,
      ...times,
    })),
  )
  await insertRows(
    connection,
    'service_options',
    services.flatMap((service) =>
      service.options.map((option, position) => ({
        id: optionId(service.slug, option.name),
        serviceId: serviceId(service.slug),
        name: option.name,
        nameKey: nameKey(option.name),
        pricePaise: toPaise(option.price),
        durationMinutes: option.durationMinutes,
        details: JSON.stringify(option.details),
        position,
      })),
    ),
  )
  await insertTranslations(connection)
}

async function insertTranslations(connection: Connection): Promise<void> {
  await insertRows(
    connection,
    'category_translations',
    categories.flatMap(({ slug, translations }) =>
      OTHER_LANGUAGES.map((language) => ({
        categoryId: categoryId(slug),
        language,
        name: translations[language],
        nameKey: nameKey(translations[language]),
      })),
    ),
  )
  const texts = services.flatMap((service) =>
    OTHER_LANGUAGES.map((language) => ({ service, language, text: service.translations[language] })),
  )
  await insertRows(
    connection,
    'service_translations',
    texts.map(({ service, language, text: { name, shortDescription } }) => ({
      serviceId: serviceId(service.slug),
      language,
      name,
      shortDescription,
      guide: JSON.stringify(service.guideTranslations[language]),
    })),
  )
  await insertRows(
    connection,
    'service_option_translations',
    texts.flatMap(({ service, language, text }) =>
      service.options.map((option, position) => ({
        optionId: optionId(service.slug, option.name),
        language,
        name: text.options[position]?.name ?? '',
        details: JSON.stringify(text.options[position]?.details ?? []),
      })),
    ),
  )
}
