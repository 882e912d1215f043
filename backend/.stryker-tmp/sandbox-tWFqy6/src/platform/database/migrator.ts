// @ts-nocheck
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { sha256 } from '../lib/hash.js'
import { sqlOptions } from './connections.js'
import { isUniqueViolation } from './unique-violation.js'

const MIGRATIONS = join(import.meta.dirname, '../../../../prisma/migrations')

/** The rights that migrations need. docs/operations.md lists them, and mariadb/users.sh grants them. */
const NEEDED_RIGHTS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'CREATE', 'ALTER', 'INDEX', 'DROP', 'REFERENCES']

/** This user's rights on all databases or on this one, whose name may be a pattern. It omits the rights of roles. */
const RIGHTS_QUERY = `SELECT PRIVILEGE_TYPE AS name FROM information_schema.USER_PRIVILEGES WHERE GRANTEE = ?
  UNION SELECT PRIVILEGE_TYPE FROM information_schema.SCHEMA_PRIVILEGES
  WHERE GRANTEE = ? AND DATABASE() LIKE TABLE_SCHEMA`

/** The same table as Prisma's, so that `prisma migrate deploy` can take over where its engine runs. */
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

/** MySQL rejects an UPDATE that joins a subquery of its own table once it merges the two. MariaDB never merges them. */
const SETUP = "SET SESSION optimizer_switch = 'derived_merge=off'"

const RUNNING = 'Another migration is running on this database.'

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
  const { name, checksum } = migration
  // Locks don't span database nodes. The id is the same on each node, so a second migrator fails here.
  const started = connection.execute(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name)
     SELECT LEFT(SHA2(CONCAT(?, COUNT(*)), 256), 36), ?, ? FROM _prisma_migrations
     WHERE migration_name = ? AND rolled_back_at IS NOT NULL`,
    [name, checksum, name, name],
  )
  await started.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Error(RUNNING) : error
  })
  await connection.query(migration.sql)
  await connection.execute(
    `UPDATE _prisma_migrations SET finished_at = CURRENT_TIMESTAMP(3), applied_steps_count = 1
     WHERE migration_name = ? AND rolled_back_at IS NULL`,
    [name],
  )
}

/**
 * Checks the rights before any change, because a migration that fails half-way has to be repaired by hand. Throws with
 * the rights to grant.
 */
async function requireRights(connection: Connection): Promise<void> {
  const [[me]] = await connection.query<RowDataPacket[]>(
    'SELECT CURRENT_USER() AS name, CURRENT_ROLE() AS role, DATABASE() AS base',
  )
  const { name, role, base } = me as { name: string; role: string | null; base: string }
  if (role !== null && role !== 'NONE') return
  const at = name.lastIndexOf('@')
  const grantee = `'${name.slice(0, at)}'@'${name.slice(at + 1)}'`
  const [rows] = await connection.query<RowDataPacket[]>(RIGHTS_QUERY, [grantee, grantee])
  const held = new Set(rows.map((row) => String(row.name)))
  const lacking = NEEDED_RIGHTS.filter((right) => !held.has(right))
  if (lacking.length === 0) return
  throw new Error(
    `Nothing was migrated: ${name} lacks rights on the database. Run GRANT ${lacking.join(', ')} ON \`${base}\`.* TO ${grantee}; and migrate again.`,
  )
}

/** The applied migrations by name, except those that were rolled back. Empty if Prisma's table doesn't exist yet. */
async function readApplied(connection: Connection): Promise<Map<string, Applied>> {
  const [tables] = await connection.query<RowDataPacket[]>("SHOW TABLES LIKE '\\_prisma\\_migrations'")
  if (tables.length === 0) return new Map()
  const [rows] = await connection.query<Applied[]>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  return new Map(rows.map((row) => [row.migration_name, row]))
}

/** The migrations to apply. Throws if an applied migration was edited or an earlier one failed half-way. */
function missingOf(migrations: readonly Migration[], applied: ReadonlyMap<string, Applied>): Migration[] {
  return migrations.filter(({ name, checksum }) => {
    const row = applied.get(name)
    if (row && row.finished_at === null)
      throw new Error(`Migration ${name} failed half-way: repair the database, then its row in _prisma_migrations.`)
    if (row && row.checksum !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied: write a new one instead.`)
    return row === undefined
  })
}

/**
 * Applies missing migrations in order, one migrator at a time. Returns their names. Throws if an applied migration was
 * edited or an earlier one failed half-way: both need manual repair. Throws before any change if a right is missing.
 */
export async function migrate(databaseUrl: string, migrations = readMigrations()): Promise<string[]> {
  const connection = await createConnection({ ...sqlOptions(databaseUrl), multipleStatements: true })
  try {
    const [locks] = await connection.query<RowDataPacket[]>("SELECT GET_LOCK('prisma_migrate', 10) AS held")
    if (locks[0]?.held !== 1) throw new Error(RUNNING)
    const missing = missingOf(migrations, await readApplied(connection))
    if (missing.length === 0) return []
    await requireRights(connection)
    await connection.query(SETUP)
    await connection.query(TABLE)
    for (const migration of missing) await apply(connection, migration)
    return missing.map(({ name }) => name)
  } finally {
    await connection.end()
  }
}
