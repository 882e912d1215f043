import { PrismaMariaDb } from '@prisma/adapter-mariadb'
import { parseDatabaseUrl } from '#platform/config/database-address.js'
import { PrismaClient } from './generated/client.js'

/** A separate client to prepare and compare rows. It sees the product's writes like another program. */
export type TestClient = PrismaClient

export function testClient(databaseUrl: string): TestClient {
  return new PrismaClient({
    adapter: new PrismaMariaDb({ ...parseDatabaseUrl(databaseUrl), connectionLimit: 4, timezone: 'Z' }),
  })
}
