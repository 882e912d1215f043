import { type MockInstance, vi } from 'vitest'
import { Sql, type SqlRunner, type StatementRunner } from '#platform/database/sql.js'

const LOCK = / (?:FOR UPDATE(?: SKIP LOCKED)?|LOCK IN SHARE MODE)\b/

/** The number of omitted locks. */
export interface LeftOut extends Pick<MockInstance, 'mockRestore'> {
  count: number
}

/**
 * Makes all transactions omit locks from their statements. This simulates several nodes of a cluster, which don't see
 * each other's locks. `mockRestore` ends it.
 */
export function withoutLocks(): LeftOut {
  const { transaction } = Sql.prototype
  const left = { count: 0 }
  const stripped = (runner: StatementRunner): StatementRunner => ({
    query: (sql, values) => {
      if (LOCK.test(sql)) left.count += 1
      return runner.query(sql.replace(LOCK, ''), values)
    },
    execute: (sql, values) => runner.execute(sql, values),
  })
  const lockless = (tx: SqlRunner): SqlRunner => ({
    ...stripped(tx),
    unprepared: stripped(tx.unprepared),
    db: tx.db,
  })
  const spy = vi.spyOn(Sql.prototype, 'transaction').mockImplementation(function <T>(
    this: Sql,
    work: (tx: SqlRunner) => Promise<T>,
  ): Promise<T> {
    return transaction.call(this, (tx: SqlRunner) => work(lockless(tx))) as Promise<T>
  })
  return Object.assign(left, { mockRestore: () => spy.mockRestore() }) as LeftOut
}
