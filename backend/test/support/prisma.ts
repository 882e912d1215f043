import { PrismaMariaDb } from '@prisma/adapter-mariadb'
import { parseDatabaseUrl } from '#platform/config/database-address.js'
import { PrismaClient } from './generated/client.js'

/** A separate client to prepare and compare rows. It sees the product's writes like another program. */
export type TestClient = PrismaClient

interface Shared {
  client: TestClient
  users: number
}
const shared = new Map<string, Shared>()

const createClient = (databaseUrl: string) =>
  new PrismaClient({
    adapter: new PrismaMariaDb({ ...parseDatabaseUrl(databaseUrl), connectionLimit: 4, timezone: 'Z' }),
  })

/**
 * The client of a database, until as many calls of `releaseClient`. Apps share it, because each new client compiles
 * Prisma's engine and plans every query again.
 */
export function testClient(databaseUrl: string): TestClient {
  const known = shared.get(databaseUrl) ?? { client: createClient(databaseUrl), users: 0 }
  known.users += 1
  shared.set(databaseUrl, known)
  return known.client
}

/** Closes the connections of a client that no app uses any more. The client of the worker's database is kept. */
export async function releaseClient(databaseUrl: string): Promise<void> {
  const known = shared.get(databaseUrl)
  if (!known) return
  known.users -= 1
  if (known.users > 0) return
  if (databaseUrl !== process.env.DATABASE_URL) shared.delete(databaseUrl)
  await known.client.$disconnect()
}
