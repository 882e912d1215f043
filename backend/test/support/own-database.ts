import { createConnection } from 'mysql2/promise'
import { sqlOptions } from '#platform/database/connections.js'
import { migrate, readMigrations } from '#platform/database/migrator.js'

/** Creates a database besides the tests' own, with the suffix `name` and these migrations. `drop` removes it. */
export async function ownDatabase(
  name: string,
  migrations = readMigrations(),
): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = new URL(process.env.DATABASE_URL ?? '')
  const connection = await createConnection(sqlOptions(url.href))
  const database = `${url.pathname.slice(1)}_${name}`
  await connection.query(`DROP DATABASE IF EXISTS ${database}`)
  await connection.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`)
  url.pathname = `/${database}`
  await migrate(url.href, migrations)
  return {
    url: url.href,
    drop: async () => {
      await connection.query(`DROP DATABASE ${database}`)
      await connection.end()
    },
  }
}
