import { Injectable } from '@nestjs/common'
import { withTimeout } from '../async/with-timeout.js'
import { readMigrations } from './migrator.js'
import { PrismaService } from './prisma.service.js'
import { Sql } from './sql.js'

const CHECK_MS = 2_000

/** Whether the database can be used, by both pools. */
@Injectable()
export class DatabaseCheck {
  private readonly expected = readMigrations().map((migration) => migration.name)

  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  /** Whether every migration is applied. Throws when one of the pools gives no answer within two seconds. */
  async isMigrated(): Promise<boolean> {
    const [rows] = await Promise.all([
      withTimeout(
        CHECK_MS,
        'the pool of plain statements',
        this.sql.query<{ migration_name: string }>(
          'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
        ),
      ),
      withTimeout(CHECK_MS, 'the pool of Prisma', this.prisma.$queryRawUnsafe('SELECT 1')),
    ])
    const applied = new Set(rows.map((row) => row.migration_name))
    return this.expected.every((name) => applied.has(name))
  }
}
