import { setTimeout as pause } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { Sql, type SqlRunner } from './sql.js'
import { isConflict, TransactionConflict } from './transaction-conflict.js'

export interface Tx extends SqlRunner {
  /** Runs `work` after the commit, before the caller continues. It must not fail. */
  afterCommit(work: () => Promise<void>): void
}

const ATTEMPTS = 8
/**
 * After this time, a transaction that the server aborted is not repeated: most of the time was spent waiting for locks.
 */
const RETRY_MS = 4_000
/**
 * The longest pause before the first repeated attempt; it grows by this for each further one. The random length keeps two
 * transactions from colliding again. On a busy cluster, two nodes may write the same rows many times a second.
 */
const LONGEST_PAUSE_MS = 40

async function withRetries<T>(work: () => Promise<T>, onRetry: () => void): Promise<T> {
  const last = Date.now() + RETRY_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      // A TransactionConflict of our own is always retried, as the next attempt knows which rows to wait for.
      const isLate = Date.now() > last && !(error instanceof TransactionConflict)
      if (attempt >= ATTEMPTS || isLate || !isConflict(error)) throw error
      onRetry()
      await pause(Math.random() * LONGEST_PAUSE_MS * attempt)
    }
  }
}

/** Runs transactions for services. `work` must be repeatable, because it runs again after a deadlock. */
@Injectable()
export class Transactions {
  private repeated = 0

  constructor(private readonly sql: Sql) {}

  /** The number of repeated attempts since the start. */
  get retries(): number {
    return this.repeated
  }

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let committed: (() => Promise<void>)[] = []
    const attempt = () => {
      committed = []
      const afterCommit = (after: () => Promise<void>) => void committed.push(after)
      return this.sql.transaction((tx) => work(Object.assign(tx, { afterCommit })))
    }
    const result = await withRetries(attempt, () => {
      this.repeated += 1
    })
    await Promise.all(committed.map((after) => after()))
    return result
  }
}
