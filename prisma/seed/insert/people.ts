import type { Connection } from 'mysql2/promise'
import { customers, providers, services } from '../data/index.js'
import { serviceId } from './catalog.js'
import { seedId } from './ids.js'
import { insertRows } from './rows.js'

export const customerId = (index: number) => seedId('user', `customer-${index}`)
const providerId = (index: number) => seedId('user', `provider-${index}`)

/** Those who wrote the reviews, and a few providers with the services they offer. Nobody can sign in as them. */
export async function insertPeople(connection: Connection, now: Date): Promise<void> {
  const times = { emailVerifiedAt: now, approvedAt: now, createdAt: now, updatedAt: now }
  await insertRows(connection, 'users', [
    ...customers.map(({ name, email, phone, address }, index) => ({
      id: customerId(index),
      role: 'customer',
      name,
      email,
      phone,
      address,
      ...times,
    })),
    ...providers.map(({ name, email, phone, address }, index) => ({
      id: providerId(index),
      role: 'provider',
      name,
      email,
      phone,
      address,
      ...times,
    })),
  ])
  await insertRows(
    connection,
    'service_offers',
    providers.flatMap(({ categorySlugs }, index) =>
      services
        .filter(({ categorySlug }) => categorySlugs.includes(categorySlug))
        .map(({ slug }) => ({ serviceId: serviceId(slug), providerId: providerId(index), createdAt: now })),
    ),
  )
}
