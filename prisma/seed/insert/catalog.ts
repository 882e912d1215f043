import { toPaise } from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { categories } from '../data/categories.js'
import { services } from '../data/services/index.js'
import { seedId } from './ids.js'
import { insertRows } from './rows.js'

export const categoryId = (slug: string) => seedId('category', slug)
export const serviceId = (slug: string) => seedId('service', slug)

export async function insertCatalog(connection: Connection, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  await insertRows(
    connection,
    'categories',
    categories.map(({ slug, name, iconUrl, order }) => ({
      id: categoryId(slug),
      name,
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
      shortDescription: service.shortDescription,
      imageUrl: service.imageUrl,
      basePaise: toPaise(service.basePrice),
      upperPaise: toPaise(service.priceUpperRange),
      position,
      ...times,
    })),
  )
  await insertRows(
    connection,
    'service_options',
    services.flatMap((service) =>
      service.options.map((option, position) => ({
        id: seedId('option', `${service.slug}/${option.name}`),
        serviceId: serviceId(service.slug),
        name: option.name,
        pricePaise: toPaise(option.price),
        details: JSON.stringify(option.details),
        position,
      })),
    ),
  )
}
