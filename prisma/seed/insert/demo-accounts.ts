import { hash } from '@node-rs/argon2'
import { type Role, userSearchText } from '@sofaseva/contract'
import type { Connection } from 'mysql2/promise'
import { services } from '../data/index.js'
import { serviceId } from './catalog.js'
import { seedId } from './ids.js'
import { insertRows } from './rows.js'

interface DemoAccount {
  role: Role
  name: string
  email: string
  phone: string
  address: string
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { role: 'admin', name: 'Demo Admin', email: 'admin@demo.local', phone: '+919000000001', address: '' },
  { role: 'provider', name: 'Demo Provider', email: 'provider@demo.local', phone: '+919000000002', address: '' },
  {
    role: 'customer',
    name: 'Demo Customer',
    email: 'customer@demo.local',
    phone: '+919000000003',
    address: '12 Gulmohar Apartments, Paud Road, Kothrud, Pune 411038',
  },
]

/** As in the password module of the API: 19 MiB, two passes, one lane. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of the demo's password. */
export const hashPassword = (password: string) => hash(password, ARGON)

export const demoId = (role: Role) => seedId('user', `demo-${role}`)

/** The three accounts to try the product with; the provider offers every service. */
export async function insertDemoAccounts(connection: Connection, password: string, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password)
  await insertRows(
    connection,
    'users',
    DEMO_ACCOUNTS.map(({ role, ...account }) => ({
      id: demoId(role),
      role,
      ...account,
      staffRole: role === 'admin' ? 'owner' : null,
      adminSince: role === 'admin' ? now : null,
      searchText: userSearchText({ ...account, phones: [account.phone] }),
      passwordHash,
      emailVerifiedAt: now,
      approvedAt: now,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await insertRows(
    connection,
    'service_offers',
    services.map(({ slug }) => ({ serviceId: serviceId(slug), providerId: demoId('provider'), createdAt: now })),
  )
}
