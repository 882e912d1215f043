import type { PoolOptions } from 'mysql2/promise'

/** How long a caller waits for a free connection, or for a new one. */
export const ACQUIRE_MS = 3_000
/** How long a caller waits for a statement. The server ends the statement before that. */
export const STATEMENT_MS = 6_000
/** How long a transaction may keep its connection and its locks. */
export const TRANSACTION_MS = 6_500

const SERVER_STATEMENT_MS = 5_500
const LOCK_WAIT_SECONDS = 5
/** A server keeps 16,382 for all its clients (`max_prepared_stmt_count`); the least used one makes room. */
const PREPARED_PER_CONNECTION = 128

/**
 * Sets up a connection, on MariaDB and MySQL alike. Every statement sees what is committed and locks only rows it found:
 * locks are taken by hand where they matter. Values in texts are escaped with backslashes, so the mode must allow them.
 */
export const SESSION_SETUP = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // Defaults such as CURRENT_TIMESTAMP are UTC, like all other times.
  "SET SESSION time_zone = '+00:00'",
  `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
     SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}
     /*M!100101 , SESSION max_statement_time = ${SERVER_STATEMENT_MS / 1_000} */
     /*!80000 , SESSION max_execution_time = ${SERVER_STATEMENT_MS} */`,
]

/** Connection options every mysql2 connection of the product shares: UTC times, full Unicode, JSON columns as texts. */
export function sqlOptions(url: string): PoolOptions {
  return {
    uri: url.replace(/^mariadb:/, 'mysql:'),
    timezone: 'Z',
    charset: 'utf8mb4',
    supportBigNumbers: true,
    jsonStrings: true,
    maxPreparedStatements: PREPARED_PER_CONNECTION,
    connectTimeout: ACQUIRE_MS,
    // A stack taken for each statement, in case it fails, costs a twentieth of a call's processor time.
    trace: false,
  }
}
