// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { withTimeout } from '../lib/with-timeout.js'
import { readMigrations } from './migrator.js'
import { Sql } from './sql.js'

const CHECK_MS = 2_000

/** Checks that the database is reachable and migrated. */
@Injectable()
export class DatabaseCheck {
  private readonly expected = readMigrations().map((migration) => migration.name)

  constructor(private readonly sql: Sql) {}

  /** Whether every migration is applied. Throws if the database doesn't respond within two seconds. */
  async isMigrated(): Promise<boolean> {
    const rows = await withTimeout(
      CHECK_MS,
      'the database',
      this.sql.query<{ migration_name: string }>(
        'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
      ),
    )
    const applied = new Set(rows.map((row) => row.migration_name))
    return this.expected.every((name) => applied.has(name))
  }
}
