import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { createPool, type Pool, type PoolConnection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise'
import { withTimeout } from '../async/with-timeout.js'
import { type Config, InjectConfig } from '../config/config.js'
import { ACQUIRE_MS, SESSION_SETUP, STATEMENT_MS, sqlOptions, TRANSACTION_MS } from './connections.js'

export type SqlValue = string | number | boolean | Date | null

/** A statement with a placeholder for every value. */
export type Statement = readonly [sql: string, values: readonly SqlValue[]]

/** A placeholder for each of the values, as `IN (…)` takes them. At least one: `IN ()` is no SQL. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
}

/** A JSON column, selected as text: transactions on Prisma give it parsed otherwise, those on mysql2 do not. */
export function jsonText(column: string): string {
  return `CAST(${column} AS CHAR) AS ${column}`
}

export interface StatementRunner {
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

/** A statement that reads, and how its rows become a value. */
export interface Query<T> {
  statement: Statement
  toResult(rows: Record<string, unknown>[]): T
}

type Queries<T extends readonly unknown[]> = { readonly [K in keyof T]: Query<T[K]> }

/** A transaction on mysql2, which saves round trips where a path is hot. */
export interface SqlTransaction extends SqlRunner {
  /** Runs queries in order, in one round trip. */
  queryAll<const T extends readonly unknown[]>(...queries: Queries<T>): Promise<T>
  /** Leaves these writes to the end: they run in order and are committed in the same round trip, or none of them is. */
  atCommit(statements: readonly Statement[]): void
}

type Result = RowDataPacket[] | ResultSetHeader

type RunStatement = (sql: string, values: readonly SqlValue[]) => Promise<Result>

/** Callers that may wait for each connection of the pool; more are refused at once. */
const QUEUE_PER_CONNECTION = 100
const SET_UP = SESSION_SETUP.join(';')
const BEGIN: Statement = ['BEGIN', []]
const COMMIT: Statement = ['COMMIT', []]

function statementRunner(run: RunStatement): StatementRunner {
  return {
    query: async <T>(sql: string, values: readonly SqlValue[] = []) => (await run(sql, values)) as unknown as T[],
    execute: async (sql, values = []) => ((await run(sql, values)) as ResultSetHeader).affectedRows,
  }
}

/** Waits no longer than the limit; a connection without a result by then is closed. */
function withStatementTimeout<T>(connection: PoolConnection, result: Promise<T>): Promise<T> {
  return withTimeout(STATEMENT_MS, 'the database', result, () => connection.destroy())
}

const prepared =
  (connection: PoolConnection): RunStatement =>
  async (sql, values) =>
    (await withStatementTimeout(connection, connection.execute<Result & RowDataPacket[]>(sql, [...values])))[0]

const unprepared =
  (connection: PoolConnection): RunStatement =>
  async (sql, values) =>
    (await withStatementTimeout(connection, connection.query<Result & RowDataPacket[]>(sql, [...values])))[0]

/** Runs statements in one round trip, up to the first that fails. One result each. */
async function runBatch(connection: PoolConnection, statements: readonly Statement[]): Promise<Result[]> {
  const results = await unprepared(connection)(
    statements.map(([sql]) => sql).join(';'),
    statements.flatMap(([, values]) => values),
  )
  return (statements.length === 1 ? [results] : results) as Result[]
}

/** A transaction on a connection. It begins with its first statements and ends with its last, in their round trips. */
class ConnectionTransaction implements SqlTransaction {
  readonly unprepared = statementRunner((sql, values) => this.run(unprepared, sql, values))
  private readonly prepared = statementRunner((sql, values) => this.run(prepared, sql, values))
  private readonly statementsAtCommit: Statement[] = []
  private hasBegun = false

  constructor(private readonly connection: PoolConnection) {}

  query<T>(sql: string, values?: readonly SqlValue[]): Promise<T[]> {
    return this.prepared.query<T>(sql, values)
  }

  execute(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return this.prepared.execute(sql, values)
  }

  async queryAll<const T extends readonly unknown[]>(...queries: Queries<T>): Promise<T> {
    const results = await this.batch(queries.map(({ statement }) => statement))
    return queries.map(({ toResult }, index) => toResult(results[index] as Record<string, unknown>[])) as unknown as T
  }

  atCommit(statements: readonly Statement[]): void {
    this.statementsAtCommit.push(...statements)
  }

  async commit(): Promise<void> {
    if (this.hasBegun || this.statementsAtCommit.length > 0) await this.batch([...this.statementsAtCommit, COMMIT])
  }

  async rollback(): Promise<void> {
    if (this.hasBegun) await unprepared(this.connection)('ROLLBACK', [])
  }

  /** The first statement of all travels with the transaction's beginning. */
  private async run(
    on: (connection: PoolConnection) => RunStatement,
    sql: string,
    values: readonly SqlValue[],
  ): Promise<Result> {
    if (this.hasBegun) return on(this.connection)(sql, values)
    const [result] = await this.batch([[sql, values]])
    return result as Result
  }

  private async batch(statements: readonly Statement[]): Promise<Result[]> {
    if (this.hasBegun) return runBatch(this.connection, statements)
    this.hasBegun = true
    return (await runBatch(this.connection, [BEGIN, ...statements])).slice(1)
  }
}

/**
 * Plain statements by mysql2, for the few measured hot paths; everything ordinary goes through Prisma. A caller waits
 * for a connection and for a result no longer than the limits say, and then gets TimeoutError.
 */
@Injectable()
export class Sql implements SqlRunner, OnApplicationShutdown {
  readonly unprepared = statementRunner((sql, values) =>
    this.onConnection((connection) => unprepared(connection)(sql, values)),
  )
  private readonly prepared = statementRunner((sql, values) =>
    this.onConnection((connection) => prepared(connection)(sql, values)),
  )
  private readonly pool: Pool
  /** Connections whose session is set up. */
  private readonly ready = new WeakSet<object>()

  constructor(@InjectConfig() config: Config) {
    this.pool = createPool({
      ...sqlOptions(config.DATABASE_URL),
      connectionLimit: config.DATABASE_POOL,
      maxIdle: config.DATABASE_POOL,
      queueLimit: config.DATABASE_POOL * QUEUE_PER_CONNECTION,
      enableKeepAlive: true,
      multipleStatements: true,
    })
  }

  query<T>(sql: string, values?: readonly SqlValue[]): Promise<T[]> {
    return this.prepared.query<T>(sql, values)
  }

  execute(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return this.prepared.execute(sql, values)
  }

  /** One transaction on one connection; rolls back on any error. Needs no other connection while it runs. */
  async transaction<T>(work: (tx: SqlTransaction) => Promise<T>): Promise<T> {
    return this.onConnection((connection) => {
      const tx = new ConnectionTransaction(connection)
      const run = async () => {
        try {
          const result = await work(tx)
          await tx.commit()
          return result
        } catch (error) {
          // Where the connection itself is gone, the server has rolled back by losing it.
          await tx.rollback().catch(() => connection.destroy())
          throw error
        }
      }
      return withTimeout(TRANSACTION_MS, 'a transaction', run(), () => connection.destroy())
    })
  }

  async onApplicationShutdown(): Promise<void> {
    await withTimeout(ACQUIRE_MS, 'the database', this.pool.end()).catch(() => undefined)
  }

  private async onConnection<T>(use: (connection: PoolConnection) => Promise<T>): Promise<T> {
    const connection = await this.acquire()
    try {
      return await use(connection)
    } finally {
      connection.release()
    }
  }

  private async acquire(): Promise<PoolConnection> {
    const pending = this.pool.getConnection()
    const connection = await withTimeout(ACQUIRE_MS, 'a connection to the database', pending, () => {
      pending.then(
        (late) => late.release(),
        () => undefined,
      )
    })
    if (!this.ready.has(connection.connection)) {
      try {
        await withTimeout(ACQUIRE_MS, 'the database', connection.query(SET_UP))
      } catch (error) {
        connection.destroy()
        throw error
      }
      this.ready.add(connection.connection)
    }
    return connection
  }
}
