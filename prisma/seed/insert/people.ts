import { userSearchText } from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { customers, providers, services } from '../data/index.js'
import { serviceId } from './catalog.js'
import { seedId } from './ids.js'
import { insertRows } from './rows.js'

export const customerId = (index: number) => seedId('user', `customer-${index}`)
const providerId = (index: number) => seedId('user', `provider-${index}`)

/**
 * Authors of the reviews, and a few providers with their services who wait for an admin's approval. Until then they get
 * no jobs. They have no password.
 */
export async function insertPeople(connection: Connection, now: Date): Promise<void> {
  const times = { emailVerifiedAt: now, createdAt: now, updatedAt: now }
  const person = ({ name, email, phone, address }: (typeof customers)[number]) => ({
    name,
    email,
    phone,
    address,
    ...times,
    searchText: userSearchText({ name, email, phones: [phone] }),
  })
  await insertRows(connection, 'users', [
    ...customers.map((customer, index) => ({
      id: customerId(index),
      role: 'customer',
      approvedAt: now,
      ...person(customer),
    })),
    ...providers.map((provider, index) => ({
      id: providerId(index),
      role: 'provider',
      approvedAt: null,
      ...person(provider),
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
