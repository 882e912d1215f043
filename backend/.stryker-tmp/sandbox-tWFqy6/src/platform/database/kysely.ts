// @ts-nocheck
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { ResultSetHeader, RowDataPacket } from 'mysql2/promise'
import type { Tables } from './generated/tables.js'

/** A typed query builder (types from schema.prisma), on the pool or in a transaction. */
export type Db = Kysely<Tables>

/** Sends a statement and resolves to its rows, or to the result of the change. */
export type SendStatement = (sql: string, values: readonly unknown[]) => Promise<RowDataPacket[] | ResultSetHeader>

/** Serialises objects and lists for JSON columns. The driver would expand them into SQL. */
function toParameter(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !(value instanceof Date) && !Buffer.isBuffer(value)
  return isJson ? JSON.stringify(value) : value
}

function toQueryResult<R>(result: RowDataPacket[] | ResultSetHeader): QueryResult<R> {
  if (Array.isArray(result)) return { rows: result as R[] }
  return {
    rows: [],
    numAffectedRows: BigInt(result.affectedRows),
    ...(result.insertId === 0 ? {} : { insertId: BigInt(result.insertId) }),
  }
}

function rejectTransaction(): never {
  throw new Error('Transactions are opened by Transactions.run.')
}

class SendingDriver implements Driver {
  private readonly connection: DatabaseConnection

  constructor(send: SendStatement) {
    this.connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery) =>
        toQueryResult<R>(await send(sql, parameters.map(toParameter))),
      streamQuery: rejectTransaction,
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.connection
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  beginTransaction = rejectTransaction
  commitTransaction = rejectTransaction
  rollbackTransaction = rejectTransaction
}

/** Creates a query builder that sends its statements through `send`. It holds no connection. */
export function queryBuilder(send: SendStatement): Db {
  const dialect: Dialect = {
    createAdapter: () => new MysqlAdapter(),
    createDriver: () => new SendingDriver(send),
    createIntrospector: (db) => new MysqlIntrospector(db),
    createQueryCompiler: () => new MysqlQueryCompiler(),
  }
  return new Kysely<Tables>({ dialect })
}
