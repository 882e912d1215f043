import type { Socket } from 'node:net'
import { createPool, type Pool, type PoolConnection, type QueryOptions } from 'mariadb'
import { TimeoutError, withTimeout } from '../async/with-timeout.js'
import { parseDatabaseUrl } from '../config/database-address.js'
import { ACQUIRE_MS, SESSION_SETUP, STATEMENT_MS } from './connections.js'

/** What the driver's pool announces. */
interface OpenedConnection {
  threadId: number
  getSocket(): Socket
}

/** The sockets of a pool's connections by thread: the driver's own `destroy` sends a KILL and may reject unhandled. */
function socketsOf(pool: Pool): ReadonlyMap<number | null, Socket> {
  const sockets = new Map<number | null, Socket>()
  pool.on('connection', (opened) => {
    const connection = opened as unknown as OpenedConnection
    const { threadId } = connection
    const socket = connection.getSocket()
    sockets.set(threadId, socket)
    socket.once('close', () => sockets.delete(threadId))
  })
  return sockets
}

/**
 * The pool Prisma works on. A caller waits for a connection and for a result no longer than the limits say; the driver
 * itself has no such limit.
 */
export function createPrismaPool(databaseUrl: string, connections: number): Pool {
  const pool = createPool({
    ...parseDatabaseUrl(databaseUrl),
    connectionLimit: connections,
    acquireTimeout: ACQUIRE_MS,
    connectTimeout: ACQUIRE_MS,
    initSql: SESSION_SETUP,
    timezone: 'Z',
    // MySQL 8 asks for the password encrypted by its key, where the connection itself is not; mysql2 does the same.
    allowPublicKeyRetrieval: true,
    // Prisma's texts vary with the length of lists: none is kept prepared.
    prepareCacheLength: 0,
  })
  const sockets = socketsOf(pool)
  const bounded = (connection: PoolConnection): PoolConnection => {
    const withStatementTimeout = <T>(result: Promise<T>) =>
      withTimeout(STATEMENT_MS, 'the database', result, () => {
        sockets.get(connection.threadId)?.destroy(new TimeoutError('the connection to the database was closed'))
      })
    const query = connection.query.bind(connection)
    const execute = connection.execute.bind(connection)
    connection.query = <T>(sql: string | QueryOptions, values?: unknown) => withStatementTimeout<T>(query(sql, values))
    connection.execute = <T>(sql: string | QueryOptions, values?: unknown) =>
      withStatementTimeout<T>(execute(sql, values))
    return connection
  }
  const acquire = pool.getConnection.bind(pool)
  const onConnection = async <T>(use: (connection: PoolConnection) => Promise<T>): Promise<T> => {
    const connection = await pool.getConnection()
    try {
      return await use(connection)
    } finally {
      connection.release().catch(() => undefined)
    }
  }
  pool.getConnection = async () => {
    const pending = acquire()
    const release = () => pending.then((late) => late.release()).catch(() => undefined)
    return bounded(await withTimeout(ACQUIRE_MS, 'a connection to the database', pending, () => void release()))
  }
  pool.query = (sql: string | QueryOptions, values?: unknown) =>
    onConnection((connection) => connection.query(sql, values))
  pool.execute = (sql: string | QueryOptions, values?: unknown) =>
    onConnection((connection) => connection.execute(sql, values))
  return pool
}
