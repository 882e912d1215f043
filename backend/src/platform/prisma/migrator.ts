import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { sha256 } from '../secrets/hash.js'
import { sqlOptions } from './connections.js'

const MIGRATIONS = join(import.meta.dirname, '../../../../prisma/migrations')

/** As Prisma creates it, so that `prisma migrate deploy` can take over where its engine runs. */
const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at DATETIME(3),
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at DATETIME(3),
  started_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  applied_steps_count INTEGER UNSIGNED NOT NULL DEFAULT 0
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`

/**
 * MySQL refuses an UPDATE that joins a subquery of its own table once it merges the two; MariaDB never merges them there.
 */
const SETUP = "SET SESSION optimizer_switch = 'derived_merge=off'"

interface Migration {
  name: string
  sql: string
  checksum: string
}

export function readMigrations(folder = MIGRATIONS): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: sha256(sql) }
    })
}

interface Applied extends RowDataPacket {
  migration_name: string
  checksum: string
  finished_at: Date | null
}

async function apply(connection: Connection, migration: Migration): Promise<void> {
  const id = randomUUID()
  await connection.execute('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES (?, ?, ?)', [
    id,
    migration.checksum,
    migration.name,
  ])
  await connection.query(migration.sql)
  await connection.execute(
    'UPDATE _prisma_migrations SET finished_at = CURRENT_TIMESTAMP(3), applied_steps_count = 1 WHERE id = ?',
    [id],
  )
}

/**
 * Applies what is missing, in order, one migrator at a time. Returns the names it applied. Throws when an applied
 * migration was edited or an earlier one broke off half-way: both need a person.
 */
export async function migrate(databaseUrl: string, migrations = readMigrations()): Promise<string[]> {
  const connection = await createConnection({ ...sqlOptions(databaseUrl), multipleStatements: true })
  try {
    const [locks] = await connection.query<RowDataPacket[]>("SELECT GET_LOCK('prisma_migrate', 10) AS held")
    if (locks[0]?.held !== 1) throw new Error('Another migration is running on this database.')
    await connection.query(SETUP)
    await connection.query(TABLE)
    const [rows] = await connection.query<Applied[]>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    )
    const applied = new Map(rows.map((row) => [row.migration_name, row]))
    const missing: string[] = []
    for (const migration of migrations) {
      const row = applied.get(migration.name)
      if (row && row.finished_at === null)
        throw new Error(
          `Migration ${migration.name} failed half-way: repair the database, then its row in _prisma_migrations.`,
        )
      if (row && row.checksum !== migration.checksum)
        throw new Error(`Migration ${migration.name} was changed after it was applied: write a new one instead.`)
      if (row) continue
      await apply(connection, migration)
      missing.push(migration.name)
    }
    return missing
  } finally {
    await connection.end()
  }
}
