import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from './sql.js'
import { TransactionConflict } from './transaction-conflict.js'

export interface Tx extends SqlRunner {
  /** Runs `work` once the transaction is committed, before its caller goes on. It must not fail. */
  afterCommit(work: () => Promise<void>): void
}

const ATTEMPTS = 8
/** After waiting this long for locks, a transaction is not retried. */
const RETRY_MS = 4_000
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD'])
/** Before each attempt but the first, at most: two that met wait differently long, and do not meet again. */
const LONGEST_PAUSE_MS = 40

function isRetryable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if (error instanceof TransactionConflict) return true
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && RETRYABLE.has(code)) return true
  return cause !== undefined && isRetryable(cause)
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  const last = Date.now() + RETRY_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || Date.now() > last || !isRetryable(error)) throw error
      await pause(Math.random() * LONGEST_PAUSE_MS)
    }
  }
}

/** Opened by services. A deadlock's victim is run again, so `work` must be repeatable. */
@Injectable()
export class Transactions {
  constructor(private readonly sql: Sql) {}

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let committed: (() => Promise<void>)[] = []
    const result = await withRetries(() => {
      committed = []
      const afterCommit = (after: () => Promise<void>) => void committed.push(after)
      return this.sql.transaction((tx) => work(Object.assign(tx, { afterCommit })))
    })
    await Promise.all(committed.map((after) => after()))
    return result
  }
}
