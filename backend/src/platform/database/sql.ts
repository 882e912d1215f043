import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common'
import {
  createPool,
  type Pool,
  type PoolConnection,
  type ResultSetHeader,
  type RowDataPacket,
  type TypeCast,
} from 'mysql2/promise'
import { type Config, InjectConfig } from '../config/config.js'
import { TimeoutError, withTimeout } from '../lib/with-timeout.js'
import { tracedStatement } from '../tracing/trace-statements.js'
import { ACQUIRE_MS, SESSION_SETUP, STATEMENT_MS, sqlOptions, TRANSACTION_MS } from './connections.js'
import { type Db, queryBuilder, type SendStatement } from './kysely.js'
import { insideTransaction, isInsideTransaction } from './open-transaction.js'
import { isInTransaction, wasRun } from './statement-result.rules.js'
import { isConflict, StatementNotRun, TransactionConflict } from './transaction-conflict.js'

export type SqlValue = string | number | boolean | Date | null

/** A statement with a placeholder for each value. */
export type Statement = readonly [sql: string, values: readonly SqlValue[]]

/** Placeholders for the values of `IN (…)`. `values` must not be empty: `IN ()` is no valid SQL. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ')
}

export interface StatementRunner {
  query<T>(sql: string, values?: readonly SqlValue[]): Promise<T[]>
  /** Returns the number of changed rows. */
  execute(sql: string, values?: readonly SqlValue[]): Promise<number>
}

/**
 * Runs statements on the pool or inside one transaction. On the pool they are prepared, and the server keeps each text.
 * So texts must be fixed: pass everything that varies as a value, including LIMIT and OFFSET. A transaction prepares
 * nothing (see `ConnectionTransaction`).
 */
export interface SqlRunner extends StatementRunner {
  /** Typed queries. Use these except on measured hot paths or for index hints. */
  readonly db: Db
  /** For texts that depend on the input, such as `IN` lists and filters. They are not prepared. */
  readonly unprepared: StatementRunner
}

type Result = RowDataPacket[] | ResultSetHeader

type RunStatement = (sql: string, values: readonly SqlValue[]) => Promise<Result>

/** Callers that may wait per connection of the pool. Further callers get an error at once. */
const QUEUE_PER_CONNECTION = 100

function statementRunner(run: RunStatement): StatementRunner {
  return {
    query: async <T>(sql: string, values: readonly SqlValue[] = []) => (await run(sql, values)) as unknown as T[],
    execute: async (sql, values = []) => ((await run(sql, values)) as ResultSetHeader).affectedRows,
  }
}

/**
 * Sends a statement and waits for its result up to the limit. Then it closes the connection. Throws StatementNotRun if
 * the server did nothing but report success.
 */
async function sendStatement<T extends Result>(
  connection: PoolConnection,
  sql: string,
  send: () => Promise<[T, unknown]>,
): Promise<T> {
  const withLimit = () => withTimeout(STATEMENT_MS, 'the database', send(), () => connection.destroy())
  const [result] = await tracedStatement(sql, withLimit)
  if (!Array.isArray(result) && !wasRun(sql, result as ResultSetHeader)) throw new StatementNotRun()
  return result
}

const prepared =
  (connection: PoolConnection): RunStatement =>
  (sql, values) =>
    sendStatement(connection, sql, () => connection.execute<Result & RowDataPacket[]>(sql, [...values]))

const unprepared =
  (connection: PoolConnection): RunStatement =>
  (sql, values) =>
    sendStatement(connection, sql, () => connection.query<Result & RowDataPacket[]>(sql, [...values]))

/** Converts BOOLEAN columns to booleans. Plain statements return 0 and 1. */
const typeCast: TypeCast = (field, next) => {
  if (field.type !== 'TINY' || field.length !== 1) return next()
  const value = field.string()
  return value === null ? null : value === '1'
}

const typed =
  (connection: PoolConnection): SendStatement =>
  (sql, values) => {
    const options = { sql, values: [...values], typeCast }
    return sendStatement(connection, sql, () => connection.query<Result & RowDataPacket[]>(options))
  }

/** Whether the server reports after a statement without rows that no transaction is open. */
function hasEnded(result: Result): boolean {
  return !Array.isArray(result) && !isInTransaction(result)
}

/**
 * A transaction on a connection. It starts with its first statement. It prepares no statement: a node of a Galera
 * cluster may abort the transaction meanwhile without telling the client. Then the next statement is committed alone.
 */
class ConnectionTransaction implements SqlRunner {
  readonly db = queryBuilder((sql, values) => this.send(() => typed(this.connection)(sql, values)))
  readonly unprepared = statementRunner((sql, values) => this.send(() => unprepared(this.connection)(sql, values)))
  readonly query = this.unprepared.query
  readonly execute = this.unprepared.execute
  private state: 'new' | 'open' | 'rolled back' = 'new'

  constructor(private readonly connection: PoolConnection) {}

  async commit(): Promise<void> {
    if (this.state === 'new') return
    const result = await this.send(() => unprepared(this.connection)('COMMIT', []), { isEnd: true })
    if (!hasEnded(result)) throw new StatementNotRun()
  }

  /** Throws if the transaction stays open. Its connection must not be used again, as the next one would commit it. */
  async rollback(): Promise<void> {
    if (this.state === 'new') return
    if (!hasEnded(await unprepared(this.connection)('ROLLBACK', []))) throw new StatementNotRun()
  }

  /**
   * Throws without sending anything once the server has rolled back on its own. Otherwise a caller that continues after
   * a failure would write outside the transaction and believe that it was committed.
   */
  private async send<T extends Result>(statement: () => Promise<T>, { isEnd = false } = {}): Promise<T> {
    if (this.state === 'new') {
      this.state = 'open'
      if (hasEnded(await unprepared(this.connection)('START TRANSACTION', []))) throw new StatementNotRun()
    }
    if (this.state === 'rolled back') throw new TransactionConflict()
    try {
      const result = await statement()
      if (!isEnd && hasEnded(result)) throw new TransactionConflict()
      return result
    } catch (error) {
      // The server has rolled back, so further statements would run outside the transaction.
      if (isConflict(error)) this.state = 'rolled back'
      throw error
    }
  }
}

/**
 * The database: one pool with typed queries and plain statements. Waiting for a connection or a result is limited.
 * Beyond the limit it throws TimeoutError.
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
  private waits = 0
  private timeouts = 0
  private inUse = 0
  private readonly logger = new Logger('Sql')
  /** Connections with a configured session. */
  private readonly ready = new WeakSet<object>()

  constructor(@InjectConfig() private readonly config: Config) {
    this.pool = createPool({
      ...sqlOptions(config.DATABASE_URL),
      connectionLimit: config.DATABASE_POOL,
      maxIdle: config.DATABASE_POOL,
      queueLimit: config.DATABASE_POOL * QUEUE_PER_CONNECTION,
      enableKeepAlive: true,
    })
    this.pool.on('enqueue', () => {
      this.waits += 1
    })
  }

  /** Connections in use and their limit. Waits for a connection and time-outs since the start. */
  get usage(): { inUse: number; limit: number; waits: number; timeouts: number } {
    const { inUse, waits, timeouts } = this
    return { inUse, limit: this.config.DATABASE_POOL, waits, timeouts }
  }

  query<T>(sql: string, values?: readonly SqlValue[]): Promise<T[]> {
    return this.prepared.query<T>(sql, values)
  }

  execute(sql: string, values?: readonly SqlValue[]): Promise<number> {
    return this.prepared.execute(sql, values)
  }

  /** Runs `work` in a transaction on one connection. Rolls back on any error. */
  async transaction<T>(work: (tx: SqlRunner) => Promise<T>): Promise<T> {
    return this.onConnection((connection) => {
      const tx = new ConnectionTransaction(connection)
      const run = async () => {
        try {
          const result = await insideTransaction(() => work(tx))
          await tx.commit()
          return result
        } catch (error) {
          // If the connection is lost, the server rolls back by itself.
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
    if (isInsideTransaction()) this.reportSecondConnection()
    const connection = await this.acquire().catch((error: unknown) => this.countTimeout(error))
    this.inUse += 1
    try {
      return await use(connection)
    } catch (error) {
      return this.countTimeout(error)
    } finally {
      this.inUse -= 1
      connection.release()
    }
  }

  /**
   * Transactions that wait for a second connection stop each other once the pool is empty. Throws in tests. Elsewhere it
   * is logged, because it works while connections are free.
   */
  private reportSecondConnection(): void {
    const error = new Error('A transaction needs a second connection. Pass `tx` on, or read before it starts.')
    if (this.config.APP_ENV === 'test') throw error
    this.logger.error({ msg: 'a transaction needs a second connection', err: error })
  }

  private countTimeout(error: unknown): never {
    if (error instanceof TimeoutError) this.timeouts += 1
    throw error
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
