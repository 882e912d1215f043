// @ts-nocheck
import type { PoolOptions } from 'mysql2/promise'

/** How long a caller waits for a free or new connection. */
export const ACQUIRE_MS = 3_000
/** How long a caller waits for a statement. The server aborts it earlier. */
export const STATEMENT_MS = 6_000
/** How long a transaction may keep its connection and locks. */
export const TRANSACTION_MS = 6_500

const SERVER_STATEMENT_MS = 5_500
const LOCK_WAIT_SECONDS = 5
/** A server allows 16,382 for all clients (`max_prepared_stmt_count`). The least recently used statement is dropped. */
const PREPARED_PER_CONNECTION = 128

/**
 * Sets up a connection to MariaDB or MySQL. Statements see committed data and lock only the rows that they find; code
 * takes further locks where needed. Values in texts are escaped with backslashes, so the SQL mode must allow these.
 */
export const SESSION_SETUP = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // Defaults such as CURRENT_TIMESTAMP use UTC, like all other times.
  "SET SESSION time_zone = '+00:00'",
  `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
     SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}
     /*M!100101 , SESSION max_statement_time = ${SERVER_STATEMENT_MS / 1_000} */
     /*!80000 , SESSION max_execution_time = ${SERVER_STATEMENT_MS} */`,
]

/** Options of every mysql2 connection: UTC times, full Unicode, JSON columns as texts. */
export function sqlOptions(url: string): PoolOptions {
  return {
    uri: url.replace(/^mariadb:/, 'mysql:'),
    timezone: 'Z',
    charset: 'utf8mb4',
    supportBigNumbers: true,
    jsonStrings: true,
    maxPreparedStatements: PREPARED_PER_CONNECTION,
    connectTimeout: ACQUIRE_MS,
    // Capturing a stack for each statement costs 5% of a request's processor time.
    trace: false,
  }
}
