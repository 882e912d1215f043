import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import {
  createPool,
  type Pool,
  type PoolConnection,
  type ResultSetHeader,
  type RowDataPacket,
  type TypeCast,
} from 'mysql2/promise'
import { type Config, InjectConfig } from '../config/config.js'
import { withTimeout } from '../lib/with-timeout.js'
import { ACQUIRE_MS, SESSION_SETUP, STATEMENT_MS, sqlOptions, TRANSACTION_MS } from './connections.js'
import { type Db, queryBuilder, type SendStatement } from './kysely.js'
import { isConflict, TransactionConflict } from './transaction-conflict.js'

export type SqlValue = string | number | boolean | Date | null

/** A statement with a placeholder for every value. */
export type Statement = readonly [sql: string, values: readonly SqlValue[]]

/** A placeholder for each of the values, as `IN (…)` takes them. At least one: `IN ()` is no SQL. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
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
  /** Typed queries: what is no measured hot path, and needs no hint, uses these. */
  readonly db: Db
  /** For texts put together from a call's input, such as `IN` lists and filters: sent whole and kept nowhere. */
  readonly unprepared: StatementRunner
}

type Result = RowDataPacket[] | ResultSetHeader

type RunStatement = (sql: string, values: readonly SqlValue[]) => Promise<Result>

/** Callers that may wait for each connection of the pool; more are refused at once. */
const QUEUE_PER_CONNECTION = 100
/** In a transaction, by what the server says of its connection after a write. */
const IN_TRANSACTION = 1

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

/** BOOLEAN columns as booleans. Plain statements give them as 0 and 1. */
const typeCast: TypeCast = (field, next) => {
  if (field.type !== 'TINY' || field.length !== 1) return next()
  const value = field.string()
  return value === null ? null : value === '1'
}

const typed =
  (connection: PoolConnection): SendStatement =>
  async (sql, values) => {
    const options = { sql, values: [...values], typeCast }
    return (await withStatementTimeout(connection, connection.query<Result & RowDataPacket[]>(options)))[0]
  }

/** Whether the server says after a write that no transaction is open. */
function hasEnded(result: Result): boolean {
  return !Array.isArray(result) && (result.serverStatus & IN_TRANSACTION) === 0
}

/** A transaction on a connection. It begins with its first statement. */
class ConnectionTransaction implements SqlRunner {
  readonly db = queryBuilder((sql, values) => this.send(() => typed(this.connection)(sql, values)))
  readonly unprepared = statementRunner((sql, values) => this.send(() => unprepared(this.connection)(sql, values)))
  private readonly prepared = statementRunner((sql, values) => this.send(() => prepared(this.connection)(sql, values)))
  private state: 'new' | 'open' | 'rolled back' = 'new'

  constructor(private readonly connection: PoolConnection) {}

  query<T>(sql: string, values?: readonly SqlValue[]): Promise<T[]> {
    return this.prepared.query<T>(sql, values)
  }

  execute(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return this.prepared.execute(sql, values)
  }

  async commit(): Promise<void> {
    if (this.state !== 'new') await this.send(() => unprepared(this.connection)('COMMIT', []), { isEnd: true })
  }

  async rollback(): Promise<void> {
    if (this.state !== 'new') await unprepared(this.connection)('ROLLBACK', [])
  }

  /**
   * Throws without sending anything once the server has rolled back on its own: a caller that went on after a failure
   * would otherwise write outside the transaction, and be told that it was committed.
   */
  private async send<T extends Result>(statement: () => Promise<T>, { isEnd = false } = {}): Promise<T> {
    if (this.state === 'new') {
      this.state = 'open'
      await unprepared(this.connection)('START TRANSACTION', [])
    }
    if (this.state === 'rolled back') throw new TransactionConflict()
    try {
      const result = await statement()
      if (!isEnd && hasEnded(result)) throw new TransactionConflict()
      return result
    } catch (error) {
      // The server has rolled back by then, and would run what follows outside of the transaction.
      if (isConflict(error)) this.state = 'rolled back'
      throw error
    }
  }
}

/**
 * The database: one pool, with typed queries and plain statements on it. A caller waits for a connection and for a result
 * no longer than the limits say, and then gets TimeoutError.
 */
@Injectable()
export class Sql implements SqlRunner, OnApplicationShutdown {
  readonly db = queryBuilder((sql, values) => this.onConnection((connection) => typed(connection)(sql, values)))
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
    })
  }

  query<T>(sql: string, values?: readonly SqlValue[]): Promise<T[]> {
    return this.prepared.query<T>(sql, values)
  }

  execute(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return this.prepared.execute(sql, values)
  }

  /** One transaction on one connection; rolls back on any error. Needs no other connection while it runs. */
  async transaction<T>(work: (tx: SqlRunner) => Promise<T>): Promise<T> {
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
        for (const statement of SESSION_SETUP)
          await withTimeout(ACQUIRE_MS, 'the database', connection.query(statement))
      } catch (error) {
        connection.destroy()
        throw error
      }
      this.ready.add(connection.connection)
    }
    return connection
  }
}
