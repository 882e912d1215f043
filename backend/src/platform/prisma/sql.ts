import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import {
  createPool,
  type Pool,
  type PoolConnection,
  type PoolOptions,
  type ResultSetHeader,
  type RowDataPacket,
} from 'mysql2/promise'
import { type Config, InjectConfig } from '../config/config.js'

export type SqlValue = string | number | boolean | Date | null

/** A statement with a placeholder for every value. */
export type Statement = readonly [sql: string, values: readonly SqlValue[]]

/** A placeholder for each of the values, as `IN (…)` takes them. At least one: `IN ()` is no SQL. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
}

interface StatementRunner {
  query<T>(sql: string, values?: readonly SqlValue[]): Promise<T[]>
  /** Rows changed. */
  execute(sql: string, values?: readonly SqlValue[]): Promise<number>
}

/**
 * Runs statements: on the pool, or inside one transaction. They are prepared, and the server keeps each text: so a text
 * must be fixed, and what varies from call to call, LIMIT and OFFSET too, must be a value.
 */
export interface SqlRunner extends StatementRunner {
  /** For texts put together from a call's input, such as `IN` lists and filters: sent whole and kept nowhere. */
  readonly unprepared: StatementRunner
}

/** A question to the database, and what its rows say. */
export interface Reading<T> {
  statement: Statement
  read(rows: Record<string, unknown>[]): T
}

type Readings<T extends readonly unknown[]> = { readonly [K in keyof T]: Reading<T[K]> }

/** A transaction on mysql2, which saves round trips where a path is hot. */
export interface SqlTransaction extends SqlRunner {
  /** Asks in order, in one round trip. */
  readAll<const T extends readonly unknown[]>(...readings: Readings<T>): Promise<T>
  /** Leaves these writes to the end: they run in order and are committed in the same round trip, or none of them is. */
  atCommit(statements: readonly Statement[]): void
}

/** A server keeps 16,382 for all its clients (`max_prepared_stmt_count`); the least used one makes room. */
const PREPARED_A_CONNECTION = 128

/** Connection options every mysql2 connection of the product shares: UTC times, full Unicode, JSON columns as texts. */
export function sqlOptions(url: string): PoolOptions {
  return {
    uri: url.replace(/^mariadb:/, 'mysql:'),
    timezone: 'Z',
    charset: 'utf8mb4',
    supportBigNumbers: true,
    jsonStrings: true,
    maxPreparedStatements: PREPARED_A_CONNECTION,
  }
}

function runner(target: Pool | PoolConnection): SqlRunner {
  return {
    async query<T>(sql: string, values: readonly SqlValue[] = []) {
      const [rows] = await target.execute<RowDataPacket[]>(sql, [...values])
      return rows as T[]
    },
    async execute(sql: string, values: readonly SqlValue[] = []) {
      const [result] = await target.execute<ResultSetHeader>(sql, [...values])
      return result.affectedRows
    },
    unprepared: {
      async query<T>(sql: string, values: readonly SqlValue[] = []) {
        const [rows] = await target.query<RowDataPacket[]>(sql, [...values])
        return rows as T[]
      },
      async execute(sql: string, values: readonly SqlValue[] = []) {
        const [result] = await target.query<ResultSetHeader>(sql, [...values])
        return result.affectedRows
      },
    },
  }
}

/** Runs statements in one round trip; the first that fails ends it. One answer for each. */
async function together(connection: PoolConnection, statements: readonly Statement[]): Promise<unknown[]> {
  const [answers] = await connection.query<RowDataPacket[][]>(
    statements.map(([sql]) => sql).join(';'),
    statements.flatMap(([, values]) => values),
  )
  return statements.length === 1 ? [answers] : answers
}

function transactionOn(connection: PoolConnection, last: Statement[]): SqlTransaction {
  return {
    ...runner(connection),
    async readAll<const T extends readonly unknown[]>(...readings: Readings<T>) {
      const answers = await together(
        connection,
        readings.map(({ statement }) => statement),
      )
      return readings.map(({ read }, index) => read(answers[index] as Record<string, unknown>[])) as unknown as T
    },
    atCommit(statements) {
      last.push(...statements)
    },
  }
}

/** Prepared statements by mysql2, for the few measured hot paths; everything ordinary goes through Prisma. */
@Injectable()
export class Sql implements SqlRunner, OnApplicationShutdown {
  private readonly pool: Pool
  /** Its connections are always in a transaction: the first statement opens it, a commit or rollback ends it. */
  private readonly transacting: Pool
  private readonly onPool: SqlRunner

  get unprepared(): StatementRunner {
    return this.onPool.unprepared
  }

  constructor(@InjectConfig() config: Config) {
    const open = (setup: string, options: PoolOptions = {}) => {
      const pool = createPool({
        ...sqlOptions(config.DATABASE_URL),
        ...options,
        connectionLimit: config.DATABASE_POOL,
        maxIdle: config.DATABASE_POOL,
        connectTimeout: 5_000,
        enableKeepAlive: true,
      })
      pool.pool.on('connection', (connection) => {
        connection.query(setup)
      })
      return pool
    }
    // Every statement sees what is committed and locks only rows it found: locks are taken by hand where they matter.
    this.pool = open('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED')
    this.transacting = open("SET SESSION tx_isolation = 'READ-COMMITTED', autocommit = 0", { multipleStatements: true })
    this.onPool = runner(this.pool)
  }

  query<T>(sql: string, values?: readonly SqlValue[]): Promise<T[]> {
    return this.onPool.query<T>(sql, values)
  }

  execute(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return this.onPool.execute(sql, values)
  }

  /** One transaction on one connection; rolls back on any error. */
  async transaction<T>(work: (tx: SqlTransaction) => Promise<T>): Promise<T> {
    const connection = await this.transacting.getConnection()
    try {
      const last: Statement[] = []
      const result = await work(transactionOn(connection, last))
      await together(connection, [...last, ['COMMIT', []]])
      connection.release()
      return result
    } catch (error) {
      try {
        await connection.rollback()
        connection.release()
      } catch {
        // The connection itself is gone: the server has rolled back by losing it.
        connection.destroy()
      }
      throw error
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.pool.end(), this.transacting.end()])
  }
}
