// @ts-nocheck
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import { nameKey } from '@sofaseva/contract'
import { CleanupJobs } from './cleanup-jobs.js'
import { Sql } from './sql.js'
import { isUniqueViolation } from './unique-violation.js'

const BATCH = 500

/** A table with a unique column `nameKey`. */
interface NamedTable {
  /** The columns of its primary key. */
  id: readonly [string, ...string[]]
  /** Selects the id and `name` of rows without a key, oldest first. `LIMIT` is appended. */
  rows: string
  /** Sets the key of one row that has none. Its values are the key, then the id. */
  update: string
}

type Row = Record<string, string> & { name: string }

/**
 * Fills missing `nameKey` columns: rows from before the column existed, or written by an older release that still runs.
 * If another row has the same key, the later row's key gets its id as a suffix. No name has such a key, because `#` is
 * punctuation. The conflict is reported at the next change of that name.
 */
@Injectable()
export class NameKeys implements OnApplicationBootstrap {
  private readonly logger = new Logger('NameKeys')
  private readonly tables: NamedTable[] = []

  constructor(
    private readonly sql: Sql,
    jobs: CleanupJobs,
  ) {
    jobs.register({ name: 'name-keys', every: 'hour', run: () => this.fill() })
  }

  /** The owner of a table calls this in its constructor. */
  register(table: NamedTable): void {
    this.tables.push(table)
  }

  /** Runs before the first request. Without a database, the hourly job fills the keys. */
  async onApplicationBootstrap(): Promise<void> {
    await this.fill().catch((err: unknown) => this.logger.warn({ msg: 'names have no keys yet', err }))
  }

  async fill(): Promise<void> {
    for (const table of this.tables) await this.fillTable(table)
  }

  private async fillTable(table: NamedTable): Promise<void> {
    for (;;) {
      const rows = await this.sql.query<Row>(`${table.rows} LIMIT ${BATCH}`)
      for (const row of rows) await this.fillRow(table, row)
      if (rows.length < BATCH) return
    }
  }

  private async fillRow({ id, update }: NamedTable, row: Row): Promise<void> {
    const values = id.map((column) => row[column] as string)
    const key = nameKey(row.name)
    try {
      await this.sql.execute(update, [key, ...values])
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      await this.sql.execute(update, [`${key}#${values.join('/')}`, ...values])
    }
  }
}
