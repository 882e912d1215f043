import { PrismaMariaDb } from '@prisma/adapter-mariadb'
import { parseDatabaseUrl } from '#platform/config/database-address.js'
import { PrismaClient } from './generated/client.js'

/** A client of the tests' own, to prepare and compare rows: it sees what the product wrote as another program does. */
export type TestClient = PrismaClient

export function testClient(databaseUrl: string): TestClient {
  return new PrismaClient({
    adapter: new PrismaMariaDb({ ...parseDatabaseUrl(databaseUrl), connectionLimit: 4, timezone: 'Z' }),
  })
}
